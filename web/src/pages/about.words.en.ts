// The English words; their type gives the other languages their shape.

export const en = {
  title: 'About Roundhouse',
  lead: 'Play, host and study railroad board games. The rules run on your own device; nothing is sent anywhere unless you play online.',
  boards: 'Reconstructed boards',
  boards_lead:
    'The rules come from the published rulebooks. Where no public source shows the printed board, we reconstructed its numbers. If you own the game, you can correct them.',
  source: {
    seed: 'From the rulebook',
    source: 'From public sources',
    inferred: 'Follows from other facts',
    reconstructed: 'Reconstructed by us',
  } as Record<string, string>,
  /** By game, in other languages than the board’s own: which figures are reconstructed. */
  notes: {} as Record<string, string>,
  fields: 'Field by field',
  hash: 'Board',
  licence: 'Licence and notice',
  offline:
    'You can install this page; after the first visit it works offline. Games are saved in this browser only. Save a game as a file to keep it for good.',
};

export type AboutWords = typeof en;
