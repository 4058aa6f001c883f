// tests/server/attack.mjs ROUNDHOUSE [ROUNDS] - a real server and people who mean it ill: what
// docs/security.md says is held off, as far as no other test shows it. ROUNDS: how many connections with
// mutated bytes are thrown at its port; SEED=n repeats them. Prints TAP.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, frame, raw, until, upgrade } from "./client.mjs";
import { dice, Guest, headers, kill, serve } from "./guest.mjs";

const [program, rounds = "400"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-attack-"));
const web = join(folder, "web");
execFileSync("mkdir", [web]);
writeFileSync(join(web, "index.html"), "<!doctype html><title>Roundhouse</title>");
writeFileSync(join(folder, "secret.txt"), "do not read this");
const db = join(folder, "server.db");
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    process.exitCode ||= good ? 0 : 1;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 2000).replace(/^/gm, "# "));
};
const json = (value) => JSON.stringify(value);
const sql = (query) => execFileSync("sqlite3", [db, query], { encoding: "utf8" });

async function guest(name, servers) {
    const made = new Guest(name, servers);
    made.keeps = true;
    made.entered = await made.enter();
    return made;
}

// ---- Sessions and pages of others ----

async function sessions(servers) {
    const [server] = servers;
    const anna = await guest("Anna", servers);
    const cookie = anna.entered.headers["set-cookie"];
    ok(/; HttpOnly; SameSite=Lax; Path=\/;/.test(cookie), "session theft: no script and no other site has the cookie");
    ok(anna.token.length >= 43, "session theft: a token of 32 random bytes", anna.token.length);
    ok(!readFileSync(db).includes(anna.token), "session theft: the database does not have the token");
    const me = async (token) => (await ask(server, "GET", "/api/me", headers(token))).status;
    ok((await me(`${anna.token.slice(0, -1)}_`)) === 401, "session theft: a token that is nearly right is none");
    ok(
        (await ask(server, "GET", `/api/me?roundhouse=${anna.token}`)).status === 401,
        "session theft: nor one in an address",
    );
    await anna.ask({ do: "head" });
    ok((await ask(server, "POST", "/api/leave", headers(anna.token))).status === 200, "session theft: it can be ended");
    ok((await me(anna.token)) === 401, "replay: a session that was ended is none");
    return anna; // the socket is checked later
}

async function others(servers) {
    const [server] = servers;
    const bert = await guest("Bert", servers);
    const evil = { ...headers(bert.token), Origin: "https://evil.example" };
    for (const path of ["/api/leave", "/api/enter", "/api/nothing"])
        ok((await ask(server, "POST", path, evil, '{"name":"x"}')).status === 403, `cross-site: no POST to ${path}`);
    const socket = await Client.open(server, "/api/socket", evil);
    ok(socket.status === 403, "cross-site: no socket");
    const still = await ask(server, "GET", "/api/me", headers(bert.token));
    ok(still.status === 200, "cross-site: nothing was done in his name");
    ok(!("access-control-allow-origin" in still.headers), "cross-site: no page of others may read answers");
    ok(still.headers["cross-origin-resource-policy"] === "same-origin", "cross-site: nor embed them");
}

// ---- Accounts, where the server has them ----

const skip = (name) => console.log(`ok ${++tests} - ${name} # SKIP this server has none of that`);

async function passwords(servers) {
    const [server] = servers;
    const account = { name: "Hanna", password: "a password of many words" };
    const made = await ask(server, "POST", "/api/account", {}, json(account));
    if (made.status === 404) {
        skip("password guessing");
        return null;
    }
    ok(!readFileSync(db).includes(account.password), "password guessing: the database does not have it");
    const login = (name, password) => ask(server, "POST", "/api/login", {}, json({ name, password }));
    const [wrong, unknown] = [await login("Hanna", "wrong password"), await login("Nobody there", "wrong password")];
    ok(wrong.status >= 400 && wrong.body === unknown.body, "password guessing: no word on which names there are");
    let tries = 0;
    while (tries++ < 30 && (await login("hanna", `guess number ${tries}`)).status !== 429);
    ok(tries < 30, "password guessing: after some tries nobody may try", tries);
    return JSON.parse(made.body).token;
}

