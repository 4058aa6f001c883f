// tests/server/host.mjs ROUNDHOUSE [URL] - `roundhouse admin` for the tables and people of servers that
// run meanwhile: list, close, records, bans. With a URL two servers share that PostgreSQL; without,
// one has a SQLite file. Prints TAP.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, until } from "./client.mjs";
import { choose, dice, Guest, headers, kill, serve } from "./guest.mjs";

const [program, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-host-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const db = url ?? join(folder, "server.db");
const env = { ...process.env, ASAN_OPTIONS: `detect_leaks=0:${process.env.ASAN_OPTIONS ?? ""}` };
const where = url ? "PostgreSQL" : "SQLite";
const below = dice(5);
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${where}: ${name}`);
    if (!good && more) console.log(String(more).replace(/^/gm, "# "));
};

function admin(task, ...rest) {
    const run = spawnSync(program, ["admin", task, "--db", db, ...rest], { encoding: "utf8", env });
    return { code: run.status, out: run.stdout, err: run.stderr, all: `${run.status} ${run.stdout}${run.stderr}` };
}

const servers = [await serve(program, db, folder)];
if (url) servers.push(await serve(program, db, folder));
ok(
    servers.every((one) => one.port > 0),
    "the server starts",
    servers[0].err,
);

/** A guest at one of the servers. */
async function guest(name, place) {
    const made = new Guest(name, servers);
    made.place = place;
    made.keeps = true;
    await made.enter();
    return made;
}

/** A table of Russian Railroads for two, at which both sit; it has begun. */
async function sitDown(people, more = {}) {
    const plan = { game: "russian", seats: ["open", "open"], options: { players: "2" }, ...more };
    const { table } = await people[0].ask({ do: "create", ...plan });
    for (const one of people) {
        one.table = table;
        one.seq = 0;
        one.plies = [];
        await one.watch();
        await one.ask({ do: "sit" });
    }
    await people[0].ask({ do: "start" });
    return table;
}

async function playOut(people) {
    for (let n = 0; n < 4000; n++) {
        const { head } = await people[0].ask({ do: "head" });
        if (head.stage === "done") return true;
        const actor = people[head.to_move - 1];
        const offered = await actor.ask({ do: "actions" });
        if (!offered.ok) continue; // the other server does not know yet
        await actor.ask({ do: "act", ply: offered.ply, action: choose(offered.actions, below) });
    }
    return false;
}

const anna = await guest("Anna", 0);
const bert = await guest("Bert", 1);
const people = [anna, bert];

// ---- Lists, and closing ----

const table = await sitDown(people, { title: "the first" });
const hidden = await anna.ask({ do: "create", game: "transsib", access: "invite", table: undefined });
const list = admin("list");
const line = list.out.split("\n").find((one) => one.startsWith(table)) ?? "";
ok(/russian +playing +\d{4}-\d\d-\d\d \d\d:\d\d UTC +Anna, Bert$/.test(line), "list has the table", list.all);
ok(list.out.includes(hidden.table), "list has tables by invitation too", list.all);
ok(admin("list", "--stage", "playing").out === `${line}\n`, "list --stage playing has those that go on");
ok(admin("list", "--stage", "open").out.startsWith(hidden.table), "list --stage open has those to come");
ok(admin("list", "--stage", "done").out === "", "list --stage done is empty as yet");
ok(admin("list", "--stage", "x").code === 2, "list refuses another stage");

const told = (one) => one.texts.some((text) => text.startsWith('{"on":"close"') && text.includes('"by":"server"'));
const closed = admin("close", table);
ok(closed.code === 0 && closed.all === "0 ", "close ends a game that goes on", closed.all);
ok(await until(() => people.every(told)), "everybody at it is told by whom, at each server");
for (const one of people) {
    const acted = await one.ask({ do: "act", ply: 0, action: "pass" });
    ok(/administrator of this server has closed/.test(acted.error), `${one.name} cannot act any more`, acted.error);
}
const said = await anna.ask({ do: "say", text: "why?" });
ok(/administrator of this server has closed/.test(said.error), "nor say anything", said.error);
ok(admin("close", table).err.includes("already closed"), "close refuses it the second time");
ok(admin("close", "nothere").err.includes("no such table"), "close refuses what is not there");
ok(admin("close", hidden.table).code === 0, "close ends a table before its game");
ok(admin("list").out === "", "and no list has them");

// ---- Records ----

await sitDown(people);
ok(await playOut(people), "a game comes to its end");
const records = admin("records");
ok(/^ok: 3 tables with \d+ actions; 1 finished games\n$/.test(records.out), "records replays all", records.all);
const done = anna.table;
const change = `body = replace(body, 'p1 ', 'p2 ')`;
const spoil = (name) => `UPDATE ${name} SET ${change} WHERE log = '${done}' AND kind = 'play' AND seq > 20`;
if (url) execFileSync("psql", [url, "-q", "-c", spoil("roundhouse.entry")]);
else execFileSync("sqlite3", [db, spoil("entry")]);
const bad = admin("records");
ok(bad.code === 1 && bad.out === "" && bad.err.includes(`table ${done}: `), "records finds a wrong line", bad.all);
ok(/1 of 3 tables have errors/.test(bad.err), "and counts", bad.err);
ok(admin("close", done).err.includes("cannot be read"), "close refuses a log that cannot be read");

// ---- Bans ----

const me = async (one) => ask(one.server, "GET", "/api/me", headers(one.token));
const sentence = /banned from this server/;
bert.table = undefined;
await anna.ask({ do: "head" });
await bert.ask({ do: "head" });
ok(admin("ban", "BERT").all === "0 ", "ban takes a name");
ok(await until(async () => (await me(bert)).status === 403), "who bears it is refused");
ok(sentence.test((await me(bert)).body), "in words", (await me(bert)).body);
ok(await until(() => bert.socket.over), "his socket is closed");
ok(bert.socket.code === 1008 && sentence.test(bert.socket.reason), "in words", bert.socket.reason);
await bert.once({ do: "head" });
ok(await until(() => bert.socket.over), "and closed again when he comes back");
ok((await me(anna)).status === 200 && !anna.socket.over, "others are not refused");
ok(admin("bans").out === "forever               bert\n", "bans lists it", admin("bans").out);
ok(admin("unban", "bert").all === "0 ", "unban lifts it");
ok(await until(async () => (await me(bert)).status === 200), "and he is welcome again");
ok(admin("unban", "bert").err.includes("is not banned"), "unban refuses the second time");

ok(admin("ban", "127.0.0.1", "--for", "2h").all === "0 ", "ban takes an address, for a while");
const refused = async (server) => {
    const answer = await ask(server, "GET", "/api/tables");
    return answer.status === 403 && /until \d{4}-/.test(answer.body);
};
for (const server of servers) ok(await until(() => refused(server)), "requests from there are refused");
ok(await until(() => anna.socket.over && anna.socket.code === 1008), "sockets from there are closed");
await anna.connect();
ok(await until(() => anna.socket.over && sentence.test(anna.socket.reason)), "new ones, too");
ok((await ask(servers[0], "GET", "/healthz")).status === 200, "who looks after the server still may ask");
ok(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC  127\.0\.0\.1\n$/.test(admin("bans").out), "bans tells until when");
ok(admin("ban", "x", "--for", "long").code === 2, "ban refuses a time that is none");
admin("unban", "127.0.0.1");
ok(await until(async () => (await ask(servers[0], "GET", "/api/tables")).status === 200), "until it is lifted");

for (const server of servers) {
    await kill(server, "SIGTERM");
    const told = server.err.split("\n").filter((line) => /"what":"(bans in force|sockets closed by bans)"/.test(line));
    ok(told.length >= 2 && !/bert/i.test(server.err), "the log tells of bans, not of whom", server.err);
}
const none = spawnSync(program, ["admin", "list", "--db", join(folder, "none.db")], { encoding: "utf8", env });
ok(none.status === 1 && none.stderr.includes("there is no such file"), "a database that is not there is not made");
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
