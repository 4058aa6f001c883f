// Files of puzzles, games/GAME/puzzles.txt: records with comments, as roundhouse-record(5) describes them. The build cuts a
// file into parts and lists its puzzles (web/puzzles.ts); the page reads the part that it needs.

export const STAGES = ['early', 'middle', 'late'] as const;
export type Stage = (typeof STAGES)[number];
/** What the values of the actions are: percent of winning, or the mover's points at the end. */
export type Unit = 'chance' | 'points';
export type Role = 'answer' | 'equal' | 'greedy' | 'other';

export interface PuzzleMove {
  /** `equal` solves the puzzle too; `greedy` is what a player would do who looks one action ahead. */
  role: Role;
  value: number;
  action: string;
}

export interface Puzzle {
  /** The hash of the position. */
  id: string;
  stage: Stage;
  /** The verb of the answer. */
  theme: string;
  /** The number of offers. */
  legal: number;
  unit: Unit;
  /** How much better the answer is than the best action that does not solve the puzzle, in its unit. */
  margin: number;
  players: number;
  /** The record of the game up to the position. It contains what other players keep secret. */
  record: string;
  /** The best one first. An action that is not listed is worse than the ten best. */
  moves: PuzzleMove[];
}

export const solves = ({ role }: PuzzleMove): boolean => role === 'answer' || role === 'equal';

const HEAD = 'roundhouse ';
const FACTS =
  /^#puzzle id=([0-9a-f]{16}) stage=(early|middle|late) theme=(\S+) legal=(\d+) unit=(chance|points) margin=([\d.]+) /;
const MOVE = /^#(answer|equal|greedy|other) (-?[\d.]+) (.+)$/;

function puzzleAt(line: string, record: readonly string[]): Puzzle {
  const found = FACTS.exec(line);
  const players = / players=(\d+)/.exec(record[0] ?? '');
  if (!found || !players) throw new Error(`not a puzzle: ${line}`);
  return {
    id: found[1]!,
    stage: found[2] as Stage,
    theme: found[3]!,
    legal: Number(found[4]),
    unit: found[5] as Unit,
    margin: Number(found[6]),
    players: Number(players[1]),
    record: record.join('\n') + '\n',
    moves: [],
  };
}

/** The puzzles of a file, or of a part of one. */
export function readPuzzles(text: string): Puzzle[] {
  const puzzles: Puzzle[] = [];
  let record: string[] = [];
  for (const line of text.split('\n')) {
    const move = MOVE.exec(line);
    if (line.startsWith(HEAD)) record = [];
    if (line.startsWith('#puzzle ')) puzzles.push(puzzleAt(line, record));
    else if (move)
      puzzles.at(-1)?.moves.push({
        role: move[1] as Role,
        value: Number(move[2]),
        action: move[3]!,
      });
    else if (line !== '' && !line.startsWith('#')) record.push(line);
  }
  return puzzles;
}

/** The least number of puzzles that the page fetches together: about 10 KB, compressed. */
const PART = 20;

/** The file cut between records, so that each part can be read alone. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let count = PART;
  for (const record of text.split(/^(?=roundhouse )/m)) {
    if (count >= PART) {
      parts.push('');
      count = 0;
    }
    parts[parts.length - 1] += record;
    count += record.match(/^#puzzle /gm)?.length ?? 0;
  }
  return parts.filter((part) => part.includes('#puzzle '));
}

/** A puzzle as the list of its game has it: id, stage, theme, players, rating, part. */
export type Row = [string, Stage, string, number, number, number];