/** A server of our own at home listens; nobody may make the other one call it. */
async function outgoing(servers, token) {
    const [server] = servers;
    const inside = createServer();
    let calls = 0;
    inside.on("connection", (socket) => {
        calls++;
        socket.destroy();
    });
    await new Promise((done) => inside.listen(0, "127.0.0.1", done));
    const { port } = inside.address();
    let known = false;
    for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0.0.0.0", "127.1"]) {
        const webhook = json({ webhook: `http://${host}:${port}/hook` });
        const set = await ask(server, "POST", "/api/notices", headers(token ?? ""), webhook);
        known ||= set.status !== 404;
        await ask(server, "POST", "/api/notices/test", headers(token ?? ""), "{}");
    }
    if (known) {
        await new Promise((done) => setTimeout(done, 1500));
        ok(calls === 0, "outgoing: the server calls nobody inside", calls);
    } else skip("outgoing requests to the inside");
    inside.close();
}

// ---- Texts that would be something else ----

async function scripts(servers) {
    const [server] = servers;
    for (const name of ["<script>alert(1)</script>", 'a"b', "a\\b", "a\nb", "a\u0000b", "", "x".repeat(40)])
        ok(
            (await ask(server, "POST", "/api/enter", {}, json({ name }))).status === 400,
            `injection: no name ${json(name)}`,
        );
    const carl = await guest("Carl & Söhne'", servers);
    const script = "<img src=x onerror=alert(1)>\u2028</script>";
    const made = await carl.ask({ do: "create", game: "transsib", title: script });
    const lobby = await ask(server, "GET", "/api/tables");
    ok(lobby.headers["content-type"] === "application/json", "injection: a lobby is JSON, whatever is in it");
    ok(lobby.headers["x-content-type-options"] === "nosniff", "injection: and is taken for nothing else");
    const shown = JSON.parse(Buffer.from(lobby.body, "latin1")).tables.find((one) => one.table === made.table);
    ok(shown?.title === script, "injection: a title comes as it is, as text", json(made));
    ok((await carl.ask({ do: "create", game: "transsib", title: "a\nb" })).ok === false, "injection: of one line");
    carl.table = made.table;
    await carl.watch();
    const said = `${script}\n"}{"on":"end"`;
    const answer = await carl.ask({ do: "say", text: said });
    const heard = () => carl.texts.find((text) => text.startsWith('{"on":"say"'));
    const same = await until(() => heard() && JSON.parse(heard()).body.text === said);
    ok(same, "injection: what is said stays what was said", json(answer));
    const page = await ask(server, "GET", "/");
    const policy = page.headers["content-security-policy"] ?? "";
    ok(
        /default-src 'none'/.test(policy) && /script-src 'self' 'wasm-unsafe-eval';/.test(policy),
        "injection: the page runs its own scripts only",
        policy,
    );
    ok(/frame-ancestors 'none'/.test(policy) && /base-uri 'none'/.test(policy), "injection: and is framed by nobody");
    return carl;
}

// ---- Guessing, replaying ----

async function guessing(servers, carl) {
    const [server] = servers;
    const ids = [];
    for (let i = 0; i < 30; i++) {
        const made = await carl.ask({ do: "create", game: "transsib", access: "invite", table: undefined });
        ids.push(made.table);
    }
    ok(
        ids.every((id) => /^[a-z2-9]{16}$/.test(id)) && new Set(ids).size === ids.length,
        "guessing: 80 random bits an id",
    );
    const spread = new Set(ids.map((id) => id.slice(0, 2)));
    ok(spread.size > 20, "guessing: none is near another", ids.slice(0, 5).join(" "));
    const lobby = (await ask(server, "GET", "/api/tables")).body;
    ok(
        ids.every((id) => !lobby.includes(id)),
        "guessing: tables by invitation are in no list",
    );
    const persons = sql("SELECT key FROM paper WHERE kind = 'person'").trim().split("\n");
    const all = carl.texts.join("") + lobby;
    ok(persons.length > 2 && persons.every((id) => !all.includes(id)), "guessing: nobody's id is ever told");
}

