// What the views and events of the engine say, gathered for the drawing: cells, pieces, the two ends and their tiles,
// what may be laid where, companies with their figures, chains. Only reading: no figure here is made from a rule.
import type { GameEvent, Offer } from '../../engine/types';
import type {
  BoardCompany,
  BoxId,
  CellId,
  CompanyId,
  EndId,
  KindId,
  Lay,
  LieId,
  PieceId,
  RdBoard,
  RdView,
  SideId,
  StationOffer,
  Terrain,
  TileId,
  TrackFace,
} from './types';
import { seatOf } from './types';

/* ---- Cells and pieces. ---- */

/** Cells along a side of a tile. */
export const SIZE = 7;
export const SIDES: readonly SideId[] = ['north', 'east', 'south', 'west'];
export const ENDS: readonly EndId[] = ['west', 'east'];
export const COLUMNS = 'abcdefg';

const STEPS: Record<SideId, [columns: number, rows: number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};
const BY_LETTER: Record<string, SideId> = { n: 'north', e: 'east', s: 'south', w: 'west' };

export const opposite = (side: SideId): SideId => SIDES[(SIDES.indexOf(side) + 2) % 4]!;
export const step = (side: SideId): [columns: number, rows: number] => STEPS[side];

/** From 0 in the west and in the north. */
export const columnOf = (cell: CellId): number => COLUMNS.indexOf(cell[0]!);
export const rowOf = (cell: CellId): number => Number(cell[1]) - 1;
/** The place of a cell among those of its tile, row by row. */
export const numberOf = (cell: CellId): number => rowOf(cell) * SIZE + columnOf(cell);
/** Null: off the tile. */
export function cellAt(column: number, row: number): CellId | null {
  const inside = column >= 0 && row >= 0 && column < SIZE && row < SIZE;
  return inside ? `${COLUMNS[column]}${row + 1}` : null;
}
export const beside = (cell: CellId, side: SideId): CellId | null =>
  cellAt(columnOf(cell) + STEPS[side][0], rowOf(cell) + STEPS[side][1]);
/** The cell of the next tile that a rim cell faces over this side. */
export const facing = (cell: CellId, side: SideId): CellId =>
  cellAt(
    (columnOf(cell) + STEPS[side][0] + SIZE) % SIZE,
    (rowOf(cell) + STEPS[side][1] + SIZE) % SIZE,
  )!;

/** The two sides that a piece of track joins; null: a station. */
export function sidesOf(piece: PieceId): [SideId, SideId] | null {
  const found = /^(?:straight|curve)-(.)(.)$/.exec(piece);
  return found ? [BY_LETTER[found[1]!]!, BY_LETTER[found[2]!]!] : null;
}
/** The company of a station; null: it is track. */
export const stationOf = (piece: PieceId): CompanyId | null =>
  piece.startsWith('station-') ? piece.slice(8) : null;

export type Pieces = ReadonlyMap<CellId, PieceId>;

/** Sides of a cell over which the line goes: those of the track, or those over which track leads to the station. */
export function joins(pieces: Pieces, cell: CellId): SideId[] {
  const piece = pieces.get(cell);
  if (!piece) return [];
  const own = sidesOf(piece);
  if (own) return own;
  return SIDES.filter((side) => {
    const next = beside(cell, side);
    return next && sidesOf(pieces.get(next) ?? '')?.includes(opposite(side));
  });
}

/** Where the line came onto the tile, followed back from an end; null: it does not leave the tile. */
export function entryOf(
  pieces: Pieces,
  last: CellId,
  heading: SideId | null,
): { cell: CellId; side: SideId } | null {
  let cell = last;
  let from: SideId | null = heading;
  for (let count = 0; count <= pieces.size; count++) {
    const side = joins(pieces, cell).find((one) => one !== from);
    if (!side) return null;
    const next = beside(cell, side);
    if (!next) return { cell, side };
    if (!pieces.has(next)) return null;
    cell = next;
    from = opposite(side);
  }
  return null;
}

/* ---- The landscape. ---- */

export interface SmallTile {
  id: TileId;
  lie: LieId;
  row: number;
  column: number;
}

