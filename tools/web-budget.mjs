// tools/web-budget.mjs FOLDER - gives every file of the built browser client a compressed sibling
// (.gz and .br), prints what a first visit costs, and fails above the budgets.
//
// A first visit to a playable table is the page, all it loads at once, the drawing of one game with
// its words and the module of its rules (the largest of each), fonts, pictures of the home page, and
// the worker. What comes only when it is asked for (another game, another language, analysis, about)
// and what the service worker fetches later is not in it. The browser test measures the same over
// the wire.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const KB = 1000;
const FIRST_VISIT_MAX = 250 * KB;
const WASM_MAX = 250 * KB;
/** Chunks that every table asks for by itself, and those of which it asks for one, by the beginning of their names. */
const TABLE_CHUNKS = ['worker-', 'en-'];
const GAME_CHUNK = 'drawing-';
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

/** All that a file makes the browser fetch at once; a dynamic import is not followed. */
function needs(path) {
    const text = readFileSync(join(folder, path), 'utf8');
    const name = (address) => {
        const file = address.replace(/^\.?\//, '');
        return [file, `assets/${file}`].find((one) => existsSync(join(folder, one)));
    };
    const found = [];
    if (path.endsWith('.html'))
        for (const [, address] of text.matchAll(/(?:src|href)="([^"]+)"/g)) found.push(name(address));
    if (path.endsWith('.js'))
        for (const [, address] of text.matchAll(/(?:from|import)\s*["'](\.\/[^"']+)["']/g))
            found.push(name(address));
    if (path.endsWith('.css'))
        for (const [, address] of text.matchAll(/url\(["']?(\.\/[^)"']+)/g)) found.push(name(address));
    return found.filter((one) => one !== undefined);
}

function follow(path, visit) {
    if (visit.has(path)) return visit;
    visit.add(path);
    for (const one of needs(path)) follow(one, visit);
    // A chunk brings the style sheet of its name; those of the games have one name and are counted below.
    const stem = /^assets\/(.+-)[\w-]{8}\.js$/.exec(path)?.[1];
    const sheet = (one) => stem !== GAME_CHUNK && new RegExp(`^assets/${stem}[\\w-]{8}\\.css$`).test(one);
    for (const one of files.filter(sheet)) follow(one, visit);
    return visit;
}
const visit = follow('index.html', new Set());
for (const path of files) {
    const name = path.replace('assets/', '');
    if (TABLE_CHUNKS.some((start) => name.startsWith(start))) follow(path, visit);
    if (/^assets\/.*\.svg$/.test(path)) follow(path, visit);
}

const sum = (paths, kind) => paths.reduce((all, path) => all + sizes.get(path)[kind], 0);
/** The largest of some sets of files. */
const largest = (sets) => sets.reduce((a, b) => (sum(b, 'gz') > sum(a, 'gz') ? b : a), []);
const ofGames = (end) => files.filter((path) => path.startsWith(`assets/${GAME_CHUNK}`) && path.endsWith(end));
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
const report = (what, bytes, max) => {
    const over = bytes > max;
    console.log(`web: ${what} ${kb(bytes)} of ${kb(max)}${over ? '  TOO LARGE' : ''}`);
    return over;
};

const wasm = files.filter((path) => path.endsWith('.wasm'));
const first = [
    ...largest(ofGames('.js').map((path) => [...follow(path, new Set(visit))])),
    ...largest(ofGames('.css').map((path) => [path])),
    ...largest(wasm.map((path) => [path])),
];
const faults = [
    report('first visit to a playable table, gzip', sum(first, 'gz'), FIRST_VISIT_MAX),
    report('the largest wasm module, not compressed', sum(largest(wasm.map((path) => [path])), 'raw'), WASM_MAX),
].filter(Boolean).length;
console.log(`web: the same with brotli ${kb(sum(first, 'br'))}, in ${first.length} files; ` +
    `all there is ${kb(sum(files, 'br'))}`);
if (wasm.length === 0 || first.length < 5 || statSync(join(folder, 'index.html')).size === 0) {
    console.error('web: this is not the browser client');
    process.exit(1);
}
if (faults > 0) {
    for (const path of first.sort((a, b) => sizes.get(b).gz - sizes.get(a).gz).slice(0, 12))
        console.log(`  ${kb(sizes.get(path).gz).padStart(10)}  ${path}`);
    process.exit(1);
}
