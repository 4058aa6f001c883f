// The parts of the table that illustrate the rules.
import type { FigurePart } from '..';
import Dividend from './Dividend.svelte';
import Map from './Map.svelte';
import { HEIGHT, WIDTH } from './printed';
import Railroads from './Railroads.svelte';
import Scores from './Scores.svelte';
import Track from './Track.svelte';

export const figures: Record<string, FigurePart> = {
  map: { Part: Map, width: WIDTH, height: HEIGHT },
  railroads: { Part: Railroads, width: 288, height: 340, scale: 1.5 },
  track: { Part: Track, width: 364, height: 158, scale: 1.5 },
  dividend: { Part: Dividend, width: 270, height: 200, scale: 1.5 },
  scores: { Part: Scores, width: 360, height: 220, scale: 1.4 },
};
