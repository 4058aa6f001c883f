// Words and figures for a game that brings none of its own: made from views and from what the engine says.
import type { GameWords } from '../games';
import type { BoardData, GameEvent, View } from '../engine/types';
import { lang } from '../i18n/language.svelte';

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plain(id: string): string {
  return id.replaceAll('_', ' ').replaceAll('-', ' ');
}

function playerName(view: View, id: string): string {
  const match = /^p(\d)$/.exec(id);
  return match ? (view.players[Number(match[1]) - 1]?.name ?? id) : plain(id);
}

export const genericWords: GameWords = {
  event: (event: GameEvent) => capital(event.words),
  log: ({ plies, view, board }) =>
    plies.map((ply) => {
      const actor = ply.actor === 'chance' ? 0 : ply.actor;
      const name = view.players[actor - 1]?.name ?? '';
      const done = `${name}: ${genericWords.action(ply.action, view, board)}`;
      const said = ply.events.map((event) => genericWords.event(event, view, board));
      const text = (said.length ? said : [done])
        .map((sentence) => sentence.replace(/[.\s]+$/, '') + '.')
        .join(' ');
      const { ply: at, events } = ply;
      return { from: at, to: at, seat: actor, parts: [{ text }], text, events, under: [] };
    }),
  action: (text: string, view: View) =>
    capital(
      text
        .split(' ')
        .map((word, i) => (i === 0 ? plain(word) : playerName(view, word)))
        .join(' '),
    ),
  verb: (verb: string) => capital(plain(verb)),
  confirm: (action: string, _events: GameEvent[], view: View, board: BoardData) =>
    genericWords.action(action, view, board),
  decision: (view: View) => {
    const seat = view.to_move.player ?? 0;
    const title = view.decision ? capital(plain(view.decision)) : lang.t.decide.title;
    const player = view.players[seat - 1];
    return { title, sentence: player && !player.you ? lang.t.decide.sentence(player.name) : '' };
  },
  ending: (id: string) => plain(id),
  name: (id: string, view: View) => playerName(view, id),
  help: () => [lang.t.decide.rules],
  meters: (view: View) => [
    { label: lang.t.table.round, value: String(view.round), note: '', main: true },
  ],
  mark: () => null,
  options: {},
  guide: [],
};

/** A value of a view in words: for the tables of the generic board. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? lang.t.generic.yes : lang.t.generic.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? lang.t.generic.none : value.map(valueWords).join(', ');
  }
  const entries = Object.entries(value as Record<string, unknown>);
  return entries.map(([key, one]) => `${plain(key)} ${valueWords(one)}`).join(', ');
}

/** Members of the envelope, which have places of their own at the table. */
const ENVELOPE = new Set([
  'id',
  'ok',
  'game',
  'ply',
  'to_move',
  'over',
  'players',
  'log',
  'actions',
  'facts',
]);

export interface GenericTable {
  title: string;
  columns: string[];
  rows: { head: string; cells: string[] }[];
}

type Dictionary = Record<string, unknown>;
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The players, then all members indexed by the same ids side by side, then the single figures. */
export function genericTables(view: View): GenericTable[] {
  const tables: GenericTable[] = [];
  const fields = Object.keys(view.players[0] ?? {}).filter(
    (key) => key !== 'seat' && key !== 'name',
  );
  tables.push({
    title: lang.t.players.title,
    columns: fields.map(plain),
    rows: view.players.map((player) => ({
      head: player.name,
      cells: fields.map((field) => valueWords((player as unknown as Dictionary)[field])),
    })),
  });

  const members = Object.entries(view).filter(([key]) => !ENVELOPE.has(key));
  const families = new Map<string, { keys: string[]; columns: [string, Dictionary][] }>();
  const singles: { head: string; cells: string[] }[] = [];
  for (const [name, value] of members) {
    if (!isDictionary(value)) {
      singles.push({ head: capital(plain(name)), cells: [valueWords(value)] });
      continue;
    }
    const keys = Object.keys(value);
    const family = families.get(keys.join()) ?? { keys, columns: [] };
    family.columns.push([name, value]);
    families.set(keys.join(), family);
  }
  for (const { keys, columns } of families.values()) {
    tables.push({
      title: columns.length === 1 ? capital(plain(columns[0]![0])) : '',
      columns: columns.map(([name]) => plain(name)),
      rows: keys.map((key) => ({
        head: capital(plain(key)),
        cells: columns.map(([, value]) => valueWords(value[key])),
      })),
    });
  }
  if (singles.length > 0)
    tables.push({ title: '', columns: [lang.t.generic.value], rows: singles });
  return tables;
}
