// The parts of the table that illustrate the rules.
import type { FigurePart } from '..';
import Auction from './Auction.svelte';
import Dividend from './Dividend.svelte';
import Map from './Map.svelte';
import Players from './Players.svelte';
import { HEIGHT, WIDTH } from './printed';
import Scores from './Scores.svelte';
import Seats from './Seats.svelte';
import Table from './Table.svelte';

export const figures: Record<string, FigurePart> = {
  map: { Part: Map, width: WIDTH, height: HEIGHT },
  table: { Part: Table, width: 362, height: 316, scale: 1.5 },
  auction: { Part: Auction, width: 334, height: 222, scale: 1.5 },
  seats: { Part: Seats, width: 270, height: 150, scale: 1.5 },
  players: { Part: Players, width: 270, height: 150, scale: 1.5 },
  dividend: { Part: Dividend, width: 270, height: 150, scale: 1.5 },
  scores: { Part: Scores, width: 362, height: 220, scale: 1.5 },
};
