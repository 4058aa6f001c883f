// tests/server/online.mjs ROUNDHOUSE [URL] - whole games over `roundhouse serve`, by clients as strangers
// would write them. With a URL the tables are in that PostgreSQL and two servers share it; without,
// in a SQLite file of one server. Servers are killed in the middle. Prints TAP.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client } from "./client.mjs";
import { choose, dice, Guest, headers, kill, serve } from "./guest.mjs";

const [program, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-online-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const db = url ?? join(folder, "server.db");
// Commands leave their memory to the system when they end.
const env = { ...process.env, ASAN_OPTIONS: `detect_leaks=0:${process.env.ASAN_OPTIONS ?? ""}` };
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).replace(/^/gm, "# "));
};

const below = dice(12345);

/** The dice as somebody else would compute them. */
const python = (...words) =>
    execFileSync("python3", [new URL("dice.py", import.meta.url).pathname, ...words], { encoding: "utf8", env });

/** Plays a table to its end; `trouble(n)` is called before the n-th act. */
async function play(game, people, computers, servers, trouble) {
    const guests = [];
    for (let i = 0; i < people; i++) {
        const guest = new Guest(`Guest ${i + 1}`, servers);
        await guest.enter();
        guests.push(guest);
    }
    const seats = [...Array(people).fill("open"), ...Array(computers).fill({ bot: "novice" })];
    const options = { players: String(seats.length) };
    const made = await guests[0].ask({ do: "create", game, options, seats, title: "a table" });
    for (const guest of guests) {
        guest.table = made.table;
        await guest.watch();
    }
    // The last one to sit down takes no part in the dice.
    const mixers = guests
        .slice(0, people - 1)
        .map((guest, i) => ({ guest, seat: i + 1, hex: randomBytes(32).toString("hex") }));
    for (const [i, guest] of guests.entries()) {
        const { seat = i + 1, hex } = mixers[i] ?? {};
        const more = hex ? { commitment: python("commit", made.table, String(seat), hex).trim() } : {};
        await guest.ask({ do: "sit", seat, ...more });
    }
    for (const { guest, hex } of mixers) await guest.ask({ do: "reveal", contribution: hex });
    const looker = new Guest("Zoe", servers);
    looker.table = made.table;
    await looker.enter();
    const { dice: promised } = await looker.watch();
    const began = await guests[0].ask({ do: "start" });
    const acts = [];
    for (let n = 0; n < 4000; n++) {
        await trouble?.(n);
        const { head } = await guests[n % people].ask({ do: "head" });
        if (head.stage === "done") break;
        const seat = head.to_move;
        if (!seat || seat > people) {
            await new Promise((done) => setTimeout(done, 20));
            continue;
        }
        const guest = guests[seat - 1];
        const offered = await guest.ask({ do: "actions" });
        if (!offered.ok || offered.actions.length === 0) continue;
        const action = choose(offered.actions, below);
        const answer = await guest.once({ do: "act", ply: head.ply, action }).catch(() => null);
        if (answer?.ok) acts.push({ ply: head.ply, action });
    }
    const { head } = await guests[0].ask({ do: "head" });
    return { table: made.table, guests, acts, began, mixers, promised, promise: head.promise };
}

const lines = (record) => record.split("\n").filter((line) => /^(\*|p\d) /.test(line));

const refuses = (file, text, promise) => {
    writeFileSync(file, text);
    try {
        const more = promise ? ["--promise", promise] : [];
        execFileSync(program, ["check", "--fair", ...more, file], { stdio: "pipe", env });
        return false;
    } catch {
        return true;
    }
};

