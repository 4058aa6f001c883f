// The English words; their type gives the other languages their shape.

export const en = {
  title: 'Analysis',
  start: 'Analyse the game',
  again: 'Analyse again',
  stop: 'Stop',
  lead: 'Checks every move again. This takes a minute; you can keep playing.',
  progress: (done: number, all: number) => `${done} of ${all} moves`,
  chance: 'Winning chance',
  expected: 'Expected points',
  standing: 'Standing',
  turning: 'Turning points',
  none: 'No big mistakes.',
  loss: (percent: string) => `cost ${percent}`,
  loss_points: (points: string) => `cost ${points} points`,
  better: 'Better:',
  look: 'Look',
  line: 'Best line',
  losses: 'Accuracy',
  losses_alone: 'Points lost',
  mean: 'average',
  decisions: 'moves',
  failed: (reason: string) => `The analysis stopped: ${reason}`,
  chart: (what: string) => `${what} of each player, move by move`,
};

export type AnalysisWords = typeof en;
