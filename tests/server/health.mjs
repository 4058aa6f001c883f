// tests/server/health.mjs ROUNDHOUSE - what a server says of itself: alive, ready or not, at the start
// and at the end. Prints TAP.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, until } from "./client.mjs";
import { Guest, kill, pause, serve } from "./guest.mjs";

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-health-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    process.exitCode ||= good ? 0 : 1;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 1000).replace(/^/gm, "# "));
};
const health = async (server) => {
    const all = await Promise.all(["/livez", "/readyz", "/healthz"].map((path) => ask(server, "GET", path)));
    return all.map((answer) => answer.status).join(" ");
};

// ---- A database that somebody holds: it can be read, but not written ----

const db = join(folder, "held.db");
const server = await serve(program, db, folder, ["--log", "error"]);
ok((await health(server)) === "200 200 200", "a server that is well is alive and ready");
const other = spawn("sqlite3", [db], { stdio: ["pipe", "pipe", "inherit"] });
let said = "";
other.stdout.on("data", (data) => (said += data));
other.stdin.write("BEGIN IMMEDIATE; SELECT 'held';\n");
await until(() => said.includes("held"));
const [first, live] = [ask(server, "GET", "/readyz"), await ask(server, "GET", "/livez")];
ok(live.status === 200, "one that cannot write is alive");
await pause(3500);
const second = await ask(server, "GET", "/readyz");
ok(second.status === 503 && second.headers["retry-after"], "and says at once that it isn't ready", second.body);
ok((await first).status === 503, "also to the one that asked first", (await first).body);
other.stdin.end("ROLLBACK;\n");
ok(await until(async () => (await ask(server, "GET", "/readyz")).status === 200), "it is ready again afterwards");

// ---- The end: what has arrived is answered ----

const anna = new Guest("Anna", [server]);
await anna.enter();
anna.table = (await anna.ask({ do: "create", game: "transsib" })).table;
await anna.watch();
const answers = Array.from({ length: 60 }, (_, i) => anna.once({ do: "say", text: `number ${i}` }));
await answers[0];
server.child.kill("SIGTERM");
const results = await Promise.all(answers);
const entries = Number(execFileSync("sqlite3", [db, "SELECT count(*) FROM entry WHERE kind = 'say'"]));
ok(results.filter((one) => one?.ok).length === entries, "at the end all that was done is answered", `${entries}`);
await until(() => server.over);
ok(server.child.exitCode === 0 && anna.socket.code === 1012, "and clients are asked to come back", anna.socket.code);

// ---- Places that cannot be written ----

const starts = async (path) => {
    const one = await serve(program, path, folder, ["--log", "error"]);
    const err = one.err;
    if (!one.over) await kill(one);
    return { code: one.child.exitCode, err };
};
const none = await starts("/proc/server.db");
ok(none.code === 1 && none.err.trim().split("\n").length === 1, "no start where nothing can be written", none.err);
const small = join(folder, "small");
let mounted = false;
try {
    mkdirSync(small);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400k", "tmpfs", small], { stdio: "ignore" });
    mounted = true;
} catch {
    console.log(`ok ${++tests} - a full disk # SKIP needs the right to mount`);
}
if (mounted) {
    const full = await serve(program, join(small, "server.db"), folder, ["--log", "error"]);
    ok((await ask(full, "GET", "/readyz")).status === 200, "a server on a small disk is ready", full.err);
    try {
        writeFileSync(join(small, "rest"), Buffer.alloc(1 << 20));
    } catch {
        /* full, as it should be */
    }
    const status = async () => (await ask(full, "GET", "/readyz")).status;
    ok(await until(async () => (await status()) === 503, 20), "and not when the disk is full", full.err);
    ok((await ask(full, "GET", "/livez")).status === 200, "but alive");
    rmSync(join(small, "rest"));
    ok(await until(async () => (await status()) === 200, 20), "and ready when there is room again");
    await kill(full, "SIGTERM");
    execFileSync("mount", ["-o", "remount,ro", small]);
    const refused = await starts(join(small, "server.db"));
    ok(refused.code === 1 && refused.err.trim().split("\n").length === 1, "no start on a read-only disk", refused.err);
    console.log(`# ${refused.err.trim()}`);
    execFileSync("umount", ["-l", small]);
}
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit();
