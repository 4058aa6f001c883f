// The words of the rules pages in English.
export const en = {
  goal: 'Goal:',
  minutes: (n: number) => `Read in **${n} minutes**`,
  lessons: 'Learn by playing',
  puzzles: 'Solve puzzles',
  hints: 'Play with tips',
  contents: 'Contents',
  search: 'Search the rules',
  places: (n: number) => (n === 1 ? '1 place' : `${n} places`),
  nothing: (query: string, tries: string) => `Nothing about “${query}”. Try ${tries}.`,
  quoted: (word: string) => `“${word}”`,
  or: 'or',
  keys: ['↑ ↓ choose', 'Enter opens', 'Esc closes'],
  summary: 'Two-page summary',
  back: 'Back to the rules',
  print: 'Print',
  page: (title: string, page: number, pages: number) => `${title} · ${page} of ${pages}`,
  previous: 'Previous step',
  next: 'Next step',
  open: 'Open this position',
  english: 'These rules have not been translated yet.',
};
export type LearnWords = typeof en;
