// What every view has, for positions made up in tests: Anna, Ben and Chen play, and Anna is at the turn.

/** The members that all games share; `own` is what the game adds to each player. */
export const positionOf = (
  game: string,
  scores: readonly number[],
  places: readonly number[],
  own: (i: number) => object,
) => ({
  game,
  to_move: { kind: 'player', player: 1 },
  over: false,
  log: [],
  actions: [],
  players: ['Anna', 'Ben', 'Chen'].map((name, i) => ({
    seat: i + 1,
    name,
    score: scores[i],
    place: places[i],
    ...own(i),
  })),
});
