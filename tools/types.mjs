// tools/types.mjs TABLES ROUNDHOUSE FOLDER - writes the TypeScript types of every game's views, actions, events and
// options into FOLDER, for the browser client. TABLES is the program compiled from tools/tables.c, ROUNDHOUSE the
// command.
//
// Kinds, events, options, fields and their domains come from the tables. Facts have no table: they are JSON written
// by a function of the game. Their types, and whether a field can be null or hidden ("?"), are collected from
// positions: those of the golden records, and those of matches with every value of every option and with the
// settings in game.json. Seeds are fixed, so that the same program always gives the same types. A word or a null
// that occurs in none of these positions is not in the type, and code that tests for it does not compile. In that
// case add a golden record that contains it.
//
// There is one file for each drawing (the game's own user interface in the browser). Games that share a drawing
// share its types; members that only some of these games have are optional.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from './games.mjs';

const [tablesPath, command, folder] = process.argv.slice(2);
const root = new URL('..', import.meta.url);
const MEMORY = 1 << 30; // bytes of a program's output
const POSITIONS = 30; // positions to look at in a recorded match, evenly spread
const RANDOM_POSITIONS = 10; // positions to look at in a random match
const VIEWERS = [undefined, 2]; // undefined sees everything

const scratch = mkdtempSync(join(tmpdir(), 'rh-types-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const tables = JSON.parse(execFileSync(tablesPath, { encoding: 'utf8', maxBuffer: MEMORY }));
const quoted = (text) => `'${text}'`;
const union = (words) => [...words].map(quoted).join(' | ');

// ---- Positions. ----

function ask(requests) {
    const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
    const answers = execFileSync(command, ['engine'], { input, encoding: 'utf8', maxBuffer: MEMORY });
    return answers.trim().split('\n').map((line) => JSON.parse(line));
}

/** Returns requests for positions of a match with this number of plies, as each of VIEWERS sees them. */
const looks = (plies) =>
    Array.from({ length: POSITIONS + 1 }, (_, i) => Math.floor((plies * i) / POSITIONS)).flatMap((ply) =>
        VIEWERS.map((viewer) => ({ do: 'state', ply, viewer })));

const readRequests = (record) => [{ do: 'load', record }, ...looks(record.match(/^(?:\*|p\d) /gm)?.length ?? 0)];

function goldenRequests(id) {
    const golden = new URL(`games/${id}/test/golden/`, root);
    if (!existsSync(golden)) return [];
    return readdirSync(golden).sort().flatMap((name) => readRequests(readFileSync(new URL(name, golden), 'utf8')));
}

/** Each value of each option by itself, with every number of players; of many values, only the first and the last. */
const singleSettings = ({ options: { players, ...others } }) => [
    ...players.map((count) => ({ players: count })),
    ...Object.entries(others)
        .flatMap(([name, all]) => (all.length > 9 ? [all[0], all.at(-1)] : all).map((value) => [name, value]))
        .flatMap(([name, value]) => players.map((count) => ({ players: count, [name]: value }))),
];

/** Every combination of the options under `all` in game.json, together with everything under `each`. */
function combinedSettings({ id }) {
    const { all = {}, each = {} } = games.find((one) => one.id === id).settings ?? {};
    let combined = [each];
    for (const [name, values] of Object.entries(all))
        combined = combined.flatMap((setting) => values.map((value) => ({ ...setting, [name]: value })));
    return combined;
}

/** Requests for a match of greedy computer players, who get further than random ones; it is read from its record. */
function playedRequests({ id }, setting, i) {
    const file = join(scratch, `${id}-${i}.record`);
    const options = Object.entries(setting).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    execFileSync(command, ['play', id, '--seats', 'greedy', '--seed', String(i + 1), '-f', file, ...options],
        { stdio: 'ignore' });
    return readRequests(readFileSync(file, 'utf8'));
}

/** Requests for a random match with this setting. */
const randomRequests = ({ id }, { players, ...options }, i) => [
    { do: 'new', game: id, players: Number(players), seed: String(i + 1), options },
    ...Array.from({ length: RANDOM_POSITIONS }, () => [
        { do: 'random', count: 40, seed: String(i + 1) },
        ...VIEWERS.map((viewer) => ({ do: 'state', viewer })),
    ]).flat(),
    { do: 'random', count: 5000 },
    { do: 'state' },
];

function views(table) {
    const requests = [
        ...goldenRequests(table.id),
        ...singleSettings(table).flatMap((setting, i) => randomRequests(table, setting, i)),
        ...combinedSettings(table).flatMap((setting, i) => playedRequests(table, setting, i)),
    ];
    return ask(requests).filter((answer) => answer.ok && answer.players);
}

// ---- Shapes: everything that was found at one place in the views. ----

const newShape = () => ({
    kinds: new Set(),
    words: new Set(),
    lengths: new Set(), // lengths of arrays
    seen: 0, // number of objects
    members: new Map(),
    item: null, // shape of the items of arrays
});

function add(shape, value) {
    const kind = value === null ? 'null' : value === '?' ? '?' : Array.isArray(value) ? 'array' : typeof value;
    shape.kinds.add(kind);
    if (kind === 'string') shape.words.add(value);
    if (kind === 'array') {
        shape.lengths.add(value.length);
        shape.item ??= newShape();
        for (const one of value) add(shape.item, one);
    }
    if (kind !== 'object') return;
    shape.seen += 1;
    for (const [key, one] of Object.entries(value)) {
        if (!shape.members.has(key)) shape.members.set(key, newShape());
        const member = shape.members.get(key);
        member.in = (member.in ?? 0) + 1;
        add(member, one);
    }
}

function merge(shapes) {
    const all = newShape();
    for (const shape of shapes) {
        for (const part of ['kinds', 'words', 'lengths']) for (const one of shape[part]) all[part].add(one);
        all.seen += shape.seen;
        if (shape.item) all.item = merge([shape.item, ...(all.item ? [all.item] : [])]);
        for (const [key, member] of shape.members) {
            const before = all.members.get(key);
            const both = before ? merge([before, member]) : member;
            both.in = (before?.in ?? 0) + member.in;
            all.members.set(key, both);
        }
    }
    return all;
}

// ---- Types. ----

/** The domains of the games that share a drawing: their symbols, and the names of their types. */
class Names {
    symbols = new Map([['player', new Set(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])]]);
    constant = new Map(); // domains whose symbols are the same on every board, with the names of their types

    constructor(family) {
        for (const table of family)
            for (const setting of table.symbols)
                for (const [domain, symbols] of Object.entries(setting)) {
                    if (!this.symbols.has(domain)) this.symbols.set(domain, new Set());
                    for (const one of symbols) this.symbols.get(domain).add(one);
                }
        for (const [domain, symbols] of this.symbols)
            // Numbered symbols, such as seats and tiles, get no type: the client builds them from a name and a number.
            if (family.every((one) => one.constant.includes(domain)) && ![...symbols].some((one) => /\d/.test(one)))
                this.constant.set(domain, domain.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase()));
    }

    of(domain) {
        return this.constant.get(domain) ?? 'string';
    }

    /** Returns the smallest domain that has all these words, preferring constant domains; null if there is none. */
    domainOf(words) {
        const hasAll = (symbols) => [...words].every((word) => symbols.has(word));
        const having = [...this.symbols].filter(([, symbols]) => hasAll(symbols));
        having.sort(([, a], [, b]) => a.size - b.size);
        const [found] = having.find(([domain]) => this.constant.has(domain)) ?? having[0] ?? [null];
        return found;
    }
}

