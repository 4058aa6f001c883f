// tools/web-budget.mjs FOLDER - gives every file of the built browser client a compressed sibling
// (.gz and .br), prints what a first visit costs, and fails above the budgets.
//
// A first visit to a playable table is the page, all it loads at once, the drawing of one game with
// its words and the module of its rules, pictures of the home page, and the worker; the game with the
// most of it counts. What comes only when it is asked for (another game, another language, analysis,
// about), the fonts, which follow the first picture, what only a match with other boards or modules
// fetches, and what the service worker fetches later is not in it. The browser test measures the same
// over the wire.
//
// The budget is held over brotli, which the server sends to whoever accepts it: every current browser,
// over https and at localhost. Others get gzip, printed beside it.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { games } from './games.mjs';

const KB = 1000;
const FIRST_VISIT_MAX = 250 * KB;
/** For the module of a game whose game.json has no wasm_kb. */
const WASM_KB = 160;
/** Never part of one table: the rules to be read, and another language. */
const ASKED_FOR = /\/rules\.|\.de\.ts$/;
const COMPRESSED = /\.(html|js|css|svg|wasm|webmanifest|json|txt)$/;

const folder = process.argv[2] ?? 'build/web';

function filesOf(under = '') {
    return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
        if (entry.name.startsWith('.')) return [];
        const path = under ? `${under}/${entry.name}` : entry.name;
        return entry.isDirectory() ? filesOf(path) : [path];
    });
}

function compress(path) {
    const bytes = readFileSync(join(folder, path));
    if (!COMPRESSED.test(path)) return { raw: bytes.length, gz: bytes.length, br: bytes.length };
    const gz = gzipSync(bytes, { level: 9 });
    const br = brotliCompressSync(bytes, {
        params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
    });
    writeFileSync(join(folder, `${path}.gz`), gz);
    writeFileSync(join(folder, `${path}.br`), br);
    return { raw: bytes.length, gz: gz.length, br: br.length };
}

const files = filesOf().filter((path) => !/\.(gz|br)$/.test(path));
const sizes = new Map(files.map((path) => [path, compress(path)]));

/** Chunks by the source they begin with: their file, style sheets, and chunks imported at once or later. */
const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** The files that a page or a style sheet names. */
function named(path) {
    const text = readFileSync(join(folder, path), 'utf8');
    const pattern = path.endsWith('.css') ? /url\(["']?\.\/([^)"']+)/g : /(?:src|href)="\.?\/([^"]+)"/g;
    return [...text.matchAll(pattern)]
        .map(([, file]) => [file, `assets/${file}`].find((one) => existsSync(join(folder, one))))
        .filter((one) => one !== undefined);
}

/** All files that a chunk makes the browser fetch, at once, or also those that come `later`. */
function fetched(key, later = () => false, seen = new Set()) {
    if (seen.has(key)) return [];
    seen.add(key);
    const { file, css = [], imports = [], dynamicImports = [] } = chunks[key];
    const own = [file, ...css];
    return [
        ...own,
        ...own.filter((path) => path.endsWith('.css')).flatMap(named),
        ...[...imports, ...dynamicImports.filter(later)].flatMap((one) => fetched(one, later, seen)),
    ];
}

function fetchedWith(path) {
    const key = Object.keys(chunks).find((one) => chunks[one].file === path);
    return key ? fetched(key) : [];
}

const wasmOf = (id) => files.find((path) => path.startsWith(`assets/${id}-`) && path.endsWith('.wasm'));

/** All files of a table of a game, from the first page on. */
function visit({ id, drawing }, later) {
    return [
        ...new Set([
            'index.html',
            ...named('index.html').flatMap((path) => [path, ...fetchedWith(path)]),
            ...files.filter((path) => /^assets\/(worker-.*\.js|.*\.svg)$/.test(path)),
            ...(drawing ? fetched(`src/games/${drawing}/drawing.ts`, later) : []),
            wasmOf(id),
        ]),
    ];
}

const sum = (paths, kind) => paths.reduce((all, path) => all + sizes.get(path)[kind], 0);
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
const report = (what, bytes, max) => {
    const over = bytes > max;
    console.log(`web: ${what} ${kb(bytes)} of ${kb(max)}${over ? '  TOO LARGE' : ''}`);
    return over;
};

const largest = (visits) => visits.reduce((a, b) => (sum(b.paths, 'br') > sum(a.paths, 'br') ? b : a));
/** Every part of a game's drawing, also those that only some matches need. */
const isPart = ({ drawing }) => (key) => key.startsWith(`src/games/${drawing}/`) && !ASKED_FOR.test(key);
const { game, paths: first } = largest(games.map((game) => ({ game, paths: visit(game) })));
const { paths: fullest } = largest(games.map((game) => ({ paths: visit(game, isPart(game)) })));
const faults = [
    report(`first visit to a playable table (${game.id}), brotli`, sum(first, 'br'), FIRST_VISIT_MAX),
    ...games.map(({ id, wasm_kb = WASM_KB }) =>
        report(`module of ${id}, not compressed`, sizes.get(wasmOf(id)).raw, wasm_kb * KB)),
].filter(Boolean).length;
console.log(`web: the same with gzip ${kb(sum(first, 'gz'))}, in ${first.length} files; with every board and ` +
    `module brotli ${kb(sum(fullest, 'br'))}, gzip ${kb(sum(fullest, 'gz'))}; all there is ${kb(sum(files, 'br'))}`);
if (first.length < 5 || statSync(join(folder, 'index.html')).size === 0) {
    console.error('web: this is not the browser client');
    process.exit(1);
}
if (faults > 0) {
    for (const path of first.sort((a, b) => sizes.get(b).br - sizes.get(a).br).slice(0, 12))
        console.log(`  ${kb(sizes.get(path).br).padStart(10)}  ${path}`);
    process.exit(1);
}
