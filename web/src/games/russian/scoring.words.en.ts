// The English words; their type gives the other languages their shape.

export const en = {
  title: (round: number) => `Scoring, round ${round}`,
  stages: 'What is scored',
  faster: 'Faster',
  skip: 'Skip',
  goOn: 'Continue',
  sum: 'Total',
  before: 'before',
  running: 'running total',
  pays: (name: string) => `${name} scores`,
  paid: (round: number) => `Round ${round} is scored`,
  route:
    'Each space up to the locomotive scores the value of the highest track on it. Stars add the number printed on them.',
  other: {
    industry: 'A marker scores the number of the space that it stands on.',
    cards: 'Each end bonus card scores once, at the end of the game.',
    engineers: 'Most engineers, and second most, score at the end of the game.',
    stocks: 'Stocks score once, at the end of the game.',
    sum: 'The routes, industry and the cards together.',
  } as Record<string, string>,
  spaces: (n: number) => (n === 1 ? '1 space' : `${n} spaces`),
  stars: (list: string, n: number) => `${n === 1 ? 'star' : 'stars'} ${list}`,
};

export type ScoringWords = typeof en;
