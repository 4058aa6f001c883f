// Where everything lies on the board, in pixels of its box: the landscape of small tiles, the tiles of both ends drawn
// large (lenses), their captions, the dice and the tiles that are left. It only depends on the box and on which places
// of the landscape are taken.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A tile drawn large in its frame; the names of rows and columns stand in a band inside the frame. */
export interface Lens {
  x: number;
  y: number;
  size: number;
}
export interface Place {
  column: number;
  row: number;
}
export interface Scene {
  land: Box;
  /** Side of a small tile. */
  tile: number;
  /** The landscape is larger than its window: the player moves it. */
  pans: boolean;
  lenses: Lens[];
  captions: Box[];
  dice: Box;
  supply: Box;
  /** Beside the only lens, where the signs are explained. */
  legend: Box | null;
}

/** The band with the names, at the top and at one side, and the margin at the other sides. */
export const BAND = 24;
export const MARGIN = 6;
export const groundSize = (lens: Lens): number => lens.size - BAND - MARGIN;

const PAD = 12;
const GAP = 14;
const CAPTION = 24;
/** Above a lens, where the line may go around it. */
const ABOVE = 16;
const SUPPLY = 112;
const DICE = 92;
/** A small tile is no smaller than this; below it the landscape is moved in its window. */
export const TILE_MIN = 34;
const TILE_MAX = 74;

export interface Bounds {
  west: number;
  east: number;
  north: number;
  south: number;
}
export function boundsOf(places: readonly Place[]): Bounds {
  const columns = places.map((one) => one.column);
  const rows = places.map((one) => one.row);
  return {
    west: Math.min(...columns),
    east: Math.max(...columns),
    north: Math.min(...rows),
    south: Math.max(...rows),
  };
}
const across = (b: Bounds): number => b.east - b.west + 1;
const down = (b: Bounds): number => b.south - b.north + 1;

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The landscape in a window of its own: as large as it fits, or moved if it would get too small. */
export function landIn(box: Box, places: readonly Place[], most = TILE_MAX, least = TILE_MIN) {
  const b = boundsOf(places);
  const fit = Math.floor(Math.min(most, box.width / across(b), box.height / down(b)));
  const tile = Math.max(least, fit);
  const pans = fit < least;
  const width = pans ? box.width : across(b) * tile;
  const height = pans ? box.height : down(b) * tile;
  return { tile, pans, land: { ...box, width, height } };
}

/** Both ends on one tile: it is drawn once, as large as the box allows. */
function alone(width: number, height: number): Scene {
  const isWide = width >= 800;
  const size = isWide
    ? Math.min(height - CAPTION - PAD, width - 2 * (200 + PAD + GAP))
    : Math.min(width - 2 * PAD - SUPPLY - GAP, height - CAPTION - DICE - GAP - PAD);
  const x = isWide ? Math.round((width - size) / 2) : PAD;
  const lens = { x, y: CAPTION + 4, size };
  const right = x + size + GAP;
  const below = lens.y + size + 8;
  return {
    land: { x: 0, y: 0, width: 0, height: 0 },
    tile: 0,
    pans: false,
    lenses: [lens],
    captions: [{ x, y: 2, width: size, height: CAPTION }],
    supply: { x: right, y: lens.y, width: width - right - PAD, height: 110 },
    dice: isWide
      ? { x: right, y: lens.y + 130, width: width - right - PAD, height: height - lens.y - 142 }
      : { x: PAD, y: below, width: width - 2 * PAD, height: height - below - 4 },
    legend: isWide ? { x: PAD, y: lens.y + 40, width: x - PAD - GAP, height: 240 } : null,
  };
}

