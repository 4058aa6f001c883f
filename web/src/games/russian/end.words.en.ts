// The English words; their type gives the other languages their shape.

export const en = {
  wins: (name: string, points: number) => `${name} wins with ${points} points`,
  you_win: (points: number) => `You win with ${points} points`,
  sources: {
    industry: 'Industry',
    play: 'During play',
    cards: 'End bonus cards',
    engineers: 'Engineers',
    stocks: 'Stocks',
  } as Record<string, string>,
  source: 'Source of points',
  total: 'Total',
  curve: 'Points after each round',
  round: (n: number) => `round ${n}`,
  lead: 'Widest lead',
  lead_is: (name: string, points: number, round: number) =>
    `${name}, ${points} points after round ${round}`,
  lead_end: (name: string, points: number) => `${name}, ${points} points at the end`,
  scoring: 'Best scoring',
  scoring_is: (name: string, points: number, round: number) =>
    `${name}, ${points} in round ${round}`,
  cards: 'End bonus',
};

export type EndWords = typeof en;
