// The English words; their type gives the other languages their shape.

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const en = {
  over: 'Game over',
  wins: (name: string, by: string) => `${name} wins by ${by}`,
  you_win: (by: string) => `You win by ${by}`,
  /** Equal points, decided by a rule for ties. */
  wins_tie: (name: string, points: string) => `${name} wins the tie at ${points}`,
  you_win_tie: (points: string) => `You win the tie at ${points}`,
  shared: (names: string) => `${names} share the win`,
  scored: (name: string, points: number) =>
    `${name}: ${points} ${points === 1 ? 'point' : 'points'}`,
  rank: 'Rank:',
  /** Below the heading, for a player who has not won. */
  finish: (place: number, behind: string) =>
    `You finish ${PLACES[place - 1] ?? place}, ${behind} behind.`,
  moves: (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}.`,
  review: 'Review game',
  rematch: 'Rematch',
  to_rematch: 'Go to rematch',
  save: 'Save record',
  decided: 'Where it was decided',
  find: 'Find turning points',
  find_lead:
    'The computer goes through every move and marks where the game turned. This takes about a minute.',
  progress: (done: number, all: number) => `${done} of ${all} moves`,
  none: 'No move changed the game by much.',
  move: (ply: number) => `Move ${ply}`,
  /** What a move gave away. */
  lost: (share: string) => `−${share} chance to win`,
  lost_points: (points: number) => `−${points} ${points === 1 ? 'point' : 'points'}`,
  better: 'Better',
  show: 'Show',
};

export type OverWords = typeof en;
