// tools/web-budget.mjs FOLDER - writes compressed copies (.gz and .br) next to the files of the built
// browser client, prints how many bytes a first visit downloads, and fails if a budget is exceeded.
//
// A first visit, up to the point where one can play, downloads
//   - the page and everything it loads immediately,
//   - the drawing of one game (its user interface) with its words, and the WebAssembly module of its rules,
//   - the pictures of the home page, and the worker.
// The game with the largest download counts. These are not included:
//   - anything that is loaded only on request: another game, another language, analysis, the about page,
//   - the fonts and the box for saved games, which are loaded after the page is first drawn,
//   - files that only a match with other boards or modules needs,
//   - files that the service worker fetches later.
// The browser test measures the same download over the network.
//
// The budget applies to the sizes with brotli, which the server sends to every client that accepts it:
// all current browsers do, over https and at localhost. Others get gzip, whose sizes are printed too.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { games } from './games.mjs';

const KB = 1000;
const FIRST_VISIT_MAX = 250 * KB;
/** The budget for the module of a game whose game.json has no wasm_kb. */
const WASM_KB = 160;
/** Sources that are loaded only on request: the rules as a text to read, and other languages. */
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

/** Vite's chunks by their first source. Each has its file, its style sheets, and its static and dynamic imports. */
const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** Returns the files that a page or a style sheet refers to. */
function named(path) {
    const text = readFileSync(join(folder, path), 'utf8');
    const pattern = path.endsWith('.css') ? /url\(["']?\.\/([^)"']+)/g : /(?:src|href)="\.?\/([^"]+)"/g;
    return [...text.matchAll(pattern)]
        .map(([, file]) => [file, `assets/${file}`].find((one) => existsSync(join(folder, one))))
        .filter((one) => one !== undefined);
}

/** Returns all files that a chunk makes the browser fetch. `later` selects dynamic imports that count too. */
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

/** Returns all files that are needed to play a game, the first page included. */
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
/** Selects every part of a game's drawing, even those that only some matches need. */
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
