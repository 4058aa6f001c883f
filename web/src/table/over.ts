// The result of a match in words: the winner, and the place of the person at this screen.
import { known, type PlayerView, type View } from '../engine/types';
import { lang } from '../i18n/language.svelte';
import type { OverWords } from './over.words.en';

export interface Result {
  /** In their final order. */
  players: PlayerView[];
  heading: string;
  /** How far the person at this screen is behind; empty for winners and spectators. */
  place: string;
}

export function resultOf(
  view: View,
  own: number,
  t: OverWords,
  points: (n: number) => string,
): Result {
  const players = [...view.players].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const score = (player: PlayerView | undefined): number => known(player?.score) ?? 0;
  const winners = players.filter((player) => player.place === 1);
  const [first, second] = players;
  const me = players.find((player) => player.seat === own);
  const behind = score(first) - score(me);
  const place = me && me.place > 1 ? t.finish(me.place, points(behind)) : '';
  return { players, heading: heading(), place };

  function heading(): string {
    if (!second) return t.scored(first?.name ?? '', score(first));
    if (winners.length > 1) return t.shared(lang.list(winners.map((player) => player.name)));
    const by = score(first) - score(second);
    const isYou = first?.seat === own;
    if (by <= 0)
      return isYou
        ? t.you_win_tie(points(score(first)))
        : t.wins_tie(first!.name, points(score(first)));
    return isYou ? t.you_win(points(by)) : t.wins(first!.name, points(by));
  }
}
