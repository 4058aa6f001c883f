// The tables that fit: for each game and size the kinds of finding that never occur on its board.
//
// All of them, but for the places that are named here. `make test` tries a few positions of each entry, `make
// check-long` all of them.
import { KINDS, type Kind } from './checker';
import { SIZES, type SizeId } from './walk';

type Sizes = Record<SizeId, Kind[]>;
const everywhere = Object.fromEntries(Object.keys(SIZES).map((size) => [size, KINDS])) as Sizes;

/** At the end of a game the dock of a tablet has the final table, and the boards above it scroll. */
const exceptTheEnd: Sizes = {
  ...everywhere,
  '1024x768': KINDS.filter((kind) => kind !== 'scrolls'),
};

export const CLEAN: Record<string, Sizes> = {
  transsib: everywhere,
  southpac: everywhere,
  russian: exceptTheEnd,
  ultimate: exceptTheEnd,
  raildice: everywhere,
};