/** A record with another secret, one without it, one without a contribution, and another promise. */
const isUnfair = (file, record) =>
    refuses(`${file}.secret`, record.replace(/ secret=(.)/, (_, digit) => ` secret=${digit === "1" ? 2 : 1}`)) &&
    refuses(`${file}.none`, record.replace(/^# fair commitment.*\n/m, "")) &&
    refuses(`${file}.left`, record.replace(/ contribution=\w+/, "")) &&
    refuses(`${file}.promise`, record, "0".repeat(64));

async function finished(name, servers, { table, guests, acts, mixers, promised, promise }) {
    const records = [];
    for (const server of servers.filter((one) => !one.over))
        records.push((await ask(server, "GET", `/api/tables/${table}/record`)).body);
    const plies = lines(records[0]).map((line) => line.replace(/ +#.*/, "").replace(/^\S+ /, ""));
    const lost = acts.filter(({ ply, action }) => plies[ply] !== action);
    ok(/^= /m.test(records[0]), `${name}: the game comes to its end`, records[0]?.slice(-300));
    ok(records.every((one) => one === records[0]), `${name}: every server has the same record`);
    const kept = acts.length > 0 && lost.length === 0; // chance is the server's: a game may be short
    ok(kept, `${name}: ${acts.length} acknowledged acts, none lost`, JSON.stringify(lost[0]));
    const file = join(folder, `${table}.record`);
    writeFileSync(file, records[0] ?? "");
    let said = "";
    try {
        said = execFileSync(program, ["check", "--promise", promise, file], { encoding: "utf8", env });
    } catch (error) {
        said = `refused ${error.stderr}`;
    }
    ok(!said.startsWith("refused"), `${name}: the record is a good one, and chance was fair`, said);
    const names = mixers.map(({ seat }) => `p${seat}`).join(", ");
    ok(said.includes(`contributions from ${names}\n`), `${name}: who added to the dice`, said);
    ok(isUnfair(file, records[0]), `${name}: another secret, promise or contribution is found out`);
    const revealed = records[0].includes(`# fair commitment=${promised.commitment} secret=`);
    ok(revealed, `${name}: the secret is revealed at the end`);
    const own = mixers.every(({ hex, seat }) => records[0].includes(`# fair p${seat} `) && records[0].includes(hex));
    const count = promised.seats.filter((one) => one?.contribution).length;
    ok(own && count === mixers.length, `${name}: with every contribution`);
    const [code, draws] = python("check", program, file).trim().split(" ");
    ok(code === promise && draws > 0, `${name}: another program gets the same dice (${draws} draws)`, code);
    for (const guest of guests) await guest.ask({ do: "head" });
    const gaps = guests.filter((guest) => new Set(guest.heard).size !== guest.heard.length);
    ok(gaps.length === 0, `${name}: nobody is told anything twice`);
}

async function refusals(servers) {
    const guest = new Guest("Rita", servers);
    const server = guest.server;
    const status = async (...request) => (await ask(server, ...request)).status;
    ok((await status("POST", "/api/enter", {}, '{"name":""}')) === 400, "a guest without a name is refused");
    ok((await status("POST", "/api/enter", {}, '{"name":"<b>"}')) === 400, "a name with brackets is refused");
    ok((await status("POST", "/api/enter", {}, "{")) === 400, "a broken body is refused");
    ok((await status("GET", "/api/me", headers("nobody"))) === 401, "an unknown session is refused");
    ok((await status("GET", "/api/tables?stage=x")) === 400, "an unknown stage is refused");
    ok((await status("GET", "/api/tables/nothere/record")) === 404, "the record of no table is refused");
    ok((await status("DELETE", "/api/tables")) === 405, "another method is refused");
    const entered = await guest.enter();
    ok(/HttpOnly/.test(entered.headers["set-cookie"]), "no script reads the session's cookie");
    ok((await guest.ask({ do: "watch", table: "nothere" })).ok === false, "a table that is not there is refused");
    ok((await guest.ask({ do: "create", game: "chess", seats: ["open"] })).ok === false, "an unknown game is refused");
    const stranger = new Client(server, "/api/socket", headers("nobody"));
    stranger.whole = true;
    stranger.say('{"id":1,"do":"create","game":"transsib"}');
    ok(/enter or log in first/.test(await stranger.next()), "who has not entered is told so");
    const made = await guest.ask({ do: "create", game: "transsib", options: { players: "3" } });
    stranger.say(JSON.stringify({ id: 2, do: "watch", table: made.table }));
    const seen = await stranger.next();
    ok(/"seat":null.*"here":{"seats":\[\],"watching":1}/.test(seen), "but may look on", seen);
    ok((await status("POST", "/api/leave", headers(guest.token))) === 200, "a session is ended");
    ok((await status("GET", "/api/me", headers(guest.token))) === 401, "and is not known any more");
}

/** Compares the API description with the server: every request, its statuses, the members of answers. */
async function description(servers) {
    const file = new URL("../../docs/api/openapi.json", import.meta.url);
    const api = JSON.parse(readFileSync(file, "utf8"));
    const server = servers[0];
    const guest = new Guest("Otto", servers);
    await guest.enter();
    for (const [path, methods] of Object.entries(api.paths)) {
        for (const [method, promised] of Object.entries(methods)) {
            const example = promised.requestBody?.content["application/json"].schema.example;
            const body = example ? JSON.stringify(example) : "";
            const where = path.replace("{table}", "nothere");
            const token = method === "post" ? "nobody" : guest.token;
            const answer = await ask(server, method.toUpperCase(), where, headers(token), body);
            const schema = promised.responses[answer.status]?.content?.["application/json"]?.schema;
            const needs = schema?.required ?? (schema?.$ref ? ["ok", "error"] : []);
            const has = needs.length === 0 || needs.every((name) => name in JSON.parse(answer.body));
            const known = answer.status in promised.responses;
            ok(known && has, `${method} ${path} is as it is described`, `${answer.status} ${answer.body}`);
        }
    }
    const sources = new URL("../../apps/server/api/", import.meta.url);
    const source = readdirSync(sources)
        .filter((name) => name.endsWith(".c"))
        .map((name) => readFileSync(new URL(name, sources), "utf8"))
        .join("");
    const routes = [...source.matchAll(/\{"(GET|POST)", "([^"]+)"/g)].map((found) => found.slice(1));
    const silent = routes.filter(([method, path]) => !api.paths[path]?.[method.toLowerCase()]);
    ok(routes.length > 15 && silent.length === 0, "no request is left undescribed", silent.join(" "));
    const table = { game: "transsib", seats: ["open", "open", "open"], options: { players: "3" } };
    const made = await guest.ask({ do: "create", ...table });
    const lobby = JSON.parse((await ask(server, "GET", "/api/tables")).body).tables;
    const head = lobby.find((one) => one.table === made.table) ?? {};
    const missing = api.components.schemas.Head.required.filter((name) => !(name in head));
    ok(missing.length === 0, "the lobby has what it is described to have", missing.join(" "));
}

const servers = [await serve(program, db, folder)];
if (url) servers.push(await serve(program, db, folder));
const where = url ? "PostgreSQL" : "SQLite";
ok(servers.every((one) => one.port > 0), `${where}: the server starts`, servers[0].err);
await refusals(servers);
await description(servers);
await finished(`${where}, raildice`, servers, await play("raildice", 2, 1, servers));

const game = await play("russian", 2, 0, servers, async (n) => {
    if (n !== 60) return;
    await kill(servers[0]);
    if (!url) servers[0] = await serve(program, db, folder);
});
await finished(`${where}, russian with a server killed`, servers, game);
const lobby = JSON.parse((await ask(game.guests[0].server, "GET", "/api/tables?stage=done&game=russian")).body);
ok(lobby.tables?.some((one) => one.table === game.table), `${where}: the lobby has the finished table`);
for (const server of servers.filter((one) => !one.over)) await kill(server, "SIGTERM");
ok(servers.every((one) => one.over), `${where}: the server ends when it is told to`);
const check = execFileSync(program, ["admin", "check", "--db", db], { encoding: "utf8", env });
ok(check.startsWith("ok:"), `${where}: the database passes its check`, check);
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
