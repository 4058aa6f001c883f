// The clocks a host may choose from: seconds for each move, and what a player has in reserve for all of them.
import type { ClockPlan, Pace } from './online';

export const CLOCKS = {
  none: { move_s: 0, bank_s: 0 },
  fast: { move_s: 30, bank_s: 600 },
  normal: { move_s: 60, bank_s: 1200 },
  slow: { move_s: 180, bank_s: 3600 },
  days: { move_s: 86400, bank_s: 259200 },
  week: { move_s: 259200, bank_s: 604800 },
} as const satisfies Record<string, ClockPlan>;

export type ClockName = keyof typeof CLOCKS;

export const CLOCKS_OF: Record<Pace, readonly ClockName[]> = {
  live: ['none', 'fast', 'normal', 'slow'],
  turns: ['none', 'days', 'week'],
};

/** What a clock is called; null: it is none of ours. */
export function clockName(plan: ClockPlan): ClockName | null {
  if (plan.move_s === 0) return 'none';
  const found = Object.entries(CLOCKS).find(
    ([, one]) => one.move_s === plan.move_s && one.bank_s === plan.bank_s,
  );
  return (found?.[0] as ClockName | undefined) ?? null;
}
