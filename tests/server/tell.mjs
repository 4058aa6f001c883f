// tests/server/tell.mjs ROUNDHOUSE - what a server tells of itself: its log, in which no secret may ever
// stand, and its figures for Prometheus, read by a strict reader of that format. Prints TAP.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, until } from "./client.mjs";
import { choose, dice, Guest, headers, kill, serve } from "./guest.mjs";

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-tell-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const env = { ...process.env, ASAN_OPTIONS: `detect_leaks=0:${process.env.ASAN_OPTIONS ?? ""}` };
const below = dice(3);
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 2000).replace(/^/gm, "# "));
};

/** Lines of a log, taken apart; null for one that is none. */
const lines = (text) =>
    text
        .split("\n")
        .slice(0, -1)
        .map((line) => {
            try {
                return JSON.parse(line);
            } catch {
                return null;
            }
        });

const isLine = (line) =>
    line !== null &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(line.t) &&
    ["error", "warn", "info", "debug"].includes(line.level) &&
    typeof line.what === "string";

/** A whole game for two, with talk; everything that should stay secret. */
async function secrets(servers) {
    const server = servers[0];
    const people = [new Guest("Anna", servers), new Guest("Bert", servers)];
    for (const one of people) await one.enter();
    const plan = { game: "russian", seats: ["open", "open"], options: { players: "2" }, access: "invite" };
    const { table } = await people[0].ask({ do: "create", ...plan, title: "title-4711" });
    for (const one of people) {
        one.table = table;
        await one.watch();
        await one.ask({ do: "sit" });
    }
    await people[0].ask({ do: "start" });
    await people[0].ask({ do: "say", text: "chat-4711" });
    for (let n = 0; n < 2000; n++) {
        const { head } = await people[0].ask({ do: "head" });
        if (head.stage === "done") break;
        const actor = people[head.to_move - 1];
        const offered = await actor.ask({ do: "actions" });
        await actor.ask({ do: "act", ply: offered.ply, action: choose(offered.actions, below) });
    }
    const record = (await ask(server, "GET", `/api/tables/${table}/record`)).body;
    const [, secret] = / secret=(\w+)$/m.exec(record) ?? [];
    ok(secret?.length === 64, "a game is played to its end, and the secret of its dice told");
    const account = { name: "Carl4711", password: "password-4711", mail: "mail-4711@example.org" };
    const made = await ask(server, "POST", "/api/account", {}, JSON.stringify(account));
    const login = await ask(server, "POST", "/api/login", {}, JSON.stringify(account));
    const tokens = [made, login].map((answer) => JSON.parse(answer.body).token);
    ok(tokens.every((token) => token?.length > 40), "an account is made, and its owner comes back", login.body);
    await ask(server, "POST", "/api/mail", headers(tokens[0]), JSON.stringify(account));
    await ask(server, "POST", "/api/link", {}, JSON.stringify(account));
    await ask(server, "GET", "/api/me?token=query-4711", { Authorization: "Bearer bearer-4711" });
    await ask(server, "GET", "/api/me", headers("cookie-4711"));
    await ask(server, "GET", "/api/path-4711\n/x");
    await ask(server, "GET", "/api/nothing-4711");
    await ask(server, "POST", "/api/enter", {}, '{"name":"broken-4711');
    const stranger = await Client.open(server, "/api/socket?socket-4711", headers("stranger-4711"));
    stranger.say('{"id":"id-4711","do":"do-4711"}');
    await stranger.next();
    stranger.leave();
    await ask(server, "POST", "/api/leave", headers(people[1].token));
    return [...people.map((one) => one.token), ...tokens, secret, table, "4711"];
}