/** The tiles of the landscape in the order in which they were attached. */
export const tilesOf = (view: RdView): SmallTile[] =>
  Object.entries(view.lie).flatMap(([id, lie]) =>
    lie === null ? [] : [{ id, lie, row: view.row[id] ?? 0, column: view.column[id] ?? 0 }],
  );

export const kindOf = (view: RdView, lie: LieId): KindId => view.facts.tiles[lie]?.kind ?? lie;
export const terrainOf = (view: RdView, lie: LieId): string =>
  view.facts.tiles[lie]?.terrain ?? '.'.repeat(SIZE * SIZE);

/** Small tiles that are left, by kind. */
export function supplyOf(view: RdView, board: RdBoard): { kind: KindId; left: number }[] {
  const used = tilesOf(view).map((tile) => kindOf(view, tile.lie));
  return board.tile_kinds.map(({ id, small }) => ({
    kind: id,
    left: small - used.filter((kind) => kind === id).length,
  }));
}

/** Stations of a company on neighbouring tiles, joined in pairs. */
export interface Chain {
  company: CompanyId;
  stations: SmallTile[];
  joins: { a: SmallTile; b: SmallTile; counts: boolean }[];
}

export function chainsOf(view: RdView, board: RdBoard): Chain[] {
  const tiles = tilesOf(view);
  return board.companies.map(({ id }) => {
    const stations = tiles.filter((tile) => view.stations[id]?.includes(tile.id));
    const counting = new Set(view.facts.companies[id]?.chain);
    const found: Chain['joins'] = [];
    stations.forEach((a, i) => {
      for (const b of stations.slice(i + 1)) {
        if (Math.abs(a.row - b.row) + Math.abs(a.column - b.column) !== 1) continue;
        found.push({ a, b, counts: counting.has(a.id) && counting.has(b.id) });
      }
    });
    return { company: id, stations, joins: found };
  });
}

/* ---- The two ends. ---- */

/** A tile that is drawn large. */
export interface LargeTile {
  /** The ends that are on it; one that moves on is on its new tile. */
  ends: EndId[];
  /** Null: it is still to be chosen. */
  id: TileId | null;
  lie: LieId | null;
  pieces: Pieces;
  /** Where the line comes onto it, or goes on to the other end's tile; null: it runs from end to end. */
  entry: { cell: CellId; side: SideId } | null;
}

/** The lie that an action attaches; null: it does something else. */
export function lieOf(action: string | null): LieId | null {
  const [verb, lie] = (action ?? '').split(' ');
  return verb === 'tile' && lie ? lie : null;
}

/** The end that moves on to a new tile: one is chosen, or lies there without a piece. */
export const movingEnd = (view: RdView): EndId | null =>
  view.decision === 'tile' || view.decision === 'first-piece' ? view.end : null;

const piecesIn = (view: RdView, row: EndId): Pieces =>
  new Map(Object.entries(view.piece[row]).filter((entry): entry is [string, string] => !!entry[1]));

/** The tile an end moves on to; `lie` is the one that is looked at. */
function newTile(view: RdView, end: EndId, lie: LieId | null): LargeTile {
  const heading = view.heading[end] ?? 'north';
  const placed = tilesOf(view).at(-1);
  const isPlaced = view.decision === 'first-piece' && placed !== undefined;
  return {
    ends: [end],
    id: isPlaced ? placed.id : null,
    lie: isPlaced ? placed.lie : lie,
    pieces: new Map(),
    entry: { cell: facing(view.cell[end], heading), side: opposite(heading) },
  };
}

/** The tiles of both ends from west to east: one while they share it. */
export function largeTiles(view: RdView, lie: LieId | null = null): LargeTile[] {
  const moving = movingEnd(view);
  const shared = view.large.west === view.large.east;
  const side = moving && view.heading[moving];
  const leaving = shared && moving && side ? { cell: view.cell[moving], side } : null;
  const tileOf = (end: EndId, ends: EndId[]): LargeTile => {
    const pieces = piecesIn(view, view.facts.ends[end].row);
    const id = view.large[end];
    const entry = shared ? null : entryOf(pieces, view.cell[end], view.heading[end]);
    return { ends, id, lie: view.lie[id] ?? null, pieces, entry: entry ?? leaving };
  };
  if (shared && moving === null) return [tileOf('west', ['west', 'east'])];
  return ENDS.map((end) => (end === moving ? newTile(view, end, lie) : tileOf(end, [end])));
}

