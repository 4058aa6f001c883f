// The parts of the table that illustrate the rules.
import type { FigurePart } from '..';
import CompanyCard from './CompanyCard.svelte';
import End from './End.svelte';
import Faces from './Faces.svelte';
import Kinds from './Kinds.svelte';
import Land from './Land.svelte';
import Scores from './Scores.svelte';
import Shares from './Shares.svelte';
import Tray from './Tray.svelte';
import Year from './Year.svelte';

export const figures: Record<string, FigurePart> = {
  tile: { Part: End, width: 410, height: 400, scale: 1.1 },
  dice: { Part: Tray, width: 250, height: 139, scale: 1.5 },
  faces: { Part: Faces, width: 250, height: 132, scale: 1.5 },
  kinds: { Part: Kinds, width: 250, height: 132, scale: 1.5 },
  landscape: { Part: Land, width: 300, height: 240, scale: 1.5 },
  company: { Part: CompanyCard, width: 250, height: 132, scale: 1.5 },
  shares: { Part: Shares, width: 250, height: 132, scale: 1.5 },
  year: { Part: Year, width: 320, height: 150, scale: 1.5 },
  scores: { Part: Scores, width: 366, height: 112, scale: 1.4 },
};
