// What the cards of all games share: the lines that say what an action brings now, or why it is not possible.
import type { CardLine } from '../../table/card/card';
import type { CardProps } from '..';
import { words as frameWords } from '../../table/card/words';
import { refusal } from './words';

/** The most sentences that a line has. */
const MOST = 4;

/** What the action of a sign brings, told by its events, or the reasons against it. `kinds` are the events worth telling. */
export function actionLines(given: CardProps, kinds: ReadonlySet<string>): CardLine[] {
  const { view, board, words, reasons, ahead } = given;
  const t = frameWords();
  if (reasons.length)
    return [{ label: t.closed, text: refusal(reasons.map((e) => words.event(e, view, board))) }];
  if (!ahead) return [];
  const told = ahead.events.filter((e) => kinds.has(e.kind)).slice(0, MOST);
  const text = told.map((e) => words.event(e, view, board)).join(' ');
  return text ? [{ label: t.now, text }] : [];
}
