// tests/server/entry.mjs ROUNDHOUSE [URL] - who may come in to a real server: registration modes, invites, and the
// proof of work while many newcomers come at once. With a URL two servers share that PostgreSQL. Prints TAP.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./client.mjs";
import { headers, kill, serve } from "./guest.mjs";

const [program, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-entry-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const db = url ?? join(folder, "server.db");
const env = { ...process.env, ASAN_OPTIONS: `detect_leaks=0:${process.env.ASAN_OPTIONS ?? ""}` };
const where = url ? "PostgreSQL" : "SQLite";
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${where}: ${name}`);
    if (!good && more) console.log(String(more).slice(0, 2000).replace(/^/gm, "# "));
};
function admin(task, ...rest) {
    const run = spawnSync(program, ["admin", task, "--db", db, ...rest], { encoding: "utf8", env });
    return { code: run.status, out: run.stdout, err: run.stderr, all: `${run.status} ${run.stdout}${run.stderr}` };
}
async function post(server, path, body, token = "") {
    const answer = await ask(server, "POST", path, headers(token), JSON.stringify(body));
    return { status: answer.status, bytes: answer.body, ...JSON.parse(answer.body) };
}
const enter = (server, name, more = {}) => post(server, "/api/enter", { name, ...more });
const password = "correct horse battery";

// ---- By invitation ----

const strict = await serve(program, db, folder, ["--registration", "invite", "--guests", "1"]);
const mode = JSON.parse((await ask(strict, "GET", "/api/registration")).body);
ok(mode.registration === "invite", "the server says how one comes in", JSON.stringify(mode));
let answer = await enter(strict, "Anna");
ok(answer.status === 403 && /need an invite/.test(answer.error), "a guest needs an invite", answer.bytes);
answer = await post(strict, "/api/account", { name: "Anna", password });
ok(answer.status === 403 && /need an invite/.test(answer.error), "so does an account", answer.bytes);
answer = await enter(strict, "Anna", { invite: "nothing" });
ok(answer.status === 403 && /used or has expired/.test(answer.error), "not just any", answer.bytes);
const invite = (...more) => /^\/#\/invite\/([\w-]{20})\n$/.exec(admin("invite", ...more).out)?.[1] ?? "";
const one = invite();
ok(one !== "", "the administrator makes one");
answer = await enter(strict, "<b>", { invite: one });
ok(answer.status === 400, "a mistake in the name", answer.bytes);
answer = await enter(strict, "Anna", { invite: one });
ok(answer.status === 200, "doesn't use it up", answer.bytes);
const anna = answer.token;
ok((await enter(strict, "Berta", { invite: one })).status === 403, "a guest does");
answer = await post(strict, "/api/account", { name: "Anna", password }, anna);
ok(answer.ok, "the guest becomes an account without one", answer.bytes);
const three = invite("--uses", "3", "--for", "1h");
const names = ["Carl", "Dora", "Emil", "Fina", "Gert"];
const five = await Promise.all(names.map((name) => enter(strict, name, { invite: three })));
const came = five.filter((each) => each.status === 200).length;
ok(
    came >= 1 && came <= 3 && five.every((each) => [200, 403, 409].includes(each.status)),
    "three uses are no more than three",
    five.map((each) => each.bytes).join(),
);
for (let i = came; i < 3; i++) await enter(strict, `Hans ${i}`, { invite: three });
ok((await enter(strict, "Ida", { invite: three })).status === 403, "and then it is used up");
ok(admin("invite", "--uses", "0").code === 2 && admin("invite", "--for", "x").code === 2, "wrong options are refused");
ok(/made an invite/.test(admin("audit").out), "invites are in the audit log", admin("audit").out);
await kill(strict, "SIGTERM");

// ---- Closed ----

const shut = await serve(program, db, folder, ["--registration", "closed"]);
answer = await enter(shut, "Jan", { invite: one });
ok(answer.status === 403 && /no new players/.test(answer.error), "closed: no guests", answer.bytes);
ok((await post(shut, "/api/account", { name: "Jan", password })).status === 403, "closed: no accounts");
answer = await post(shut, "/api/login", { name: "Anna", password });
ok(answer.status === 200, "closed: who has an account logs in", answer.bytes);
await kill(shut, "SIGTERM");

// ---- Many at once ----

const more = ["--guests", "3"];
const servers = [await serve(program, db, folder, more)];
if (url) servers.push(await serve(program, db, folder, more));
const [server] = servers;
const first = [];
for (let i = 0; i < 3; i++) first.push(await enter(server, `Guest ${i}`));
ok(first.every((each) => each.status === 200), "a few come in just so");
answer = await enter(server, "Late");
const { work } = answer;
ok(
    answer.status === 428 && /small task/.test(answer.error) && work.bits > 8 && work.parts > 8,
    "later ones have to work",
    answer.bytes,
);
const account = await post(server, "/api/account", { name: "Late", password });
ok(account.status === 428, "also for an account of somebody new", account.bytes);
ok((await post(server, "/api/login", { name: "Anna", password })).status === 200, "who has one logs in as ever");

function solve({ challenge, bits, parts }) {
    const nonces = [];
    for (let part = 0; part < parts; part++) {
        for (let nonce = 0; ; nonce++) {
            const hash = createHash("sha256").update(`${challenge}:${part}:${nonce}`).digest();
            if (hash.readUInt32BE(0) >>> (32 - bits) !== 0) continue;
            nonces.push(nonce);
            break;
        }
    }
    return { challenge, nonces };
}
const solved = solve(work);
const wrong = [
    ["no numbers", { ...solved, nonces: [] }],
    ["one number short", { ...solved, nonces: solved.nonces.slice(1) }],
    ["wrong numbers", { ...solved, nonces: solved.nonces.map((n) => n + 1) }],
    ["another challenge", { ...solved, challenge: work.challenge.replace(/^..../, "ffff") }],
    ["no challenge", { nonces: solved.nonces }],
    ["a text", "solved"],
];
for (const [name, each] of wrong) {
    const refused = await enter(server, "Late", { work: each });
    const isNew = refused.status === 428 && refused.work.challenge !== work.challenge;
    ok(isNew, `${name}: there is a new task`, refused.bytes);
}
answer = await enter(servers.at(-1), "Late", { work: solved });
ok(answer.status === 200, "the solution lets a guest in, at every server", answer.bytes);
answer = await enter(server, "Late 2", { work: solved });
ok(answer.status === 409, "but only one", answer.bytes);
const two = await enter(server, "Late 3");
const both = await Promise.all([0, 1].map((i) => enter(server, `Twin ${i}`, { work: solve(two.work) })));
ok(both.filter((each) => each.status === 200).length === 1, "also when two send it at once",
    both.map((each) => each.bytes).join());
answer = await post(server, "/api/account", { name: "Late", password, work: solve((await enter(server, "x")).work) });
ok(answer.status === 200 || answer.status === 409, "and makes an account", answer.bytes);
const free = await serve(program, url ? db : join(folder, "free.db"), folder, ["--guests", "0"]);
const all = await Promise.all(Array.from({ length: 100 }, (_, i) => enter(free, `Free ${i}`)));
ok(all.every((each) => each.status === 200), "with --guests 0 nobody ever has to");
ok(spawnSync(program, ["serve", "--registration", "x"], { env }).status === 2, "an unknown mode is refused");

for (const each of [...servers, free]) await kill(each, "SIGTERM");
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