async function replaying(servers) {
    const dora = await guest("Dora", servers);
    const seats = ["open", { bot: "random" }, { bot: "random" }];
    const made = await dora.ask({ do: "create", game: "transsib", seats, options: { players: "3" } });
    dora.table = made.table;
    await dora.watch();
    await dora.ask({ do: "sit" });
    await dora.ask({ do: "start" });
    let offered;
    await until(async () => (offered = await dora.ask({ do: "actions" })).ok);
    const act = { do: "act", ply: offered.ply, action: offered.actions[0].replace(/\.\..*/, "") };
    const answers = [await dora.ask(act), await dora.ask(act)];
    ok(answers[0].ok && !answers[1].ok && answers[1].ply > act.ply, "replay: an act is done once", json(answers));
    const thief = await guest("Emil", servers);
    thief.table = made.table;
    for (const what of [
        { ...act, ply: answers[1].ply },
        { do: "undo", ply: answers[1].ply },
        { do: "resign" },
        { do: "close" },
    ])
        ok((await thief.ask(what)).ok === false, `replay: nobody else may ${what.do} for him`);
    for (const verb of ["shut", "thought", "clock"])
        ok(
            (await dora.ask({ do: verb, ply: 0, action: "pass" })).ok === false,
            `replay: nobody may say ${verb}, as the server does`,
        );
}

// ---- Files ----

async function paths(servers) {
    const [server] = servers;
    const ways = [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/a/../../secret.txt",
        "//secret.txt",
        "/./../secret.txt",
        "/..\\secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/../server.db",
        "/%00/../secret.txt",
        `/${"../".repeat(20)}etc/passwd`,
        "/api/tables/..%2f..%2fserver.db/record",
        "/api/../../secret.txt",
        "/index.html/../../secret.txt",
    ];
    for (const path of ways) {
        const text = await raw(server, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 5);
        ok(!/do not read|root:|SQLite format/.test(text), `path traversal: ${path}`, text);
    }
}

// ---- More than can be done ----

/** Somebody holds the database, and a queue fills: work beyond it is refused at once. */
async function queues() {
    const file = join(folder, "queue.db");
    const server = await serve(program, file, web, ["--messages", "0", "--requests", "0"]);
    const frieda = await guest("Frieda", [server]);
    await frieda.ask({ do: "head" });
    const other = spawn("sqlite3", [file], { stdio: ["pipe", "pipe", "inherit"] });
    let said = "";
    other.stdout.on("data", (data) => (said += data));
    other.stdin.write("BEGIN IMMEDIATE; SELECT 'held';\n");
    await until(() => said.includes("held"));
    const making = frieda.once({ do: "create", game: "transsib" });
    const flood = Buffer.concat(Array.from({ length: 1000 }, () => frame(1, "{}")));
    for (let i = 0; i < 22 && !frieda.socket.over; i++) frieda.socket.socket.write(flood);
    ok(await until(() => frieda.socket.over), "flooding: somebody who fills their share of a queue is cut off");
    ok(frieda.socket.code === 1013, "flooding: and says so: 1013", frieda.socket.code);
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await ask(server, "GET", "/api/games")).status);
    ok(
        statuses.every((status) => status === 200),
        "flooding: requests of others are answered all the same",
        statuses,
    );
    other.stdin.end("ROLLBACK;\n");
    await making;
    ok(
        await until(async () => {
            for (let i = 0; i < 4; i++) if ((await ask(server, "GET", "/api/games")).status !== 200) return false;
            return true;
        }),
        "flooding: when it is over all are served",
    );
    await kill(server, "SIGTERM");
}

// ---- Anything at all ----

