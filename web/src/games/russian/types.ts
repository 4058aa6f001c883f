// The views of Russian Railroads (2013) and of Ultimate Railroads (2021), whose types the build makes of the games'
// tables. Both games are one family with one view. Players are "p1" or 1; routes,
// pieces, spaces, tiles and all other things go by the symbols the engine gives them. What facts hold is told at the
// top of games/rrcore/facts.c.
import type * as Types from 'types/russian';
import type { View } from '../../engine/types';

/** "p1"; on spaces and of engineers also "emil", who keeps a single player company. */
export type PlayerId = string;
/** "TS", "SP", "KV". */
export type RouteId = string;
/** "TS1": the track of level 1 on that route. */
export type PieceId = string;
/** "T1A", "HIRE", "S1" (a light engineer), "e7" (an own engineer). */
export type SpaceId = string;
/** "1" to "9", "9s", "10a". */
export type TileId = string;
/** "TS0": a place for a locomotive. */
export type SlotId = string;
/** "1" to "5": a place for a factory. */
export type FactorySlotId = string;
/** "1" to "3". */
export type MarkerId = string;
export type EngineerId = string;
export type SpecialId = string;
export type TokenId = string;
export type CardId = string;
export type StartId = string;
export type BonusId = string;
/** "HH", "BE": where a route that forks goes. */
export type BranchId = string;
/** "Hannover": where a route has no track yet. */
export type GapId = string;
/** "W1": a tile that fills a gap. */
export type ExtensionId = string;
/** "I1" to "I8". */
export type IncomeId = string;
/** "X_FREIGHT": a special idea. */
export type IdeaId = string;
/** "K1" to "K12". */
export type FoundryId = string;
/** What a boilerman stands on: a place for a locomotive, or "factory-1". */
export type BoilerId = string;
/** "M1" to "M11": a token of the train. */
export type LoadId = string;
/** "1", "12", "any", "industry", "loco"...: what is left to be done in a turn. */
export type UnitId = string;
export type SumId = Types.Tally;

export type RrView = Types.View;
export type RrPlayer = Types.Player;
export type DecisionId = Types.Decision;
export type Facts = Types.Facts;
/** Fixed for the match. */
export type Table = Facts['table'];
export type TableRoute = Table['routes'][string];
/** `locomotive`: one must reach the space too; `scoring`: at every scoring, else once; `medal`: needs the medal. */
export type Special = TableRoute['specials'][number];
export type TableCell = Table['industry'][number];
/** `last` is 1: only in the last round; -1: not then; 0: always. `free`: never occupied. */
export type TableSpace = Table['spaces'][string];
export type TableEngineer = Table['engineers'][string];
export type TableBonus = Table['bonuses'][string];
export type PlayerFacts = Facts['players'][string];
export type RouteFacts = PlayerFacts['routes'][string];
/** `gain` is what one more step adds to one scoring; null: no room. */
export type PieceFacts = RouteFacts['pieces'][string];
export type MarkerFacts = PlayerFacts['industry']['markers'][string];
export type SpaceFacts = Facts['spaces'][string];
export type EmilFacts = NonNullable<Facts['emil']>;

/** All lists of effects: of spaces, tiles, engineers, cards, tokens... */
type Effects =
  | Special['effects']
  | NonNullable<TableCell['special']>['effects']
  | TableSpace['effects']
  | TableEngineer['effects']
  | Table['tiles'][string]['effects']
  | NonNullable<Table['key']>['effects']
  | NonNullable<
      Table[
        'tokens' | 'cards' | 'starts' | 'dividends' | 'foundries' | 'loads' | 'ideas' | 'incomes']
    >[string];
export type Op = Effects[number]['op'];

/** A part of what a space, a tile, an engineer, a card or a token does. */
export interface Effect {
  op: Op;
  n: number;
  /** Of a step: "1" to "5", "12", "any". */
  unit?: UnitId;
  /** Of an unlocked level. */
  level?: number;
  engineer?: EngineerId;
  /** In turn order. */
  position?: number;
  levels?: number[];
  /** Industry steps of a marker that is added. */
  steps?: number;
}

/** The engine writes views; this gives them the family's own types. */
export const asView = (view: View): RrView => view as RrView;

/** The seat of "p3"; 0 for nobody, and for Emil, who has none. */
export const seatOf = (player: string | null | undefined): number =>
  player && /^p\d$/.test(player) ? Number(player.slice(1)) : 0;

/** "p3" of seat 3. */
export const playerOf = (seat: number): PlayerId => `p${seat}`;
