// What the server is asked about people, with types: accounts, sessions, notices, profiles, ratings. Its own words for it
// stand in apps/server/api/account.c and notices.c.
import { admitted, http, type Me } from '../online/online';

export interface SessionInfo {
  id: string;
  what: 'browser' | 'token';
  name: string;
  made: number;
  this: boolean;
}

export interface Rating {
  game: string;
  rating: number;
  /** The truth is within so much of it, in 95 of 100 cases. */
  spread: number;
  games: number;
}

/** A game somebody has finished. */
export interface Played {
  table: string;
  game: string;
  at: number;
  place: number;
  players: number;
  /** Null: a computer. */
  names?: (string | null)[];
  points: number;
  before?: number;
  after?: number;
  private?: boolean;
}

export interface Profile {
  person: { name: string; since: number };
  ratings: Rating[];
  played: Played[];
}

/** A row of the list: a person or a level of the computer. */
export interface Ranked extends Omit<Rating, 'game'> {
  name?: string;
  level?: string;
}

/** When nobody is to be woken: local times, and how many minutes east of UTC they hold. */
export interface Quiet {
  from: string;
  to: string;
  zone: number;
}

export interface NoticeSettings {
  mail: boolean;
  webhook: string | null;
  quiet: Quiet | null;
  /** Browsers that are pushed to. */
  push: number;
  /** Of the server, for who subscribes; null: it pushes nothing. */
  key: string | null;
  can_mail: boolean;
}

const meOf = async (path: string, body: unknown): Promise<Me> =>
  (await http<{ me: Me }>(path, body)).me;

export const makeAccount = async (
  name: string,
  password: string,
  mail: string,
  invite: string,
): Promise<Me> => {
  const more = { ...(mail ? { mail } : {}), ...(invite ? { invite } : {}) };
  return (await admitted<{ me: Me }>('./api/account', { name, password, ...more })).me;
};
/** A code of the second factor, where there is one. */
const withCode = (code: string) => (code ? { code } : {});
export const logIn = (name: string, password: string, code: string): Promise<Me> =>
  meOf('./api/login', { name, password, ...withCode(code) });
export const askLink = (mail: string): Promise<unknown> => http('./api/link', { mail });
export const useLink = (token: string, code: string): Promise<Me> =>
  meOf('./api/link/use', { token, ...withCode(code) });
/** With the code that a link shows in another browser. */
export const useShortCode = (short_code: string, code: string): Promise<Me> =>
  meOf('./api/link/code', { short_code, ...withCode(code) });
export const setPassword = (old: string, to: string): Promise<unknown> =>
  http('./api/password', { ...(old ? { old } : {}), new: to });
export const setMail = (mail: string, password: string): Promise<unknown> =>
  http('./api/mail', { mail, password });
export const useMail = (token: string): Promise<unknown> => http('./api/mail/use', { token });

export interface Factor {
  on: boolean;
  /** Recovery codes that are left. */
  codes: number;
}
/** For an authenticator app. */
export interface NewFactor {
  secret: string;
  uri: string;
}
export const factor = (): Promise<Factor> => http('./api/factor');
export const beginFactor = async (password: string): Promise<NewFactor> =>
  (await http<{ factor: NewFactor }>('./api/factor/begin', password ? { password } : {})).factor;
/** These two return recovery codes, which are told only now. */
export const turnFactorOn = async (code: string): Promise<string[]> =>
  (await http<{ codes: string[] }>('./api/factor/on', { code })).codes;
export const renewCodes = async (code: string): Promise<string[]> =>
  (await http<{ codes: string[] }>('./api/factor/codes', { code })).codes;
export const turnFactorOff = (code: string): Promise<unknown> => http('./api/factor/off', { code });

export const leave = (everywhere: boolean): Promise<unknown> =>
  http(everywhere ? './api/leave/all' : './api/leave', {});
export const sessions = async (): Promise<SessionInfo[]> =>
  (await http<{ sessions: SessionInfo[] }>('./api/sessions')).sessions;
export const endSession = (id: string): Promise<unknown> => http('./api/sessions/end', { id });
export const makeToken = async (name: string): Promise<string> =>
  (await http<{ token: string }>('./api/token', { name })).token;
/** Where everything that is kept about me can be fetched. */
export const EXPORT = './api/export';
export const deleteMe = (proof: { password: string } | { name: string }): Promise<unknown> =>
  http('./api/delete', proof);

export const profile = (name: string): Promise<Profile> =>
  http(`./api/people?name=${encodeURIComponent(name)}`);
export const ratings = async (game: string): Promise<Ranked[]> =>
  (await http<{ ratings: Ranked[] }>(`./api/ratings?game=${encodeURIComponent(game)}`)).ratings;

export const notices = (): Promise<NoticeSettings> => http('./api/notices');
type NoticeChange = Partial<Pick<NoticeSettings, 'mail' | 'webhook' | 'quiet'>>;
/** `secret`: what a webhook is signed with, told only when it is set. */
export const setNotices = (change: NoticeChange): Promise<{ secret?: string }> =>
  http('./api/notices', change);
export const testNotices = (): Promise<unknown> => http('./api/notices/test', {});

/** Minutes east of UTC, here and now. */
export const zoneHere = (): number => -new Date().getTimezoneOffset();
