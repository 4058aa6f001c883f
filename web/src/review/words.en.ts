// The English words; their type gives the other languages their shape.

export const en = {
  title: 'Game review',
  back: 'Close the review',
  moves: 'All moves',
  /** While it runs. */
  first_look: (done: number, all: number) => `First look: ${done} of ${all} moves`,
  closer_look: (done: number, all: number) => `Closer look: ${done} of ${all} moves`,
  stop: 'Stop',
  go_on: 'Continue',
  failed: (reason: string) => `The review stopped: ${reason}`,
  // The turning point.
  turn: 'Turning point',
  turn_of: (n: number, all: number) => `Turning point ${n} of ${all}`,
  move_yours: (n: number) => `move ${n}, yours`,
  move_of: (n: number, name: string) => `move ${n}, ${name}`,
  cost: (share: string) => `Cost ${share} of the chance to win.`,
  cost_points: (points: string) => `Cost about ${points}.`,
  helped: (name: string, share: string) => `That helped ${name} most (+${share}).`,
  helped_you: (share: string) => `That helped you most (+${share}).`,
  expected: (points: string, instead: string) =>
    `Expected at the end: ${points}; with the better move ${instead}.`,
  points: (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`,
  better: 'Better',
  played: 'Played',
  yours: 'Your move',
  before: 'Before',
  show: 'What the board shows',
  previous: 'Previous turning point',
  next: 'Next',
  next_long: 'Next turning point',
  branch: 'Play from here',
  searching: 'Looking for turning points…',
  none: 'No big mistakes.',
  closest: (n: number) => `Closest call: move ${n}.`,
  closest_show: 'Show it',
  // The players.
  player: 'Player',
  score: 'Points',
  accuracy: 'Accuracy',
  lost: 'Points lost',
  turns: 'Turning points',
  few: 'too few moves',
  note: 'Accuracy is how close a player’s moves came to the best ones found. Small differences that may be due to chance don’t count.',
  note_alone:
    'The computer compares each move with the best one it found. Small differences that may be due to chance don’t count.',
  // The graph.
  chance: 'Chance to win',
  points_expected: 'Expected points',
  you: (name: string) => `${name} (you)`,
  graph: 'Position in the game',
  at: (ply: number, last: number, chances: string) => `move ${ply} of ${last}; ${chances}`,
  mark: (n: number, name: string, cost: string) => `Turning point, move ${n}: ${name}, ${cost}`,
};

export type ReviewWords = typeof en;