const isKey = (key) => /^[a-z_]\w*$/i.test(key);

function typeOfObject(shape, names, indent) {
    const keys = [...shape.members.keys()];
    const domain = keys.length > 0 ? names.domainOf(keys) : 'player';
    if (domain) {
        const type = typeOf(merge(shape.members.values()), names, indent);
        const partly = [...shape.members.values()].some((one) => one.in < shape.seen);
        const record = `Record<${names.of(domain)}, ${type}>`;
        return partly && names.constant.has(domain) ? `Partial<${record}>` : record;
    }
    const deeper = `${indent}  `;
    const lines = [...shape.members].map(([key, one]) => {
        const name = (isKey(key) ? key : quoted(key)) + (one.in < shape.seen ? '?' : '');
        return `${deeper}${name}: ${typeOf(one, names, deeper)};\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
}

function typeOfArray(shape, names, indent) {
    const item = typeOf(shape.item, names, indent);
    const isPair = shape.lengths.size === 1 && shape.lengths.has(2) && item === 'number';
    if (isPair) return '[number, number]';
    return /^[\w<>, ]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

/** If the words are not symbols of a domain, but few and plain, they are the program's own: the type is their union. */
function typeOfWords(words, names) {
    const domain = names.domainOf(words);
    if (domain) return names.of(domain);
    const isPlain = words.size <= 80 && [...words].every((word) => /^[a-z][a-z0-9-]*$/.test(word));
    return isPlain ? union([...words].sort()) : 'string';
}

function typeOf(shape, names, indent = '') {
    const parts = [];
    if (shape.kinds.has('object')) parts.push(typeOfObject(shape, names, indent));
    if (shape.kinds.has('array')) parts.push(typeOfArray(shape, names, indent));
    if (shape.kinds.has('string')) parts.push(typeOfWords(shape.words, names));
    for (const kind of ['number', 'boolean', 'null']) if (shape.kinds.has(kind)) parts.push(kind);
    if (shape.kinds.has('?')) parts.push(quoted('?'));
    return parts.join(' | ') || 'unknown';
}

/** Returns the type of a field. The table gives its structure; the shape shows whether it can be null or hidden. */
function typeOfField(field, by, shape, names) {
    if (by.length > 0) {
        const inner = shape && (by[0] === 'number' ? shape.item : merge(shape.members.values()));
        const type = typeOfField(field, by.slice(1), inner, names);
        if (by[0] !== 'number') return `Record<${names.of(by[0])}, ${type}>`;
        return /^\w+$/.test(type) ? `${type}[]` : `(${type})[]`;
    }
    const value = field.of === 'none' || field.of === 'number' ? 'number' : names.of(field.of);
    if (field.set) return `${value}[]`;
    const isNull = shape?.kinds.has('null') ? ' | null' : '';
    return value + isNull + (shape?.kinds.has('?') ? " | '?'" : '');
}

// ---- Files. ----

function members(family, shape, names, isPlayers) {
    const fields = new Map();
    for (const table of family)
        for (const field of table.fields)
            if ((field.by[0] === 'player') === isPlayers && (isPlayers || !['phase', 'round'].includes(field.name)))
                fields.set(field.name, { field, in: (fields.get(field.name)?.in ?? 0) + 1 });
    return [...fields.values()].map(({ field, in: count }) => {
        const by = isPlayers ? field.by.slice(1) : field.by;
        const type = typeOfField(field, by, shape?.members.get(field.name), names);
        return `  ${field.name}${count < family.length ? '?' : ''}: ${type};\n`;
    }).join('');
}

const verbs = (family, key) => new Set(family.flatMap((table) => table[key].map(({ verb }) => verb)));

function typesOf(family) {
    const names = new Names(family);
    const shape = newShape();
    for (const view of family.flatMap(views)) add(shape, view);
    const facts = shape.members.get('facts');
    const text = [...names.constant].map(([domain, name]) =>
        `export type ${name} = ${union(names.symbols.get(domain))};\n`);
    const options = [...new Set(family.flatMap((table) => Object.keys(table.options)))];
    text.push(`export type ActionVerb = ${union(verbs(family, 'actions'))};\n`);
    text.push(`export type EventKind = ${union(verbs(family, 'events'))};\n`);
    text.push(`export type OptionName = ${union(['rules', ...options])};\n`);
    if (facts) text.push(`\nexport type Facts = ${typeOf(facts, names)};\n`);
    const players = shape.members.get('players');
    const score = players ? typeOf(players.item.members.get('score'), names) : 'number';
    text.push(`\nexport interface Player extends PlayerView {\n  score: ${score};\n`);
    text.push(members(family, players?.item, names, true), '}\n');
    text.push('\nexport interface View extends AnyView {\n  players: Player[];\n');
    text.push(members(family, shape, names, false));
    text.push(facts ? '  facts: Facts;\n}\n' : '}\n');
    return text.join('');
}

function write(name, text) {
    const head = '// Made by tools/types.mjs from the tables of the games; do not edit.\n';
    const path = `${folder}/${name}.d.ts`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== head + text) writeFileSync(path, head + text);
}

mkdirSync(folder, { recursive: true });
for (const name of new Set(games.map(({ id, drawing }) => drawing ?? id))) {
    const family = tables.filter(({ id }) => games.some((one) => one.id === id && (one.drawing ?? id) === name));
    write(name, `import type { AnyView, PlayerView } from '../../web/src/engine/types';\n\n${typesOf(family)}`);
}
write('all', `export type GameId = ${union(games.map(({ id }) => id))};\n` +
    `export type ActionVerb = ${union(verbs(tables, 'actions'))};\n` +
    `export type EventKind = ${union(verbs(tables, 'events'))};\n`);
