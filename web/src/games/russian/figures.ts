// The parts of the table that illustrate the rules.
import type { FigurePart } from '..';
import FigureBoard from './FigureBoard.svelte';
import FigureIndustry from './FigureIndustry.svelte';
import FigureLocos from './FigureLocos.svelte';
import FigureRoute from './FigureRoute.svelte';
import FigureSpaces from './FigureSpaces.svelte';

export const figures: Record<string, FigurePart> = {
  /** "route KV 1": a route of a player. */
  route: { Part: FigureRoute, width: 800, height: 180, scale: 1.7 },
  /** "locos 1": all locomotives of a player. */
  locos: { Part: FigureLocos, width: 366, height: 160, scale: 1.5 },
  /** "industry 1": the industry track of a player. */
  industry: { Part: FigureIndustry, width: 616, height: 160, scale: 1.7 },
  /** "spaces 3 T1A T1B LOCO1": spaces of the main board, three in a row. */
  spaces: { Part: FigureSpaces, width: 366, height: 520, scale: 1.4 },
  /** "board engineers", "board kit 1": a block of the boards; "block" is the same, narrower. */
  board: { Part: FigureBoard, width: 366, height: 440, scale: 1.5 },
  block: { Part: FigureBoard, width: 250, height: 260, scale: 1.5 },
};
