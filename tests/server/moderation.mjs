// tests/server/moderation.mjs ROUNDHOUSE [URL] - mute, block and report at a real server, the desk of the moderators,
// the same steps on the command line, and the audit log of both. With a URL two servers share that PostgreSQL;
// without, one has a SQLite file. Prints TAP.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, until } from "./client.mjs";
import { Guest, headers, kill, serve } from "./guest.mjs";

const [program, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-moderation-"));
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

const servers = [await serve(program, db, folder)];
if (url) servers.push(await serve(program, db, folder));

async function api(method, path, who, body) {
    const text = body === undefined ? "" : JSON.stringify(body);
    const answer = await ask(who.server, method, path, headers(who.token), text);
    let members = {};
    try {
        members = JSON.parse(answer.body);
    } catch {
        members = { text: answer.body };
    }
    return { ...members, status: answer.status, bytes: answer.body };
}
const post = (path, who, body) => api("POST", path, who, body);
const get = (path, who) => api("GET", path, who);
async function refused(request, status, words, name) {
    const answer = await request;
    ok(answer.status === status && words.test(answer.error ?? ""), name, answer.bytes);
}

/** A guest or, with a password, an account at one of the servers. */
async function person(name, place, password) {
    const made = new Guest(name, servers);
    made.place = place;
    made.keeps = true;
    await made.enter();
    if (password) await post("/api/account", made, { name, password });
    return made;
}

const password = "correct horse battery";
const anna = await person("Anna", 0, password);
const rook = await person("rook77", 1, password);
const mei = await person("Mei", 0);
const lars = await person("Lars", 1, password);
const people = [anna, rook, mei];

const plan = { game: "transsib", options: { players: "3" }, seats: ["open", "open", "open"] };
const made = await anna.ask({ do: "create", title: "Night express", ...plan });
for (const one of people) {
    one.table = made.table;
    await one.watch();
    await one.ask({ do: "sit" });
}
await anna.ask({ do: "start" });
for (let i = 1; i <= 24; i++) await rook.ask({ do: "say", text: `line ${i}` });
await mei.ask({ do: "say", text: "Let’s keep it friendly please." });

// ---- Mute and block ----

await anna.ask({ do: "head" });
const watched = await anna.once({ do: "watch", seq: 0 });
const entry = (kind, name) => watched.entries.find((one) => one.on === kind && one.body.name === name);
const by = entry("say", "rook77")?.by;
ok(/^[0-9a-f]{16}$/.test(by ?? ""), "a chat message names its author by an alias", JSON.stringify(watched.entries));
ok(by === entry("sit", "rook77").by && by !== entry("say", "Mei").by, "the same as that of the seat");
ok(
    anna.texts.some((text) => text.startsWith('{"on":"say"') && JSON.parse(text).by === by),
    "and so does the message when it is sent",
);
const elsewhere = await rook.ask({ do: "create", table: undefined, ...plan });
const other = await rook.ask({ do: "watch", table: elsewhere.table, seq: 0 });
ok(other.entries[0].by && other.entries[0].by !== by, "at another table the alias is another one");

const at = { table: made.table, by };
ok((await post("/api/mute", anna, { ...at, on: true })).ok, "Anna mutes rook77");
let ignored = await get(`/api/ignored?table=${made.table}`, anna);
ok(
    ignored.muted.length === 1 && ignored.muted[0].by === by && ignored.muted[0].name === "rook77",
    "her list has the alias at this table",
    ignored.bytes,
);
ok(!("by" in (await get("/api/ignored", anna)).muted[0]), "without a table it has none");
ok((await get("/api/ignored", rook)).muted.length === 0, "rook77 doesn't notice");
ok((await rook.ask({ do: "say", text: "hello?" })).ok, "and can go on writing");
await refused(post("/api/mute", rook, { ...at, on: true }), 400, /yourself/, "nobody mutes themselves");
await refused(post("/api/mute", anna, { ...at, by: "0123456789abcdef", on: true }), 404, /no such person/, "nobody");
await refused(post("/api/mute", anna, { name: "rook77" }), 400, /"on"/, "without on or off");
await refused(post("/api/mute", { server: servers[0], token: "x" }, { ...at, on: true }), 401, /enter/, "a stranger");
ok((await post("/api/mute", anna, { id: ignored.muted[0].id, on: false })).ok, "by the id in the list she ends it");
ok((await get("/api/ignored", anna)).muted.length === 0, "and the list is empty");
await refused(post("/api/mute", anna, { id: ignored.muted[0].id, on: false }), 404, /list/, "a second time");

ok((await post("/api/block", anna, { name: "rook77", on: true })).ok, "she blocks the account rook77");
const hers = await anna.ask({ do: "create", table: undefined, ...plan });
const sits = (who, table) => who.ask({ do: "sit", table });
const no = /can't take a seat at this table/;
ok(no.test((await sits(rook, hers.table)).error), "rook77 can't sit at a table that Anna hosts");
const neutral = await mei.ask({ do: "create", table: undefined, ...plan });
await anna.ask({ do: "sit", table: neutral.table });
ok(no.test((await sits(rook, neutral.table)).error), "nor where she sits");
ok((await sits(lars, neutral.table)).ok, "others can");
ok((await sits(anna, elsewhere.table)).ok, "Anna can still sit down at a table of rook77");
ok((await post("/api/block", anna, { name: "rook77", on: false })).ok, "she ends the block");
ok((await sits(rook, hers.table)).ok, "and rook77 can sit there");
await post("/api/block", anna, { ...at, on: true });

// ---- Reports ----

const report = { ...at, reason: "insults", text: "insults, and worse before that: are you stupid or what" };
await refused(post("/api/report", anna, { ...report, reason: "x" }), 400, /reason/, "a report without a known reason");
await refused(post("/api/report", rook, report), 400, /yourself/, "nobody reports themselves");
await refused(post("/api/report", anna, { ...report, text: "x".repeat(501) }), 400, /500 bytes/, "a long text");
ok((await post("/api/report", anna, report)).ok, "Anna reports rook77");
ok((await post("/api/report", anna, report)).ok, "and again, with the same effect");
ok((await post("/api/report", mei, { ...at, reason: "insults" })).ok, "Mei does, too");
ok((await post("/api/report", anna, { name: "Lars", reason: "name" })).ok, "an account is reported from its profile");

// ---- The desk ----

await refused(get("/api/desk", lars), 403, /only moderators/, "the desk is for moderators");
for (const path of ["/api/audit", "/api/audit/text", "/api/desk/case?id=x"])
    await refused(get(path, lars), 403, /only moderators/, `${path} too`);
for (const path of ["/api/desk/decide", "/api/desk/undo"])
    await refused(post(path, lars, { id: "x", step: "ban", number: 1 }), 403, /only moderators/, `${path} too`);
ok(admin("moderator", "Nobody").err.includes("no account"), "a moderator needs an account");
ok(admin("moderator", "lars").all === "0 ", "the administrator makes Lars a moderator");
ok(admin("moderator", "lars").code === 1, "but not twice");
ok(admin("moderators").out === "Lars\n", "and lists him");
const me = await get("/api/me", lars);
ok(me.moderator === true && me.reports === 2, "his page shows how many reports wait", me.bytes);
ok((await get("/api/me", anna)).moderator === false, "others have no desk");
const desk = await get("/api/desk", lars);
const first = desk.cases[0];
ok(
    desk.open === 2 && first.name === "rook77" && first.count === 2 && first.reason === "insults" && !first.guest,
    "reports about one person are one case",
    desk.bytes,
);
ok(first.from.join() === "Anna,Mei", "with the names of those who reported");
const one = await get(`/api/desk/case?id=${first.id}`, lars);
ok(one.reports[0].text === report.text && one.table === made.table, "the case has their words", one.bytes);
ok(
    one.said.length === 20 && one.said.at(-1).text === "hello?" && one.said.at(-1).theirs === true,
    "and the last 20 messages of the chat",
    JSON.stringify(one.said),
);
ok(one.said.some((line) => line.name === "Mei" && !line.theirs), "also those of others");
ok(one.about.since > 1e12 && one.about.before.length === 0, "and what is known about the person");
ok(!one.bytes.includes("person"), "ids stay secret");

await refused(
    post("/api/desk/decide", lars, { id: first.id, step: "no-chat" }), 400, /needs a time/, "no chat without a time");
await refused(post("/api/desk/decide", lars, { id: first.id, step: "x" }), 400, /no such step/, "an unknown step");
const lars2 = desk.cases[1];
await refused(
    post("/api/desk/decide", lars, { id: lars2.id, step: "dismiss" }), 403, /about you/,
    "he can't decide the report about himself");
const words = "You can play, but not chat, until 24 Nov.";
const decided = await post("/api/desk/decide", lars, { id: first.id, step: "no-chat", days: 7, text: words });
ok(decided.ok, "Lars decides: no chat for seven days", decided.bytes);
await refused(
    post("/api/desk/decide", lars, { id: first.id, step: "ban" }), 409, /decided this already/, "but only once");
const silent = async () => /moderator has decided/.test((await rook.ask({ do: "say", text: "hey" })).error ?? "");
ok(await until(silent), "rook77 can't chat any more, at any server");
rook.table = elsewhere.table;
ok(await silent(), "nor at another table");
rook.table = made.table;
const told = (await get("/api/me", rook)).told;
ok(told.length === 1 && told[0].step === "no-chat" && told[0].text === words, "and is told why", JSON.stringify(told));
ok((await post("/api/told", rook, {})).ok && (await get("/api/me", rook)).told.length === 0, "once");
const heard = (await get("/api/me", mei)).told;
ok(heard.length === 1 && heard[0].step === "decided" && heard[0].name === "rook77" && !heard[0].text,
    "who reported hears that it is decided", JSON.stringify(heard));
const closed = await get("/api/desk?shelf=closed", lars);
const [shut] = closed.cases;
ok(closed.open === 1 && closed.cases.length === 1 && shut.open === false, "the case is closed", closed.bytes);
ok((await get(`/api/desk/case?id=${closed.cases[0].id}`, lars)).said.length === 20, "and can still be read");

// ---- The audit log ----

let log = await get("/api/audit", lars);
let line = log.lines[0];
ok(
    line.number === 2 && line.by === "Lars" && line.step === "no-chat" && line.days === 7 && line.to === "rook77" &&
        line.why === "2 reports: insults" && line.text === words,
    "the audit log has the step",
    log.bytes,
);
ok(log.lines[1].step === "moderator" && log.lines[1].by === undefined, "and that of the administrator");
const own = (await get("/api/audit/me", rook)).lines;
const [mine] = own;
ok(own.length === 1 && mine.step === "no-chat" && !mine.by && !mine.why, "rook77 sees the line, not who wrote it");
await refused(post("/api/desk/undo", lars, { number: 99 }), 404, /no such line/, "a line that isn't there");
await refused(post("/api/desk/undo", lars, { number: 1 }), 403, /about you/, "a line about himself");
ok((await post("/api/desk/undo", lars, { number: 2, why: "wrong person" })).ok, "he undoes the step");
await refused(post("/api/desk/undo", lars, { number: 2 }), 409, /undone already/, "but only once");
await refused(post("/api/desk/undo", lars, { number: 3 }), 409, /can't be undone/, "and not the undo itself");
ok(await until(async () => (await rook.ask({ do: "say", text: "thanks" })).ok), "rook77 can chat again");
log = await get("/api/audit", lars);
ok(
    log.lines.length === 3 && log.lines[0].step === "undo" && log.lines[0].undoes === 2 && log.lines[1].undone === true,
    "the undo is a new line",
    log.bytes,
);
ok((await get("/api/audit?before=3", lars)).lines.length === 2, "older lines are asked for by number");
await refused(get("/api/audit?before=x", lars), 400, /number/, "only by number");

// ---- The same on the command line ----

ok(admin("dismiss", "Lars").all === "0 ", "the administrator dismisses the report about Lars");
ok(admin("dismiss", "Lars").err.includes("no open report"), "which is open no more");
ok((await post("/api/desk/undo", lars, { number: 4 })).status === 403, "he can't open it again himself");
ok(admin("undo", "4").all === "0 ", "the administrator can");
ok(admin("undo", "4").err.includes("undone already"), "once");
ok(/^[0-9a-f]{16}  .* UTC  Lars: name, reported by 1 person\n$/.test(admin("reports").out), "it is open again",
    admin("reports").out);
ok((await post("/api/report", anna, { table: made.table, by: entry("sit", "Mei").by, reason: "other" })).ok,
    "a guest is reported");
const key = /^(\w{16})  .*Mei/m.exec(admin("reports").out)?.[1] ?? "";
ok(admin("warn", key, "--text", "Please be kind.").all === "0 ", "and warned by the key of the report");
ok((await get("/api/me", mei)).told.some((one) => one.text === "Please be kind."), "which she is told");
ok(admin("warn", "rook77").code === 2, "a warning needs a text");
ok(admin("silence", "rook77").code === 2, "a silence needs a time");
ok(admin("silence", "rook77", "--for", "90m").all === "0 ", "silence on the command line");
ok(await until(silent), "forbids to chat");
ok(/UTC  rook77 \(chat\)\n$/.test(admin("bans").out), "it is in the list of bans", admin("bans").out);
ok(admin("unsilence", "rook77").all === "0 ", "unsilence lifts it");
ok(admin("unsilence", "rook77").err.includes("not silenced"), "once");
ok(admin("ban", "rook77", "--for", "3d", "--why", "again").all === "0 ", "a ban for three days");
ok(await until(async () => (await get("/api/me", rook)).status === 403), "shuts rook77 out");
ok(admin("unban", "rook77").all === "0 ", "until it is lifted");
ok(await until(async () => (await get("/api/me", rook)).status === 200), "and lets them in again");
const text = admin("audit").out;
ok(
    /^9 .*suspended rook77 until .*UTC \(again\)$/m.test(text) && /^2 .*Lars: no chat for rook77 until/m.test(text),
    "the log of both is one",
    text,
);
ok((await get("/api/audit/text", lars)).text === text, "and the desk exports the same text");
ok(admin("close", elsewhere.table).all === "0 " && /^11 .*closed table/.test(admin("audit").out), "closed tables too");
const numbers = text.split("\n").filter(Boolean).map((one) => Number(one.split(" ")[0]));
ok(numbers.every((n, i) => n === numbers.length - i), "lines are numbered without gaps", numbers.join());

// Many at the same time write different lines.
const burst = await Promise.all(
    Array.from({ length: 6 }, (_, i) => person(`Noisy ${i}`, i % 2).then(async (one) => {
        const mine = await one.ask({ do: "create", ...plan });
        const seen = await anna.ask({ do: "watch", table: mine.table, seq: 0 });
        return post("/api/report", anna, { table: mine.table, by: seen.entries[0].by, reason: "name" });
    })),
);
const many = burst.filter((answer) => answer.ok).length;
ok(many >= 4 && burst.every((one) => one.ok || one.status === 429), "reports are limited", burst[5].bytes);
const queue = (await get("/api/desk", lars)).cases.filter((each) => each.name.startsWith("Noisy"));
const steps = await Promise.all(
    queue.map((each) => post("/api/desk/decide", lars, { id: each.id, step: "warn", text: "Choose another name." })),
);
ok(steps.every((step) => step.ok), "decisions at the same time all count", steps.map((step) => step.bytes).join());
const last = (await get("/api/audit", lars)).lines.map((each) => each.number);
ok(last[0] === 11 + queue.length && new Set(last).size === last.length, "each in a line of its own", last.join());

ok(admin("unmoderator", "Lars").all === "0 ", "Lars is no moderator any more");
await refused(get("/api/desk", lars), 403, /only moderators/, "at once");
ok((await get("/api/export", rook)).bytes.includes("no-chat"), "the export has the lines about oneself");
ok(!(await get("/api/export", rook)).bytes.includes("stupid"), "but not the reports");
ok((await post("/api/delete", rook, { password })).ok, "rook77 deletes the account");
ok(/suspended rook77/.test(admin("audit").out), "the audit log stays");
const records = admin("records");
ok(/^ok/.test(admin("check").out) && /^ok/.test(records.out), "the database is in order", records.all);

for (const server of servers) await kill(server, "SIGTERM");
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
