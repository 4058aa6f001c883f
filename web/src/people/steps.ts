// Lines of the audit log in the words of people.
import type { AuditLine, Reason } from './moderation';
import type { PeopleWords } from './words.en';

/** "No chat for 7 days", "Undid line 12". */
export function did(line: AuditLine, words: PeopleWords['steps']): string {
  if (line.step === 'undo') return words.undo(line.undoes ?? 0);
  const named = words.names[line.step] ?? line.step;
  return line.days ? `${named} ${words.for_days(line.days)}` : named;
}

/** Why: for reports, which the server names, in the reader's language. */
export function whyOf(line: AuditLine, words: PeopleWords['desk']): string {
  const named = /^(\d+) reports?: (\w+)$/.exec(line.why ?? '');
  const reason = named && words.reasons[named[2] as Reason];
  return named && reason ? `${words.reports(Number(named[1]))}: ${reason}` : (line.why ?? '');
}

/** Whether this step can be undone, and how that is called. */
export function undoOf(line: AuditLine): 'undo' | 'reopen' | null {
  if (line.undone) return null;
  if (line.step === 'dismiss') return 'reopen';
  return ['no-chat', 'suspend', 'ban'].includes(line.step) ? 'undo' : null;
}