async function log() {
    const letters = ["--mail", "/bin/false", "--from", "server@example.org"]; // nobody takes them
    const servers = [await serve(program, join(folder, "log.db"), folder, ["--log", "debug", ...letters])];
    const hidden = await secrets(servers);
    await kill(servers[0], "SIGTERM");
    const told = lines(servers[0].err);
    ok(told.every(isLine), "every line of the log is JSON with time, level and what", servers[0].err);
    const all = servers[0].out + servers[0].err;
    const found = hidden.filter((secret) => all.includes(secret));
    ok(found.length === 0, "no token, password, address, secret, id or word of anybody stands in it", found);
    for (const what of ["listening", "request", "message", "e-mail not sent", "stopping", "stopped"])
        ok(
            told.some((line) => line.what === what),
            `it tells of: ${what}`,
        );
    const asked = told.find((line) => line.path === "/api/tables/*/record");
    ok(asked?.status === 200 && asked.us >= 0 && asked.method === "GET", "and of requests, in figures");
    ok(
        told.some((line) => line.path === "another" && line.status === 404),
        "of unknown ones, nothing but that",
    );
}

async function levels() {
    const db = join(folder, "levels.db");
    const session = async (level) => {
        const server = await serve(program, db, folder, level ? ["--log", level, "--requests", "5"] : []);
        for (let i = 0; i < 9; i++) await ask(server, "GET", "/api/games");
        await kill(server, "SIGTERM");
        return lines(server.err).map((line) => line?.what);
    };
    ok((await session("error")).length === 0, "with --log error an ordinary day is quiet");
    ok((await session("warn")).join() === "flood", "with --log warn a flood is told of, once");
    ok((await session("info")).join() === "listening,flood,stopping,stopped", "with --log info also begin and end");
    ok((await session()).join() === "listening,stopping,stopped", "which is what is usual");
    const wrong = spawnSync(program, ["serve", "--log", "loud"], { encoding: "utf8", env });
    ok(wrong.status === 2 && /error, warn, info or debug/.test(wrong.stderr), "another level is refused");
}

/** Somebody else holds the file: nothing can be written until he lets go. */
async function lost() {
    const db = join(folder, "lost.db");
    const server = await serve(program, db, folder);
    const other = spawn("sqlite3", [db], { stdio: ["pipe", "pipe", "inherit"] });
    let said = "";
    other.stdout.on("data", (data) => (said += data));
    other.stdin.write("BEGIN IMMEDIATE; SELECT 'held';\n");
    await until(() => said.includes("held"));
    const refused = await ask(server, "POST", "/api/enter", {}, '{"name":"Anna"}');
    ok(refused.status >= 400 && /does not answer/.test(refused.body), "a database that does not answer", refused.body);
    other.stdin.end("ROLLBACK;\n");
    ok(
        await until(async () => (await ask(server, "POST", "/api/enter", {}, '{"name":"Anna"}')).status === 200),
        "and answers again",
    );
    await kill(server, "SIGTERM");
    const told = lines(server.err).map((line) => `${line?.level} ${line?.what}`);
    ok(told.includes("error database lost") && told.includes("info database back"), "the log tells both", server.err);
}

/** The text format of Prometheus, read strictly: families in one piece, types before values, histograms whole. */
function readFigures(text) {
    const families = new Map();
    let family = null;
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(\w+)="([^"\\]*)"\})? (-?\d+(?:\.\d+)?)$/;
    if (!text.endsWith("\n")) throw new Error("the last line has no end");
    for (const line of text.slice(0, -1).split("\n")) {
        const help = /^# HELP ([a-zA-Z_:][\w:]*) (\S.*)$/.exec(line);
        const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line);
        const found = sample.exec(line);
        if (help) {
            if (families.has(help[1])) throw new Error(`twice: ${line}`);
            family = { name: help[1], type: null, values: [] };
            families.set(help[1], family);
        } else if (type) {
            if (family?.name !== type[1] || family.type) throw new Error(`out of order: ${line}`);
            family.type = type[2];
        } else if (found) {
            const base = family?.type === "histogram" ? found[1].replace(/_(bucket|sum|count)$/, "") : found[1];
            if (!family?.type || base !== family.name) throw new Error(`nowhere: ${line}`);
            if (family.values.some((one) => one.name === found[1] && one.label === found[3])) throw new Error(line);
            family.values.push({ name: found[1], label: found[3], value: Number(found[4]) });
        } else throw new Error(`not a line: ${line}`);
    }
    for (const one of families.values()) checkFamily(one);
    return families;
}

