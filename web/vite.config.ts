// How the page is built: into build/web, with the engine's modules as assets of hashed names, with what the
// engine and their folders say of the games, and with the service worker's list of what to keep for offline play.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';
import { games } from '../tools/games.mjs';
import { pngOf } from './icons';
import { puzzleModules } from './puzzles';
import { open } from './src/engine/wasm';
import { woff2Of } from './woff2';

const root = fileURLToPath(new URL('..', import.meta.url));
const places = ['build/wasm/apps/wasm/roundhouse.wasm', 'build/wasm/roundhouse.wasm'];

/** The module with all games that `make wasm` built, or the one that is named; the others lie beside it. */
function wasmFile(): string {
  if (process.env.ROUNDHOUSE_WASM) return process.env.ROUNDHOUSE_WASM;
  const found = places.map((place) => root + place).filter((file) => existsSync(file));
  found.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return found[0] ?? root + places[0];
}

/** What the engine says of its games, so that the home page needs no engine; and which drawing each has. */
async function catalog(): Promise<unknown[]> {
  const engine = await open(readFileSync(wasmFile()), 1, 1);
  const answer = JSON.parse(engine.line('{"id":1,"do":"games"}')) as { games: { id: string }[] };
  return answer.games.map((info) => ({
    ...info,
    drawing: games.find((one) => one.id === info.id)?.drawing,
  }));
}

/** The modules that src/engine/catalog.d.ts declares. */
const virtual: Record<string, () => string | Promise<string>> = {
  ...puzzleModules(games),
  'virtual:catalog': async () => `export default ${JSON.stringify(await catalog())}`,
  'virtual:modules': () =>
    games.map(({ id }) => `import _${id} from 'modules/${id}.wasm?url';\n`).join('') +
    `export default { ${games.map(({ id }) => `'${id}': _${id}`).join(', ')} };`,
};
for (const language of new Set(games.flatMap(({ home }) => Object.keys(home ?? {}))))
  virtual[`virtual:games/${language}`] = () => {
    const about = games.map(({ id, home }) => [id, home?.[language] ?? home?.en ?? {}]);
    return `export default ${JSON.stringify(Object.fromEntries(about))}`;
  };

function virtualModules(): Plugin {
  return {
    name: 'roundhouse-games',
    resolveId: (id) => (id in virtual ? `\0${id}` : undefined),
    load: (id) => virtual[id.slice(1)]?.(),
  };
}

/** Fills the service worker's list with the names of all built files, and its version with their hash. */
function offline(): Plugin {
  return {
    name: 'roundhouse-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => !/^\.vite|\.map$|\.png$|^index\.html$/.test(name))
        .sort();
      const extra = ['manifest.webmanifest', 'icon.svg', 'theme.js'];
      const list = ['./', ...files, ...extra].map((name) => (name === './' ? name : `./${name}`));
      const source = readFileSync(new URL('./src/offline/worker.js', import.meta.url), 'utf8');
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) {
        const item = bundle[name]!;
        hash.update(name).update(item.type === 'chunk' ? item.code : item.source);
      }
      hash.update(source);
      this.emitFile({
        type: 'asset',
        fileName: 'offline.js',
        source: source
          .replace("'@VERSION@'", JSON.stringify(hash.digest('hex').slice(0, 12)))
          .replace("['@FILES@']", JSON.stringify(list)),
      });
    },
  };
}

/** The PNG icons that the manifest and index.html name; the service worker fetches none of them. */
function icons(): Plugin {
  const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-full-512.png': 512 };
  return {
    name: 'roundhouse-icons',
    apply: 'build',
    generateBundle() {
      const svg = readFileSync(new URL('./public/icon.svg', import.meta.url), 'utf8');
      for (const [fileName, size] of Object.entries(sizes)) {
        const source = pngOf(svg, size, fileName.includes('full'));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Packs the fonts as WOFF2; the package's own WOFF2 files are larger, because they have hints. */
function fonts(): Plugin {
  return {
    name: 'roundhouse-fonts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const item of Object.values(bundle)) {
        if (item.type !== 'asset') continue;
        if (item.fileName.endsWith('.woff')) {
          delete bundle[item.fileName];
          const source = woff2Of(Buffer.from(item.source));
          this.emitFile({ type: 'asset', fileName: `${item.fileName}2`, source });
        } else if (item.fileName.endsWith('.css')) {
          item.source = String(item.source)
            .replaceAll(/\.woff(?=[)"'])/g, '.woff2')
            .replaceAll(/format\((["']?)woff\1\)/g, 'format("woff2")');
        }
      }
    },
  };
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };
const DRAWINGS = [...new Set(games.flatMap(({ drawing }) => drawing ?? []))];
/** By module: the drawings that bring it along at once. */
const bringers = new Map<string, Set<string>>();

function bring(id: string, game: string, graph: Graph): void {
  const games = bringers.get(id) ?? new Set();
  if (games.has(game)) return;
  bringers.set(id, games.add(game));
  for (const one of graph.getModuleInfo(id)?.importedIds ?? []) bring(one, game, graph);
}

/** The file of a module that comes with a drawing; null: it comes only when something else needs it. */
function fileOf(id: string, graph: Graph): string | null {
  if (bringers.size === 0)
    for (const game of DRAWINGS) bring(`${root}web/src/games/${game}/drawing.ts`, game, graph);
  const games = [...(bringers.get(id) ?? [])];
  if (games.length < 2) return games[0] ?? null;
  return games.length === DRAWINGS.length ? 'parts' : 'maps';
}

/** Modules that are always fetched together share one file, which compresses better: the app, and each game's drawing. A file
    listed earlier takes the modules it shares with later ones. */
const together = [
  { name: 'app', tags: ['$initial'], priority: 9 },
  ...['parts', 'maps', ...DRAWINGS].map((name, i) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
    priority: 8 - i,
  })),
];

export default defineConfig({
  base: './',
  plugins: [svelte(), virtualModules(), fonts(), icons(), offline()],
  resolve: {
    alias: [{ find: /^modules\//, replacement: `${dirname(wasmFile())}/` }],
    // Tests mount no server side: the client build of Svelte is the one that runs in the page.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  worker: { format: 'es', plugins: () => [virtualModules()] },
  server: { fs: { allow: [root, ...(process.env.ROUNDHOUSE_WASM ? ['/'] : [])] } },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    // Which file is made of what and needs which others: tools/web-budget.mjs reads it.
    manifest: true,
    // Every browser that the page supports preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    // A test that hangs must end; how long a busy machine takes says nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
