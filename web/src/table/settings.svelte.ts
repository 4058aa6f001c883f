// What a person chose once for all tables: speed, theme, language, and whether the first game is explained.
import { lang, preferredLanguage } from '../i18n/language.svelte';

/** How much longer than at normal speed a move is shown; 0: moves are not shown, and computers do not wait for them. */
export const SPEEDS = { off: 0, fast: 0.5, normal: 1, slow: 1.8 } as const;
export type Speed = keyof typeof SPEEDS;
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'roundhouse.settings';

interface Kept {
  speed: Speed;
  theme: Theme;
  language: string | null;
  guide: boolean;
  guideSeen: string[];
  sound: boolean;
  /** Of the sounds, from 0 to 1. */
  volume: number;
  /** Passes by itself where passing is the only legal action. */
  autoPass: boolean;
  /** Shows the board of the player whose move is shown. */
  followMoves: boolean;
  /** What the person at this device is called. */
  name: string;
  /** Whether a server has been told that name, and may know who this is. */
  entered: boolean;
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  speed = $state<Speed>('normal');
  theme = $state<Theme>('system');
  language = $state<string | null>(null);
  guide = $state(false);
  guideSeen = $state<string[]>([]);
  sound = $state(true);
  volume = $state(0.7);
  autoPass = $state(false);
  followMoves = $state(true);
  name = $state('');
  entered = $state(false);

  /** Takes what was kept; called once by the page. */
  async open(): Promise<void> {
    const kept = read();
    if (kept.speed && kept.speed in SPEEDS) this.speed = kept.speed;
    // The name of this speed in pages of earlier versions.
    if ((kept.speed as string) === 'instant') this.speed = 'off';
    if (kept.theme === 'light' || kept.theme === 'dark') this.theme = kept.theme;
    if (typeof kept.language === 'string') this.language = kept.language;
    this.guide = kept.guide === true;
    this.sound = kept.sound !== false;
    if (typeof kept.volume === 'number') this.volume = Math.max(0, Math.min(1, kept.volume));
    this.autoPass = kept.autoPass === true;
    this.followMoves = kept.followMoves !== false;
    if (Array.isArray(kept.guideSeen)) this.guideSeen = kept.guideSeen;
    if (typeof kept.name === 'string') this.name = kept.name;
    this.entered = kept.entered === true;
    await lang.use(this.language ?? preferredLanguage(navigator.languages));
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    if (change.theme) {
      const root = document.documentElement;
      if (change.theme === 'system') delete root.dataset.theme;
      else root.dataset.theme = change.theme;
    }
    if (change.language) void lang.use(change.language);
    this.keep();
  }

  private keep(): void {
    const { speed, theme, language, guide, guideSeen, sound, volume } = this;
    const { autoPass, followMoves, name, entered } = this;
    const kept: Kept = {
      speed,
      theme,
      language,
      guide,
      guideSeen,
      sound,
      volume,
      autoPass,
      followMoves,
      name,
      entered,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage the choice holds until the page is closed.
    }
  }
}

export const settings = new Settings();
