// The English words; their type gives the other languages their shape.

export const en = {
  title: 'Variations',
  lead: 'Look at an earlier position and try something else there: your moves become a variation. The game stays as it was.',
  study: 'Study this game',
  study_note:
    'From then on you move for all players, and everything you play becomes a variation. The game itself stays where it is.',
  none: 'No variations and no comments yet.',
  tree: 'The game and its variations',
  start: 'Start',
  move: (ply: number) => `Move ${ply}`,
  draw: 'Random draw',
  here: 'This position',
  comment: 'Comment',
  comment_hint: 'What should be remembered about this position?',
  vary: 'Try something else here',
  back: 'Back to the game',
  promote: 'Move up',
  remove: 'Delete variation',
  remove_ask: 'Delete this variation, with all its moves and comments?',
  remove_yes: 'Delete',
  cancel: 'Cancel',
  failed: (reason: string) => `That didn’t work: ${reason}`,
  keys: 'Keys: ↑ ↓ move through the list, Enter shows a position, Delete removes a variation, B tries something else.',
  share: {
    title: 'Share',
    link: 'Link',
    link_note:
      'Opens this position, with variations and comments. The link carries the whole game; nothing is stored on a server.',
    too_long: (length: string, most: string) =>
      `This game is too long for a link: ${length} characters, and many programs cut links after ${most}. Send the record instead.`,
    record: 'Record',
    record_note: 'The whole game as a file, with variations and comments.',
    text: 'Text',
    text_note: 'The same to paste into a message.',
    picture: 'Picture',
    picture_note: 'The board as it is now.',
    film: 'Animated picture',
    film_note: (moves: number) =>
      moves === 1
        ? 'The last move up to this position.'
        : `The last ${moves} moves up to this position.`,
    copy: 'Copy',
    save: 'Save',
    working: (n: number, of: number) => `Drawing ${n} of ${of}…`,
    copied: 'Copied.',
    saved: 'Saved.',
    not_copied: 'The browser can’t copy. Here is the text:',
    no_picture: 'This browser can’t make a picture of the board.',
    hidden:
      'The picture of a running game shows what you see. Its record and the link contain everything.',
  },
};

export type TreeWords = typeof en;
