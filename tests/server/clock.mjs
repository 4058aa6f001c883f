// tests/server/clock.mjs ROUNDHOUSE LIBRARY [URL] - servers whose machine's clock is set while people play, by the
// LIBRARY made from set_clock.c. With a URL the tables are in that PostgreSQL, whose clock is right; without, in a
// SQLite file. Prints TAP.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, until } from "./client.mjs";
import { Guest, kill, pause, serve } from "./guest.mjs";

const [program, library, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-clock-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const HOUR = 3600000;
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 3000).replace(/^/gm, "# "));
};

process.env.ROUNDHOUSE_TEST_CLOCK = join(folder, "clock");
const set = (ms) => writeFileSync(process.env.ROUNDHOUSE_TEST_CLOCK, String(ms));
async function start(ms) {
    set(ms);
    process.env.LD_PRELOAD = library;
    const server = await serve(program, url ?? join(folder, "server.db"), folder);
    delete process.env.LD_PRELOAD;
    return server;
}
const readyz = (server) => ask(server, "GET", "/readyz");
/** How far the clock of the server's machine is from ours, as it says in its answers. */
const ahead = async (server) => Date.parse((await readyz(server)).headers.date) - Date.now();

/** A table of three people with so many seconds for a move. */
async function table(server, move_s) {
    const guests = ["Anna", "Ben", "Carl"].map((name) => new Guest(name, [server]));
    for (const guest of guests) await guest.enter();
    const plan = { game: "transsib", options: { players: "3" }, clock: { move_s, bank_s: 0 } };
    const { table } = await guests[0].ask({ do: "create", ...plan });
    for (const guest of guests) {
        guest.table = table;
        await guest.ask({ do: "sit" });
    }
    await guests[0].ask({ do: "start" });
    return guests[0];
}
const standIns = async (guest) => {
    const { head } = await guest.ask({ do: "head" });
    return head.seats.filter((seat) => seat.why === "clock").length;
};

if (!url) {
    const server = await start(0);
    const guest = await table(server, 60);
    for (const ms of [HOUR, -HOUR]) {
        set(ms);
        await pause(2500);
        ok(Math.abs((await ahead(server)) - ms) < 60000, `the clock is set by ${ms / HOUR} h`, await ahead(server));
        ok((await standIns(guest)) === 0, "and nobody's time is up");
    }
    ok((await readyz(server)).status === 200, "the server stays ready");
    await kill(server, "SIGTERM");
} else {
    const server = await start(HOUR);
    const wrong = await readyz(server);
    ok(wrong.status === 503 && /clocks/.test(wrong.body), "a server whose clock is off isn't ready", wrong.body);
    ok(/clock off.*ahead_ms/.test(server.err + server.out), "and says so in its log", server.err);
    const guest = await table(server, 5);
    const { head } = await guest.ask({ do: "head" });
    const left = head.time.until - Date.now();
    ok(left > 0 && left < 10000, "deadlines are by the database's clock", `${left} ms`);
    await pause(8000);
    ok((await standIns(guest)) === 0, "it gives nobody's seat to a computer");
    set(0);
    ok(await until(async () => (await readyz(server)).status === 200, 30), "set right, it is ready");
    ok(await until(async () => (await standIns(guest)) > 0, 10), "and minds the players' time again");
    set(-HOUR);
    ok(await until(async () => (await readyz(server)).status === 503, 30), "set back while it runs, it isn't");
    await kill(server, "SIGTERM");
}
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
