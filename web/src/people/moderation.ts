// What the server is asked about moderation, with types: who is muted and blocked, reports, the desk of the moderators and
// the audit log. Its own words for it stand in apps/server/api/ignored.c and moderation.c.
import { http } from '../online/online';

/** Somebody at a table, or an account. */
export interface Who {
  name: string;
  table?: string;
  /** Their alias at this table. */
  by?: string;
}

export interface IgnoredOne {
  id: string;
  name: string;
  since: number;
  by?: string;
}

export interface Ignored {
  muted: IgnoredOne[];
  blocked: IgnoredOne[];
}

export const REASONS = ['insults', 'cheating', 'stalling', 'left', 'name', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The steps of a moderator about a report, from light to grave. */
export const STEPS = ['dismiss', 'warn', 'no-chat', 'suspend', 'ban'] as const;
export type Step = (typeof STEPS)[number];
export const DAYS_OF: Partial<Record<Step, readonly number[]>> = {
  'no-chat': [1, 7, 30],
  suspend: [3, 14],
};

export interface AuditLine {
  number: number;
  at: number;
  by?: string;
  step: string;
  to?: string;
  until?: number;
  days?: number;
  why?: string;
  text?: string;
  undoes?: number;
  undone?: true;
}

/** All open reports about one person, or a closed case. */
export interface Case {
  id: string;
  name: string;
  guest: boolean;
  open: boolean;
  at: number;
  reason: Reason;
  count: number;
  from: string[];
}

export interface Shelf {
  open: number;
  median_ms: number;
  cases: Case[];
}

export interface CaseFile {
  case: Case;
  reports: { at: number; from: string; reason: Reason; table: string; text: string }[];
  table: string;
  said: { at: number; name: string; text: string; theirs: boolean }[];
  about: { since: number; games: number; before: AuditLine[] };
}

const aboutOf = ({ name, table, by }: Who) => (table && by ? { table, by } : { name });

export const ignored = (table = ''): Promise<Ignored> =>
  http(`./api/ignored${table && `?table=${encodeURIComponent(table)}`}`);
export const mute = (who: Who, on: boolean): Promise<unknown> =>
  http('./api/mute', { ...aboutOf(who), on });
export const block = (who: Who, on: boolean): Promise<unknown> =>
  http('./api/block', { ...aboutOf(who), on });
/** Ends it for somebody in the list of `ignored`. */
export const forgive = (kind: 'mute' | 'block', id: string): Promise<unknown> =>
  http(`./api/${kind}`, { id, on: false });
export const report = (who: Who, reason: Reason, text: string): Promise<unknown> =>
  http('./api/report', { ...aboutOf(who), reason, text });

export const told = (): Promise<unknown> => http('./api/told', {});
export const auditOfMe = async (): Promise<AuditLine[]> =>
  (await http<{ lines: AuditLine[] }>('./api/audit/me')).lines;

export const desk = (shelf: 'open' | 'closed'): Promise<Shelf> => http(`./api/desk?shelf=${shelf}`);
export const caseFile = (id: string): Promise<CaseFile> =>
  http(`./api/desk/case?id=${encodeURIComponent(id)}`);
/** The number of the line in the audit log. */
export const decide = async (
  id: string,
  step: Step,
  days: number | undefined,
  text: string,
): Promise<number> =>
  (
    await http<{ number: number }>('./api/desk/decide', {
      id,
      step,
      ...(days ? { days } : {}),
      ...(text ? { text } : {}),
    })
  ).number;
export const undo = (number: number): Promise<unknown> => http('./api/desk/undo', { number });
export const audit = async (before?: number): Promise<AuditLine[]> =>
  (await http<{ lines: AuditLine[] }>(`./api/audit${before ? `?before=${before}` : ''}`)).lines;
/** Where the whole audit log can be fetched as text. */
export const AUDIT_TEXT = './api/audit/text';
