// What the cards of the family's boards are written with: sentences for effects, and the lines that say what an action
// would bring now, on the way and to the end. Every figure is the engine's.
import type { Card, CardLine } from '../../table/card/card';
import type { CardProps } from '..';
import { words as frameWords } from '../../table/card/words';
import type { GameEvent } from '../../engine/types';
import { capital, fill, refusal, signed } from '../parts/words';
import type { CardTexts } from './cards.en';
import Icon from './Icon.svelte';
import { changesOf, firstSteps, inReach, pointsOf, toldOf } from './panels';
import Pictogram from './Pictogram.svelte';
import { factsAt, levelOf } from './read';
import { asView, type Effect, type RrView } from './types';
import type { RrWords } from './words';

/** What a card is written with. */
export interface Pen {
  t: CardTexts;
  view: RrView;
  say: RrWords;
  given: CardProps;
  /** The player whose board is meant: who decides, or the first. */
  seat: number;
}

const SIGN = 20;
export const pictogram = (effects: readonly Effect[]): Pick<Card, 'sign'> =>
  effects.length ? { sign: { part: Pictogram, props: { effects, size: 18 } } } : {};
export const icon = (name: string, n: number | string | null = null): Pick<Card, 'sign'> => ({
  sign: { part: Icon, props: { name, n, size: SIGN } },
});

export const write = (
  { say }: Pen,
  text: string,
  gaps: (string | number)[] = [],
  n?: number,
): string => capital(fill(say.inTerms(text), gaps, n ?? null));

/** What one effect does, in a sentence. */
export function doesOne(pen: Pen, e: Effect): string {
  const { t, say, view } = pen;
  if (e.op === 'track') {
    const key = /^[1-5]$/.test(e.unit ?? '') ? 'track' : `track ${e.unit}`;
    return write(pen, t.does[key]!, [say.level(Number(e.unit) || 1)], e.n);
  }
  const gap =
    e.op === 'unlock'
      ? say.level(e.level ?? 1)
      : e.op === 'order'
        ? say.board.ordinal(e.position ?? 1)
        : (e.levels ?? []).map((level) => say.level(level)).join(', ');
  const sentence = t.does[e.op];
  return sentence ? write(pen, sentence, [gap], e.n) : `${capital(say.effect(e, view))}.`;
}

/** What the steps of one level are for. */
export function aboutLevel(pen: Pen, effects: readonly Effect[]): string {
  const level = levelOf(effects);
  if (level === null) return '';
  const value = pen.view.facts.table.levels[level - 1]?.value ?? 0;
  return write(pen, value ? pen.t.does.scores! : pen.t.does.opens!, [pen.say.level(level)], value);
}

export const does = (pen: Pen, effects: readonly Effect[]): string =>
  [...effects.map((e) => doesOne(pen, e)), aboutLevel(pen, effects)].filter(Boolean).join(' ');

// ---- What it would bring ----

function nowText(pen: Pen): string {
  const { t, view, say, given, seat } = pen;
  const after = asView(given.ahead!.view);
  const [one, other] = [factsAt(view, seat), factsAt(after, seat)];
  const all = one && other ? changesOf(one, other, say, view).at(-1) : null;
  const gain = all ? all.after - all.before : 0;
  const points = pointsOf(given.ahead!.events, seat);
  const steps = gain ? [] : firstSteps(after, seat, say);
  const best = Math.max(0, ...steps.map((step) => step.gain));
  const told = toldOf(given.ahead!.events).map((e) => say.event(e, view, given.board));
  return [
    gain || (steps.length === 0 && points === 0 && told.length === 0)
      ? fill(t.eachScoring, [signed(gain)])
      : best
        ? fill(t.firstStep, [signed(best)])
        : steps.length
          ? t.nothingNow
          : '',
    points ? fill(t.onceNow, [signed(points)], Math.abs(points)) : '',
    ...told,
  ]
    .filter(Boolean)
    .join('. ')
    .replace(/\.\. /g, '. ');
}

/** What the gain of an action, or a sign that comes into reach, adds up to until the end. */
function endText(pen: Pen, effects: readonly Effect[]): string {
  const { t, view, say, given, seat } = pen;
  const left = view.facts.scorings_left;
  const [one, other] = [factsAt(view, seat), factsAt(asView(given.ahead!.view), seat)];
  const gain = one && other ? other.scoring - one.scoring : 0;
  if (gain) return fill(t.toEnd, [signed(gain * left), signed(gain), left]);
  const star = inReach(view, seat, effects).find(({ special }) => special.scoring);
  const n = star?.special.effects[0]?.n ?? 0;
  if (!star || !n) return '';
  const name = fill(t.special, [say.named('route', star.route, view), star.special.space]);
  return fill(t.starToEnd, [name, signed(n), left]);
}

/** The lines of a sign whose action is looked at. */
export function linesOf(pen: Pen, effects: readonly Effect[]): CardLine[] {
  const { view, say, given, seat } = pen;
  const w = frameWords();
  if (given.reasons.length) {
    const reasons = given.reasons.map((e: GameEvent) => say.event(e, view, given.board));
    return [{ label: w.closed, text: refusal(reasons) }];
  }
  if (!given.ahead) return [];
  const reach = inReach(view, seat, effects).slice(0, 4);
  const way = reach.map(({ route, special }) => {
    const at = `${say.named('route', route, view)} ${special.space}`;
    return `${at}: ${say.effects(special.effects, view)}`;
  });
  return [
    { label: w.now, text: nowText(pen) },
    { label: w.way, text: way.join('; ') },
    { label: w.end, text: endText(pen, effects) },
  ].filter((line) => line.text);
}