/** How many tiles of line lie between those that are drawn. */
export const tilesBetween = (view: RdView, drawn: readonly LargeTile[]): number =>
  tilesOf(view).length - drawn.filter((tile) => tile.id !== null).length;

/** The mark of an open end on a tile: an arrow at the edge of its last cell, or the station itself. */
export interface OpenEnd {
  end: EndId;
  cell: CellId;
  /** Null: a station, which may go on to any side. */
  heading: SideId | null;
  /** The line comes in at the rim, nothing lies on the tile yet. */
  arriving: boolean;
}

export const openEnds = (view: RdView, tile: LargeTile): OpenEnd[] =>
  tile.ends.map((end) =>
    tile.pieces.size === 0 && tile.entry
      ? { end, cell: tile.entry.cell, heading: opposite(tile.entry.side), arriving: true }
      : { end, cell: view.cell[end], heading: view.heading[end], arriving: false },
  );

/* ---- What may be done. ---- */

/** A cell where track may be laid, with its ways out. */
export interface Target {
  end: EndId;
  cell: CellId;
  /** The side over which the line comes in. */
  from: SideId;
  exits: { lay: Lay; offer: Offer }[];
}

/** The side of a cell over which an end comes in. */
export function inwardSide(view: RdView, end: EndId, cell: CellId): SideId {
  const heading = view.heading[end];
  if (heading) return opposite(heading);
  return SIDES.find((side) => beside(cell, side) === view.cell[end]) ?? 'west';
}

/** What may be laid at an end, by cell; with a die in hand only its pieces. */
export function targetsOf(
  view: RdView,
  offers: readonly Offer[],
  end: EndId,
  die: TrackFace | null,
): Target[] {
  const found = new Map<CellId, Target>();
  for (const lay of view.facts.lays) {
    if (lay.end !== end || (die !== null && lay.die !== die)) continue;
    const offer = offers.find((o) => o.verb === 'lay' && isLay(o, lay));
    if (!offer) continue;
    const { cell } = lay;
    const target = found.get(cell) ?? { end, cell, from: inwardSide(view, end, cell), exits: [] };
    target.exits.push({ lay, offer });
    found.set(cell, target);
  }
  return [...found.values()];
}

const isLay = (offer: Offer, lay: Lay): boolean =>
  offer.args[0] === lay.end && offer.args[1] === lay.cell && offer.args[2] === lay.exit;

/** The piece of track that an action lays. */
export function layOf(action: string | null, view: RdView): Lay | null {
  const [verb, end, cell, exit] = (action ?? '').split(' ');
  if (verb !== 'lay') return null;
  return view.facts.lays.find((l) => l.end === end && l.cell === cell && l.exit === exit) ?? null;
}

/** The station that an action builds. */
export function stationOfferOf(action: string | null, view: RdView): StationOffer | null {
  const [verb, end, company, box] = (action ?? '').split(' ');
  if (verb !== 'station') return null;
  return (
    view.facts.station_offers.find(
      (s) => s.end === end && s.company === company && s.box === box,
    ) ?? null
  );
}

/** A company that may build at an end now, with its offers. */
export interface Site {
  end: EndId;
  company: CompanyId;
  cell: CellId;
  offers: Offer[];
}

export function sitesOf(view: RdView, offers: readonly Offer[], end: EndId): Site[] {
  const found = new Map<CompanyId, Site>();
  for (const offer of offers) {
    const fact = offer.args[0] === end ? stationOfferOf(offer.action, view) : null;
    if (!fact) continue;
    const site = found.get(fact.company);
    if (site) site.offers.push(offer);
    else found.set(fact.company, { end, company: fact.company, cell: fact.cell, offers: [offer] });
  }
  return [...found.values()];
}

