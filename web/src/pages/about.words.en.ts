// The English words; their type gives the other languages their shape.

export const en = {
  title: 'About Roundhouse',
  lead: 'Play, host and study railroad board games. The game runs on your own device; nothing is sent anywhere unless you play online.',
  boards: 'Reconstructed boards',
  boards_lead:
    'The rules come from the published rulebooks. Where no public source shows the printed board, we reconstructed its numbers. If you own the game and find a number that differs, please report it to the person who runs this server.',
  source: {
    seed: 'From the rulebook',
    source: 'From public sources',
    inferred: 'Follows from other facts',
    reconstructed: 'Reconstructed by us',
  } as Record<string, string>,
  /** By game: which figures are reconstructed. */
  notes: {
    transsib:
      'Two tracks of this board are reconstructed: the rulebook gives neither the length of the dividend track nor the spaces of the Tsar’s track.',
    southpac:
      'The map is reconstructed: only 10 of its 53 cities and 8 of its 109 links are named in the rulebook.',
    raildice:
      'We reconstructed the pictures of the lake tile and both mountain tiles, the number of small tiles of each kind and three company colours.',
    russian:
      'We reconstructed the numbers and letters of the engineers, the numbers of the factories, the star on Kyiv 8 and the cost of the last-round action.',
    ultimate:
      'We reconstructed the numbers and letters of the engineers, the numbers of the factories, the star on Kyiv 8 and the cost of the last-round action. For the other boards with their industries and for the modules, we reconstructed nearly everything: where the spaces are and what they give.',
  } as Record<string, string>,
  fields: 'All details',
  licence: 'Licence, sources and other people’s work we use',
  offline:
    'You can install this page; after the first visit it works offline. Games are saved in this browser only. Save a game as a file to keep it for good.',
};

export type AboutWords = typeof en;
