// tests/server/kill.mjs ROUNDHOUSE KILLS [URL] - kills `roundhouse serve` under load, again and again at
// some moment, and looks afterwards whether it kept its word. Without a URL one server with a SQLite
// file, which is started again; with one, two servers over that PostgreSQL, killed in turn, while
// clients go on at the other. SEED=n repeats the moments and the choices. Prints TAP.
//
// Tables are played as fast as answers come, and a new one is made for each that ends. In the end
// every action that was acknowledged stands in the log, once, at its ply; nobody was told anything
// twice, and everybody was told everything; the database is whole.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choose, dice, Guest, kill, pause, serve } from "./guest.mjs";

const [program, kills, url] = process.argv.slice(2);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const folder = mkdtempSync(join(tmpdir(), "rh-kill-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const db = url ?? join(folder, "server.db");
const where = url ? "PostgreSQL" : "SQLite";
const below = dice(seed);
const TABLES = 10; // at once
const GAMES = ["russian", "transsib", "raildice"]; // long ones and short ones
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    process.exitCode ||= good ? 0 : 1;
    if (!good && more) console.log(String(more).replace(/^/gm, "# "));
};
console.log(`# seed ${seed}`);

const servers = [];
const start = () => serve(program, db, folder, ["--sockets", "0", "--requests", "0", "--messages", "0"]);
const played = []; // { table, guests, acts }
let acknowledged = 0;
let over = false;

/** Two people and a third who looks on, each at some server. */
async function sitDown(game) {
    const guests = [];
    for (let i = 0; i < 3; i++) {
        const guest = new Guest(`Guest ${i + 1}`, servers);
        guest.place = i;
        while (!guest.token) await guest.enter().catch(() => pause(50));
        guests.push(guest);
    }
    const request = { do: "create", game, seats: ["open", "open"], options: { players: "2" } };
    const made = await guests[0].ask(request);
    if (!made.ok) return null; // the answer got lost: nobody waits for that table
    for (const guest of guests) guest.table = made.table;
    for (const guest of guests) while (!(await guest.watch()));
    for (const guest of guests.slice(0, 2)) await guest.ask({ do: "sit" });
    await guests[0].ask({ do: "start" });
    return { table: made.table, guests, acts: [] };
}

/** One act of whoever is to move; false: the game is over. */
async function act({ guests, acts }) {
    if (guests[2].socket.over) await guests[2].watch();
    const { head } = await guests[0].ask({ do: "head" });
    if (head?.stage === "done") return false;
    const guest = guests[(head?.to_move ?? 1) - 1];
    const offered = await guest.ask({ do: "actions" });
    if (!offered.ok || offered.actions.length === 0) return true;
    const action = choose(offered.actions, below);
    const answer = await guest.once({ do: "act", ply: offered.ply, action }).catch(() => null);
    if (!answer?.ok) return true;
    acts.push({ ply: offered.ply, action, seat: head.to_move });
    acknowledged++;
    return true;
}

async function play(n) {
    while (!over) {
        const table = await sitDown(GAMES[n % GAMES.length]);
        if (!table) continue;
        played.push(table);
        while (!over && (await act(table)));
    }
}

/** Kills the next one once so many more actions have been acknowledged, and a moment has passed. */
async function trial(n) {
    const target = acknowledged + 20 + below(60);
    const end = Date.now() + 60000;
    while (acknowledged < target && Date.now() < end) await pause(5);
    await pause(below(40));
    const which = n % servers.length;
    await kill(servers[which]);
    servers[which] = await start();
    return acknowledged >= target && servers[which].port > 0;
}

/** The plays of all logs, from the database itself: table -> lines by ply. Null: a ply is there twice, or none is. */
function logs() {
    const [make, name] = url ? ["json_build_array", "roundhouse.entry"] : ["json_array", "entry"];
    const query = `SELECT ${make}(log, body) FROM ${name} WHERE kind = 'play' ORDER BY log, seq`;
    const command = url ? ["psql", [url, "-qAt", "-c", query]] : ["sqlite3", [db, query]];
    const text = execFileSync(...command, { encoding: "utf8", maxBuffer: 1 << 30 });
    const all = new Map();
    for (const row of text.trim().split("\n")) {
        const [table, body] = JSON.parse(row);
        if (!all.has(table)) all.set(table, []);
        const [first, ...rest] = body.trim().split("\n");
        if (first !== `# ${all.get(table).length}`) return null;
        all.get(table).push(...rest.filter((line) => /^(\*|p\d) /.test(line)));
    }
    return all;
}

const plain = (line) => line.replace(/ +#.*/, "").replace(/ +/g, " ").trim();

/** What a watcher was sent matches the log, as far as they may see it. */
function knows(guest, log) {
    return (
        guest.plies.length === log.length &&
        guest.plies.every((ply, i) => {
            const who = ply.actor === "chance" ? "*" : `p${ply.actor}`;
            return plain(log[i]).startsWith(`${who} ${ply.action}`);
        })
    );
}

servers.push(await start());
if (url) servers.push(await start());
ok(
    servers.every((one) => one.port > 0),
    `${where}: the server starts`,
    servers[0].err,
);
const players = Array.from({ length: TABLES }, (_, n) => play(n));
let struck = 0;
for (let n = 0; n < Number(kills); n++) struck += (await trial(n)) ? 1 : 0;
over = true;
await Promise.all(players);
ok(struck === Number(kills), `${where}: killed ${struck} times under load, ${acknowledged} acts acknowledged`);

// Everybody comes back once more and receives what they missed: by a new socket, for one that is open may
// just be told what is asked for.
for (const { guests } of played) {
    for (const guest of guests) {
        guest.socket.leave();
        await guest.socket.ended();
        for (let tries = 0; tries < 10 && !(await guest.watch()); tries++);
    }
}
const all = logs();
ok(all !== null, `${where}: no ply is in a log twice, none is missing`);
const lost = [];
const stray = [];
for (const { table, guests, acts } of played) {
    const log = all?.get(table) ?? [];
    for (const { ply, seat, action } of acts)
        if (plain(log[ply] ?? "") !== `p${seat} ${action}`) lost.push(`${table} ${ply}: ${action}, not ${log[ply]}`);
    for (const guest of guests) {
        const again = guest.heard.length - new Set(guest.heard).size + guest.twice;
        if (again || guest.missed || !knows(guest, log))
            stray.push(`${table} ${guest.name}: ${again} twice, ${guest.missed} missed, knows ${guest.plies.length}`);
    }
}
ok(acknowledged > 0 && lost.length === 0, `${where}: every acknowledged act is in the log at its ply`, lost[0]);
ok(stray.length === 0, `${where}: nobody was told anything twice, everybody everything`, stray.join("\n"));
for (const server of servers) await kill(server, "SIGTERM");
const check = execFileSync(program, ["admin", "check", "--db", db], { encoding: "utf8" });
ok(check.startsWith("ok:"), `${where}: the database passes its check`, check);
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit();