/** One of them, changed in a few places. */
function mutate(bytes, below) {
    let out = Buffer.from(bytes);
    for (let n = below(6); n >= 0; n--) {
        const at = below(out.length + 1);
        const way = below(6);
        const piece = out.subarray(at, at + 1 + below(40));
        const odd = [
            "\r\n",
            "\0",
            "%",
            "\r\n\r\n",
            "Content-Length: 99\r\n",
            "{",
            '"',
            "\xff\xfe",
            "a".repeat(9000),
            "[".repeat(200),
        ];
        if (way === 0 && out.length > at) out[at] ^= 1 << below(8);
        else if (way === 1) out = Buffer.concat([out.subarray(0, at), out.subarray(at + 1 + below(20))]);
        else if (way === 2) out = Buffer.concat([out.subarray(0, at), piece, piece, out.subarray(at)]);
        else if (way === 3) out = out.subarray(0, at);
        else
            out = Buffer.concat([out.subarray(0, at), Buffer.from(odd[below(odd.length)], "latin1"), out.subarray(at)]);
    }
    return out;
}

async function anything(servers, token, table) {
    const [server] = servers;
    const below = dice(seed);
    const head = `Host: a\r\nCookie: roundhouse=${token}\r\n`;
    const body = json({ name: "Gustav", password: "0123456789", mail: "a@example.org" });
    const post = (path) => `POST ${path} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    const words = [
        "create",
        "watch",
        "sit",
        "start",
        "act",
        "say",
        "undo",
        "state",
        "history",
        "pace",
        "rematch",
        "previews",
    ];
    const talk = (what) =>
        json({ id: below(99), do: what, table, seq: below(9), ply: below(9), seat: 1, game: "russian", text: "hi" });
    const sources = [
        () => `GET /api/me HTTP/1.1\r\n${head}\r\n`,
        () => `GET /api/tables?stage=open&game=russian HTTP/1.1\r\n${head}Accept-Encoding: br\r\n\r\n`,
        () => `GET /api/tables/${table}/record HTTP/1.1\r\n${head}\r\n`,
        () => post(["/api/enter", "/api/leave", "/api/account", "/api/login", "/api/notices"][below(5)]),
        () => upgrade(server, "/api/socket", headers(token)),
    ];
    let thrown = 0;
    const one = async () => {
        if (below(2) === 0) return void (await raw(server, mutate(sources[below(sources.length)](), below), 0.3));
        // A good beginning, then frames that are not.
        const client = await Client.open(server, "/api/socket", headers(token));
        for (let n = 0; n < 5 && !client.over; n++) {
            const text = Buffer.from(talk(words[below(words.length)]));
            const good = frame(1, below(2) ? mutate(text, below) : text);
            client.socket.write(below(3) ? good : mutate(good, below));
        }
        await new Promise((done) => setTimeout(done, 50));
        client.leave();
    };
    while (thrown < Number(rounds) && !server.over) {
        await Promise.all(Array.from({ length: 40 }, one));
        thrown += 40;
    }
    ok(
        !server.over,
        `anything: after ${thrown} connections with mutated bytes it is there`,
        `SEED=${seed} ${server.err}`,
    );
    ok((await ask(server, "GET", "/healthz")).status === 200, "anything: and well");
}

console.log(`# seed ${seed}`);
const limits = ["--requests", "0", "--sockets", "0", "--log", "error"];
const servers = [await serve(program, db, web, limits)];
ok(servers[0].port > 0, "the server starts", servers[0].err);
const anna = await sessions(servers);
await others(servers);
await outgoing(servers, await passwords(servers));
const carl = await scripts(servers);
await guessing(servers, carl);
await replaying(servers);
await paths(servers);
await queues();
await anything(servers, carl.token, carl.table);
ok(await until(() => anna.socket.over, 60), "session theft: a socket of a session that was ended is closed");
ok(anna.socket.code === 4001, "session theft: with the reason", anna.socket.reason);
await kill(servers[0], "SIGTERM");
ok(servers[0].err === "", "nothing was complained of", servers[0].err);
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit();
