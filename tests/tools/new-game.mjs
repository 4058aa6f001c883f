// tests/tools/new-game.mjs wasm|server|browser COPY - plays a match of the game `harbour`, which
// tests/tools/new-game.sh has made in a copy of the project, to its end. Fails if that cannot be done.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guest, kill, serve } from '../server/guest.mjs';

const [where, copy] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'rh-new-game-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const db = join(scratch, 'server.db');
const open = () => serve(`${copy}/build/native/roundhouse`, db, `${copy}/build/web`);

function check(good, what) {
    if (!good) throw new Error(what);
}

function wasm() {
    const module = new WebAssembly.Module(readFileSync(`${copy}/build/wasm/apps/wasm/harbour.wasm`));
    const { exports } = new WebAssembly.Instance(module, {});
    exports._initialize?.();
    check(exports.rh_open(1, 0) !== 0, 'the module does not open');
    const ask = (request) => {
        const bytes = new TextEncoder().encode(JSON.stringify(request));
        const at = exports.rh_input(bytes.length);
        new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
        const length = exports.rh_request(bytes.length);
        const answer = new Uint8Array(exports.memory.buffer, exports.rh_output(), length);
        return JSON.parse(new TextDecoder().decode(answer));
    };
    const { games } = ask({ id: 1, do: 'games' });
    check(games.length === 1 && games[0].title === 'Harbour Line', `its games are ${JSON.stringify(games)}`);
    check(ask({ id: 2, do: 'new', game: 'harbour', players: 3, seed: '7' }).ok, 'no match begins');
    for (let ply = 0; ply < 100 && ask({ id: 3, do: 'choose', bot: 'novice' }).ok; ply++)
        check(ask({ id: 4, do: 'apply', action: ask({ id: 3, do: 'choose', bot: 'novice' }).action }).ok, 'a refusal');
    const { view, ...rest } = ask({ id: 5, do: 'state' });
    check((view ?? rest).over, 'the match is not over');
}

async function server() {
    const serving = await open();
    const guest = new Guest('Anna', [serving]);
    await guest.enter();
    const seats = ['open', { bot: 'novice' }];
    const made = await guest.ask({ do: 'create', game: 'harbour', options: { players: '2' }, seats, title: 'new' });
    guest.table = made.table;
    await guest.watch();
    await guest.ask({ do: 'sit', seat: 1 });
    await guest.ask({ do: 'start' });
    let head = {};
    for (let n = 0; n < 1000 && head.stage !== 'done'; n++) {
        ({ head } = await guest.ask({ do: 'head' }));
        const { actions = [] } = head.to_move === 1 ? await guest.ask({ do: 'actions' }) : {};
        if (actions.length > 0) await guest.once({ do: 'act', ply: head.ply, action: actions[0] });
        else await new Promise((done) => setTimeout(done, 20));
    }
    await kill(serving, 'SIGTERM');
    check(head.stage === 'done', `the table is not done: ${JSON.stringify(head)}`);
}

/** From the home page to the end of a match, by clicking; with the generic table, as it has no drawing. */
async function browser() {
    const { chromium } = createRequire(`${copy}/web/package.json`)('@playwright/test');
    const serving = await open();
    const chrome = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        const page = await chrome.newPage();
        const faults = [];
        page.on('pageerror', (error) => faults.push(String(error)));
        await page.addInitScript(() => localStorage.setItem('roundhouse.settings', '{"speed":"off"}'));
        await page.goto(`http://127.0.0.1:${serving.port}/`);
        // Newcomers see the names of the games only; the texts are there for those who come back.
        await page.getByText('Buy cities before the others do.').waitFor({ state: 'attached' });
        await page.getByRole('link', { name: 'Play: Harbour Line' }).click();
        await page.locator('.count label', { hasText: '2' }).click();
        await page.getByLabel('Player in seat 2').selectOption('random');
        await page.getByRole('button', { name: 'Start game' }).click();
        await page.locator('.board table').first().waitFor();
        const over = page.locator('section.now > .over');
        const yours = page.locator('section.now.yours');
        for (let n = 0; n < 100; n++) {
            await over.or(yours).first().waitFor();
            if ((await over.count()) > 0) break;
            await decide(page, yours);
        }
        await over.waitFor();
        check(faults.length === 0, faults.join('\n'));
    } finally {
        await chrome.close();
        await kill(serving, 'SIGTERM');
    }
}

/** Chooses the first offer, if none is chosen yet, and confirms it; returns when the move is made. */
async function decide(page, now) {
    const moves = page.locator('.history input[type="range"]');
    const before = Number(await moves.getAttribute('max'));
    const act = now.locator('.btn.act');
    const rows = now.locator('.offers button');
    await act.or(rows).first().waitFor();
    if ((await act.count()) === 0) await rows.first().click();
    await act.click();
    const made = (last) => Number(document.querySelector('.history input[type="range"]')?.max ?? -1) > last;
    await page.waitForFunction(made, before);
}

await { wasm, server, browser }[where]();
