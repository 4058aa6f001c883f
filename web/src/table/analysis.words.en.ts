// The English words; their type gives the other languages their shape.

export const en = {
  title: 'Analysis',
  start: 'Analyse the game',
  again: 'Analyse again',
  review: 'Game review',
  stop: 'Stop',
  lead: 'Looks at every move of the game. This takes a minute; you can keep playing.',
  progress: (done: number, all: number) => `${done} of ${all} moves`,
  chance: 'Winning chance',
  expected: 'Expected points',
  standing: (most: string) => `Score during the game (highest: ${most})`,
  score: 'Score',
  turning: 'Turning points',
  none: 'No big mistakes.',
  loss: (percent: string) => `cost ${percent} of winning chance`,
  loss_points: (points: string) => `cost ${points} points`,
  better: 'Better',
  look: 'Show this move',
  line: 'What if?',
  losses: 'Winning chance thrown away',
  losses_alone: 'Points thrown away',
  mean: 'per move',
  sum: 'total',
  decisions: 'moves',
  failed: (reason: string) => `The analysis stopped: ${reason}`,
  chart: (what: string) => `${what} of each player, move by move`,
};

export type AnalysisWords = typeof en;
