/** The stage of the scoring that is on the screen, for the board and for the note beside it. */
export const stage = $state({ at: 0 });