/** Ends where something may be laid, built or attached. */
export function endsOffered(view: RdView, offers: readonly Offer[]): EndId[] {
  const attaching = offers.some((o) => o.verb === 'tile') ? view.end : null;
  return ENDS.filter(
    (end) =>
      end === attaching ||
      offers.some((o) => (o.verb === 'lay' || o.verb === 'station') && o.args[0] === end),
  );
}

/* ---- Companies and players. ---- */

/** The five looks of a company: its colours and the pattern of its chain, by its place on the board. */
export const LOOKS = ['rd1', 'rd2', 'rd3', 'rd4', 'rd5'] as const;

/** The class of a company's colours; an unknown id has none. */
export const lookOf = (board: RdBoard, id: CompanyId | null): string =>
  LOOKS[board.companies.findIndex((company) => company.id === id)] ?? '';
export const companyName = (board: RdBoard, id: CompanyId): string =>
  board.companies.find((company) => company.id === id)?.name ?? id;
export const letterOf = (board: RdBoard, id: CompanyId): string =>
  board.companies.find((company) => company.id === id)?.letter ?? id.slice(0, 1);

/** "mountain-3" is a station of 3 dice in the mountains. */
export function boxOf(box: BoxId): { terrain: Terrain; price: number } {
  const [terrain, price] = box.split('-');
  return { terrain: terrain as Terrain, price: Number(price) };
}

/** A company with all that is shown of it. */
export interface CompanyRow extends Omit<BoardCompany, 'boxes'> {
  look: string;
  /** 0: nobody. */
  director: number;
  /** Its boxes by terrain, those that are built first among equals. */
  boxes: { terrain: Terrain; list: { box: BoxId; price: number; built: boolean }[] }[];
  /** Shares by holder in seat order, the Director first. */
  holders: { seat: number; count: number }[];
  /** Shares in the bank. */
  bank: number;
  chain: number;
}

function boxesOf(view: RdView, id: CompanyId): CompanyRow['boxes'] {
  const found = new Map<Terrain, CompanyRow['boxes'][number]>();
  for (const [box, count] of Object.entries(view.facts.companies[id]?.boxes ?? {})) {
    const { terrain, price } = boxOf(box);
    if (count === 0) continue;
    const built = count - (view.boxes[id]?.[box] ?? 0);
    const group = found.get(terrain) ?? { terrain, list: [] };
    for (let i = 0; i < count; i++) group.list.push({ box, price, built: i < built });
    found.set(terrain, group);
  }
  return [...found.values()];
}

/** All companies in the order of the board. */
export function companiesOf(view: RdView, board: RdBoard): CompanyRow[] {
  return board.companies.map((company) => {
    const { id } = company;
    const director = seatOf(view.director[id]);
    const holders = view.players
      .map((p) => ({ seat: p.seat, count: p.shares[id] ?? 0 }))
      .filter((h) => h.count > 0)
      .sort((a, b) => Number(b.seat === director) - Number(a.seat === director) || a.seat - b.seat);
    return {
      ...company,
      look: lookOf(board, id),
      director,
      boxes: boxesOf(view, id),
      holders,
      bank: holders.reduce((left, h) => left - h.count, board.shares),
      chain: view.facts.companies[id]?.chain.length ?? 0,
    };
  });
}

/** The seat that decides now, or 0. */
export const actingSeat = (view: RdView): number =>
  view.to_move.kind === 'player' ? (view.to_move.player ?? 0) : 0;

/* ---- What changed. ---- */

/** What the events changed: cells as "west d4", companies, and whether a tile was attached. */
export function changedBy(events: readonly GameEvent[]): {
  cells: Set<string>;
  companies: Set<CompanyId>;
  attached: boolean;
} {
  const cells = new Set<string>();
  const companies = new Set<CompanyId>();
  for (const { kind, args } of events) {
    const [a, b, c] = args;
    if (kind === 'laid') cells.add(`${a} ${b}`);
    if (kind === 'built') cells.add(`${b} ${c}`);
    if (kind === 'built' || kind === 'carried') companies.add(a!);
    if (kind === 'bought' || kind === 'bought-from' || kind === 'directs') companies.add(b!);
  }
  return { cells, companies, attached: events.some((event) => event.kind === 'attached') };
}
