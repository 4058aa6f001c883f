// Who I am at the server, and the connection to it that all online pages share.
import { settings } from '../table/settings.svelte';
import * as online from './online';
import { Socket, type Link } from './socket';

/** Who has left these pages for so long needs no connection. */
const IDLE_MS = 2000;

class Session {
  me = $state.raw<online.Me | null>(null);
  /** The tables I sit at. */
  mine = $state.raw<online.MyTable[]>([]);
  link = $state<Link>('closed');
  /** Messages of the moderators that I have not read. */
  told = $state.raw<online.ToldOne[]>([]);
  isModerator = $state(false);
  /** For moderators: how many cases are open. */
  reports = $state(0);
  readonly socket = new Socket(() => new WebSocket(online.socketAddress()));
  private isListening = false;
  private users = 0;

  /** Who I am, if the server still knows; null: enter first. */
  async find(): Promise<online.Me | null> {
    this.listen();
    // Who never entered would only be refused.
    if (!settings.entered) return null;
    try {
      const found = await online.me();
      this.me = found.me;
      this.mine = found.tables;
      this.told = found.told ?? [];
      this.isModerator = found.moderator;
      this.reports = found.reports;
    } catch (error) {
      if (!(error instanceof online.Stranger)) throw error;
      this.forget();
    }
    return this.me;
  }

  async enter(name: string, invite = '', working = () => {}): Promise<void> {
    this.become(await online.enter(name, invite, working));
  }

  /** I am somebody from now on, or somebody else: the server has set its cookie. */
  become(me: online.Me): void {
    this.listen();
    this.me = me;
    this.mine = [];
    settings.set({ name: me.name, entered: true });
    // The cookie is read when a connection is made: one from before it is nobody's.
    if (this.users > 0) {
      this.socket.close();
      this.socket.open();
    }
  }

  /** Nobody any more. */
  forget(): void {
    settings.set({ entered: false });
    this.me = null;
    this.mine = [];
    this.told = [];
    this.isModerator = false;
    this.socket.close();
  }

  /** A page needs the connection until the result is called. Between two pages it stays. */
  use(): () => void {
    this.users++;
    return () => {
      this.users--;
      setTimeout(() => this.users === 0 && this.socket.close(), IDLE_MS);
    };
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.socket.onLink((link) => (this.link = link));
    addEventListener('online', () => this.socket.hurry());
    addEventListener('offline', () => this.socket.lose());
    // A phone that wakes up does not wait for the end of a pause.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.socket.hurry();
    });
  }
}

export const session = new Session();