function checkFamily({ name, type, values }) {
    if (values.length === 0) throw new Error(`${name} has no value`);
    if (type === "counter" && !name.endsWith("_total")) throw new Error(`${name} is no name of a counter`);
    if (type !== "histogram") return;
    const buckets = values.filter((one) => one.name === `${name}_bucket`);
    const count = values.find((one) => one.name === `${name}_count`)?.value;
    const sum = values.find((one) => one.name === `${name}_sum`)?.value;
    const bounds = buckets.map((one) => (one.label === "+Inf" ? Infinity : Number(one.label)));
    for (let i = 1; i < buckets.length; i++)
        if (!(bounds[i] > bounds[i - 1]) || buckets[i].value < buckets[i - 1].value)
            throw new Error(`${name}: buckets do not rise`);
    if (bounds.at(-1) !== Infinity || buckets.at(-1).value !== count || !(sum >= 0))
        throw new Error(`${name}: sum and count are wrong`);
}

async function figures() {
    const servers = [await serve(program, join(folder, "figures.db"), folder)];
    const read = async () => {
        const answer = await ask(servers[0], "GET", "/metrics");
        const all = readFigures(answer.body);
        const value = (name, part = "") => all.get(`roundhouse_${name}`)?.values.find((one) => one.name.endsWith(part));
        return { all, answer, of: (name, part) => value(name, part)?.value };
    };
    const before = await read();
    ok(before.answer.headers["content-type"].startsWith("text/plain; version=0.0.4"), "figures have their type");
    const guests = [new Guest("Anna", servers), new Guest("Bert", servers)];
    for (const one of guests) await one.enter();
    const plan = { game: "russian", seats: ["open", { bot: "random" }], options: { players: "2" } };
    const made = await guests[0].ask({ do: "create", ...plan });
    for (const one of guests) {
        one.table = made.table;
        await one.watch();
    }
    await guests[0].ask({ do: "sit" });
    await guests[1].ask({ do: "sit" }); // refused: there is no free seat
    await guests[0].ask({ do: "start" });
    let after;
    // Workers lay their figures down twice in a second.
    const there = await until(async () => {
        after = await read();
        return after.of("commands_total") >= 4 && after.of("watchers") === 2;
    });
    ok(there, "commands and watchers are counted", after.answer.body);
    // Who made a table may still have it in memory beside the worker whose it is.
    ok([1, 2].includes(after.of("tables")) && after.of("table_bytes") > 1000, "tables in memory, and their bytes");
    ok(after.of("commands_refused_total") === 1, "refusals");
    ok(after.of("sockets") === 2 && after.of("connections") >= 3, "sockets and connections");
    ok(after.of("message_seconds", "_count") >= 6, "messages, by how long they took");
    ok(after.of("store_write_seconds", "_count") >= 4, "writes likewise");
    ok(after.of("store_write_seconds", "_sum") > 0, "and their sum");
    ok(after.of("request_seconds", "_count") > before.of("request_seconds", "_count"), "requests likewise");
    ok(after.of("work_waiting") >= 0 && after.of("thoughts_waiting") >= 0, "what waits");
    const began = after.all.get("process_start_time_seconds").values[0].value;
    ok(Math.abs(began - Date.now() / 1000) < 3600, "since when it runs");
    await kill(servers[0], "SIGTERM");
    for (const bad of ["a 1", "# TYPE a gauge\na 1\n", "# HELP a x\n# TYPE a gauge\na x\n"]) {
        let refused = false;
        try {
            readFigures(bad);
        } catch {
            refused = true;
        }
        ok(refused, "the reader of figures refuses what is none");
    }
}

await log();
await levels();
await lost();
await figures();
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