/** Upper left the landscape, the west lens below it where no tile is in the way, the east lens to the right. */
function drawn(width: number, height: number, places: readonly Place[]): Scene | null {
  const b = boundsOf(places);
  const room = width - 2 * PAD - SUPPLY - 2 * GAP;
  const eastY = CAPTION + ABOVE;
  const east = Math.floor(Math.min(room * 0.52, height * 0.69, height - eastY - DICE - 8));
  const west = Math.floor(Math.min(room * 0.48, height * 0.65));
  const eastX = width - PAD - SUPPLY - GAP - east;
  const lensY = height - PAD - west;
  const most = Math.max(TILE_MAX, height * 0.152);
  for (let tile = Math.floor(most); tile >= TILE_MIN; tile -= 2) {
    if (across(b) * tile > eastX - 2 * PAD || down(b) * tile > height - 2 * PAD) continue;
    for (let x = PAD; x <= eastX - GAP - west; x += 4) {
      const frame = { x: x - 8, y: lensY - 8, width: west + 16, height: west + 16 };
      const isFree = places.every(({ column, row }) => {
        const left = PAD + (column - b.west) * tile;
        const top = PAD + (row - b.north) * tile;
        return !meets(frame, { x: left, y: top, width: tile, height: tile });
      });
      if (!isFree) continue;
      const below = eastY + east + ABOVE;
      const beside = x + west + GAP;
      return {
        land: { x: PAD, y: PAD, width: across(b) * tile, height: down(b) * tile },
        tile,
        pans: false,
        lenses: [
          { x, y: lensY, size: west },
          { x: eastX, y: eastY, size: east },
        ],
        captions: [
          { x: beside, y: below, width: 108, height: height - below - 4 },
          { x: eastX, y: 3, width: east, height: CAPTION },
        ],
        dice: {
          x: beside + 116,
          y: below,
          width: width - beside - 116 - PAD,
          height: height - below - 4,
        },
        supply: { x: eastX + east + GAP, y: CAPTION + 60, width: SUPPLY - GAP, height: 120 },
        legend: null,
      };
    }
  }
  return null;
}

/** The landscape at the left from top to bottom, both lenses side by side, the dice below them. */
function columns(width: number, height: number, places: readonly Place[]): Scene {
  const least = Math.floor(Math.min(height * 0.62, (width - 4 * GAP) / 2.9));
  const box = {
    x: PAD,
    y: PAD,
    width: width - 2 * least - 2 * PAD - 2 * GAP,
    height: height - 2 * PAD,
  };
  const { tile, pans, land } = landIn(box, places);
  const left = PAD + land.width + GAP;
  const size = Math.floor(
    Math.min((width - left - PAD - GAP) / 2, height - CAPTION - 2 * ABOVE - DICE),
  );
  const gap = Math.max(GAP, width - left - PAD - 2 * size);
  const y = CAPTION + ABOVE;
  const xs = [left + (gap - GAP) / 3, left + size + gap - (gap - GAP) / 3];
  const below = y + size + ABOVE;
  return {
    land: { ...land, y: pans ? PAD : Math.max(PAD, (height - land.height) / 2) },
    tile,
    pans,
    lenses: xs.map((x) => ({ x, y, size })),
    captions: xs.map((x) => ({ x, y: 3, width: size, height: CAPTION })),
    dice: { x: left, y: below, width: width - left - PAD - SUPPLY, height: height - below - 4 },
    supply: { x: width - PAD - SUPPLY + GAP, y: below, width: SUPPLY - GAP, height: DICE },
    legend: null,
  };
}

/** The landscape on top, both lenses side by side below it, the dice at the foot. */
function stacked(width: number, height: number, places: readonly Place[]): Scene {
  const size = Math.floor(Math.min((width - 2 * PAD - GAP) / 2, height * 0.54));
  const y = height - DICE + 8 - size;
  const box = {
    x: PAD,
    y: PAD,
    width: width - 2 * PAD - SUPPLY,
    height: y - CAPTION - ABOVE - PAD - 4,
  };
  const { tile, pans, land } = landIn(box, places, 62);
  const x = pans ? PAD : PAD + Math.max(0, (box.width - land.width) / 2);
  const xs = [PAD + 4, width - PAD - 4 - size];
  return {
    land: { ...land, x },
    tile,
    pans,
    lenses: xs.map((left) => ({ x: left, y, size })),
    captions: xs.map((left) => ({
      x: left,
      y: y - CAPTION - ABOVE + 4,
      width: size,
      height: CAPTION,
    })),
    dice: {
      x: PAD,
      y: y + size + ABOVE,
      width: width - 2 * PAD,
      height: height - y - size - ABOVE - 4,
    },
    supply: { x: width - PAD - SUPPLY + GAP, y: PAD, width: SUPPLY - GAP, height: 120 },
    legend: null,
  };
}

/** `places`: of the small tiles and of the tiles of both ends; one place: both ends are on the start tile. */
export function sceneOf(width: number, height: number, places: readonly Place[]): Scene {
  if (places.length < 2) return alone(width, height);
  if (width < 800) {
    const one = stacked(width, height, places);
    const other = width < 700 || one.tile >= 40 ? one : columns(width, height, places);
    return other.tile > one.tile || (one.pans && !other.pans) ? other : one;
  }
  const first = drawn(width, height, places);
  if (first && first.tile >= 58) return first;
  const second = columns(width, height, places);
  return first && first.tile >= second.tile ? first : second;
}
