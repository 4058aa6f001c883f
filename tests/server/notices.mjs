// tests/server/notices.mjs ROUNDHOUSE [URL] - people who are away are told that it is their turn: by webhook, by
// push, by mail. A push service and a webhook of our own stand by on this machine. With a URL the tables are in
// that PostgreSQL and two servers share it, which must not tell anything twice. Prints TAP.
import { execFileSync, spawn } from "node:child_process";
import * as crypto from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, until } from "./client.mjs";

const [program, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-notices-"));
const letters = join(folder, "letters");
mkdirSync(letters);
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).replace(/^/gm, "# "));
};

async function serve(db, ...more) {
    const env = { ...process.env, ASAN_OPTIONS: `detect_leaks=0:${process.env.ASAN_OPTIONS ?? ""}` };
    const args = ["serve", "--db", db, "--web", folder, "--listen", "127.0.0.1:0", ...more];
    const child = spawn(program, args, { env });
    const server = { child, out: "", err: "", over: false, host: "127.0.0.1", port: 0, secure: false };
    child.stdout.on("data", (data) => (server.out += data));
    child.stderr.on("data", (data) => (server.err += data));
    child.on("exit", () => (server.over = true));
    await until(() => /:(\d+) \(/.test(server.out) || server.over);
    server.port = Number(/:(\d+) \(/.exec(server.out)?.[1] ?? 0);
    return server;
}

/** Whoever is told: what came, and an answer by the first part of the path. */
const told = [];
const statuses = { push: 201, hook: 200, gone: 410, fail: 500, redirect: 302, target: 200 };
const receiver = http.createServer((request, response) => {
    const parts = [];
    request.on("data", (data) => parts.push(data));
    request.on("end", () => {
        const [, way, name] = request.url.split("/");
        told.push({ way, name, headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(statuses[way] ?? 404, way === "redirect" ? { Location: "/target/x" } : {});
        response.end("x".repeat(100));
    });
});
await new Promise((done) => receiver.listen(0, "127.0.0.1", done));
const outside = `http://127.0.0.1:${receiver.address().port}`;
const came = (way, name) => told.filter((one) => one.way === way && one.name === name);

// ---- What a browser does with a push: RFC 8291 ----

const hmac = (key, ...parts) => parts.reduce((h, part) => h.update(part), crypto.createHmac("sha256", key)).digest();
const derive = (salt, key, info, length) => hmac(hmac(salt, key), info, Buffer.from([1])).subarray(0, length);

function open(browser, sealed) {
    const salt = sealed.subarray(0, 16);
    const point = sealed.subarray(21, 21 + sealed[20]);
    const text = sealed.subarray(21 + sealed[20]);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.keys.getPublicKey(), point]);
    const input = derive(browser.auth, browser.keys.computeSecret(point), info, 32);
    const key = derive(salt, input, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(salt, input, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = crypto.createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
    if (plain[plain.length - 1] !== 2) throw new Error("no mark at the end");
    return JSON.parse(plain.subarray(0, -1).toString());
}

/** The claims of a proof whose signature is good under the key that pages are shown. */
function proof(header, key) {
    const [, token, shown] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
    if (!token || shown !== key) return null;
    const [head, claims, signature] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const jwk = { kty: "EC", crv: "P-256" };
    jwk.x = point.subarray(1, 33).toString("base64url");
    jwk.y = point.subarray(33).toString("base64url");
    const good = crypto.verify(
        "sha256",
        Buffer.from(`${head}.${claims}`),
        { key: crypto.createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
    );
    return good ? JSON.parse(Buffer.from(claims, "base64url").toString()) : null;
}

// ---- People ----

class Person {
    #next = 1;
    browser = { keys: crypto.createECDH("prime256v1"), auth: crypto.randomBytes(16) };

    constructor(name, server) {
        this.name = name;
        this.server = server;
        this.browser.keys.generateKeys();
    }

    get headers() {
        return { Cookie: `roundhouse=${this.token}` };
    }

    async post(path, body) {
        const answer = await ask(this.server, "POST", path, this.headers, JSON.stringify(body));
        return { status: answer.status, ...JSON.parse(answer.body) };
    }

    async enter() {
        this.token = (await this.post("/api/enter", { name: this.name })).token;
    }

    async notices() {
        return JSON.parse((await ask(this.server, "GET", "/api/notices", this.headers)).body);
    }

    /** As a page says it that the browser has given leave to. */
    subscribe(endpoint) {
        const p256dh = this.browser.keys.getPublicKey().toString("base64url");
        return this.post("/api/push", { endpoint, p256dh, auth: this.browser.auth.toString("base64url") });
    }

    /** Says something at the table; comes to it first. */
    async say(request) {
        if (!this.socket || this.socket.over) {
            this.socket = await Client.open(this.server, "/api/socket", this.headers);
            this.socket.whole = true;
            if (this.table) await this.say({ do: "watch", seq: 0 });
        }
        const id = this.#next++;
        this.socket.say(JSON.stringify({ id, table: this.table, ...request }));
        let answer = null;
        await until(() => {
            for (const text of this.socket.messages.splice(0)) {
                const message = JSON.parse(text);
                if (message.id === id) answer = message;
            }
            return answer || this.socket.over;
        });
        return answer ?? {};
    }

    /** Looks away. */
    leave() {
        this.socket?.leave();
        this.socket = null;
    }

    /** What was told by webhook and by push of an event. */
    heard(event) {
        const hooks = came("hook", this.name).map((one) => ({ ...one, notice: JSON.parse(one.body.toString()) }));
        const pushes = came("push", this.name).map((one) => ({ ...one, notice: open(this.browser, one.body) }));
        const those = (all) => all.filter((one) => one.notice.event === event);
        return { hooks: those(hooks), pushes: those(pushes) };
    }

    /** Has a notice sent to himself that says nothing: what was due before it has come by then. */
    async test() {
        const before = this.heard("test");
        await until(async () => (await this.post("/api/notices/test", {})).ok); // not while one is on its way
        return until(() => {
            const now = this.heard("test");
            return now.hooks.length > before.hooks.length && now.pushes.length > before.pushes.length;
        });
    }
}

/** Long enough for a turn to be told, were it told: other notices come meanwhile. */
async function settle(person) {
    for (const end = Date.now() + 800; Date.now() < end;) await person.test();
}

/** Plays for whoever is to move until it is `other`'s turn. */
async function playUntil(people, other) {
    for (let n = 0; n < 2000; n++) {
        const { head } = await people.find((one) => one).say({ do: "head" });
        const mover = people[head.to_move - 1];
        if (!mover || mover === other) return head.ply;
        const { actions } = await mover.say({ do: "actions" });
        if (!actions) await new Promise((done) => setTimeout(done, 20)); // another server knows of it first
        else await mover.say({ do: "act", ply: head.ply, action: actions[0].replace(/\.\..*/, "") });
    }
    return -1;
}

async function sitDown(servers) {
    const anna = new Person("Anna", servers[0]);
    const bert = new Person("Bert", servers.at(-1));
    for (const person of [anna, bert]) await person.enter();
    const plan = { game: "russian", options: { players: "2" }, seats: ["open", "open"], pace: "turns" };
    const made = await anna.say({ do: "create", ...plan, title: 'a "long" evening' });
    for (const [i, person] of [anna, bert].entries()) {
        person.table = made.table;
        await person.say({ do: "watch", seq: 0 });
        await person.say({ do: "sit", seat: i + 1 });
    }
    return [anna, bert];
}

// ---- The tests ----

async function settings(person, where) {
    const first = await person.notices();
    const empty = { ok: true, mail: false, webhook: null, failed: 0, quiet: null, push: 0, can_mail: false };
    const { key, ...rest } = first;
    ok(JSON.stringify(rest) === JSON.stringify(empty), `${where}: nobody is told before he asks for it`);
    ok(Buffer.from(key, "base64url").length === 65, `${where}: pages are shown the server's key`);
    const quiet = { from: "22:00", to: "07:05", zone: -90 };
    const set = await person.post("/api/notices", { webhook: `${outside}/hook/${person.name}`, quiet });
    ok(set.status === 200 && set.secret?.length > 30, `${where}: a webhook is set, and its secret shown`);
    const after = await person.notices();
    ok(JSON.stringify(after.quiet) === JSON.stringify(quiet), `${where}: quiet hours are kept`);
    ok(after.secret === undefined, `${where}: the secret is shown once`);
    const again = await person.post("/api/notices", { webhook: after.webhook, quiet: null });
    ok(again.quiet === null && !again.secret, `${where}: the same webhook keeps its secret`);
    const second = `${outside}/push/${person.name}`;
    ok((await person.subscribe(`${outside}/gone/${person.name}`)).ok, `${where}: a browser is taken on`);
    await person.subscribe(second);
    await person.subscribe(second);
    const both = await person.notices();
    ok(both.push === 2 && both.key === key, `${where}: and another one, which asks twice`);
    return set.secret;
}

/** Gives the person an account with a confirmed address. */
async function address(person, where) {
    const mail = `${person.name.toLowerCase()}@games.example`;
    const made = await person.post("/api/account", { name: person.name, password: "correct horse", mail });
    person.token = made.token ?? person.token;
    const link = () => /#\/mail\/([\w-]+)/.exec(posted(mail).join(""))?.[1];
    await until(link);
    ok((await person.post("/api/notices", { mail: true })).status === 400, `${where}: no letters before that`);
    await person.post("/api/mail/use", { token: link() });
    const set = await person.post("/api/notices", { mail: true });
    ok(set.mail && set.can_mail && (await person.notices()).mail, `${where}: letters can be asked for`);
}

/** Letters to an address. */
const posted = (mail) =>
    readdirSync(letters)
        .filter((name) => /^mail-\d+\.eml$/.test(name))
        .map((name) => readFileSync(join(letters, name), "utf8"))
        .filter((text) => text.includes(`To: ${mail}\n`));

async function refusals(person, where) {
    const status = async (path, body) => (await person.post(path, body)).status;
    const bad = { "/api/notices": [], "/api/push": [], "/api/push/remove": [{}] };
    const inside = ["https://10.0.0.1/", "https://[fd00::1]/"];
    for (const webhook of ["http://hooks.example/", ...inside, "x", 7, "https://a:b@c/"])
        bad["/api/notices"].push({ webhook });
    for (const quiet of [{}, { from: "24:00", to: "07:00", zone: 0 }, { from: "07:00", to: "07:00", zone: 0 }, 7])
        bad["/api/notices"].push({ quiet });
    bad["/api/notices"].push({ mail: 1 }, { mail: true });
    const p256dh = person.browser.keys.getPublicKey();
    const auth = person.browser.auth.toString("base64url");
    const wrong = Buffer.from(p256dh);
    wrong[64] ^= 1;
    const endpoint = `${outside}/push/x`;
    bad["/api/push"].push({ endpoint }, { endpoint, p256dh: wrong.toString("base64url"), auth });
    bad["/api/push"].push({ endpoint: "https://192.168.1.1/", p256dh: p256dh.toString("base64url"), auth });
    const taken = [];
    for (const [path, bodies] of Object.entries(bad))
        for (const body of bodies) if ((await status(path, body)) !== 400) taken.push(JSON.stringify(body));
    ok(taken.length === 0, `${where}: what makes no sense is refused`, taken.join("\n"));
    const stranger = new Person("nobody", person.server);
    stranger.token = "nobody";
    const paths = ["/api/notices", "/api/push", "/api/push/remove", "/api/notices/test"];
    const seen = await Promise.all(paths.map(async (path) => (await stranger.post(path, {})).status));
    ok(seen.every((one) => one === 401), `${where}: and who has no session`, seen.join(" "));
}

/** Everything that was told of one turn, in both ways. */
function check(person, secret, key, ply, where) {
    const { hooks, pushes } = person.heard("turn");
    ok(hooks.length === 1 && pushes.length === 1, `${where}: told once by each way`, count(person));
    const { notice, headers, body } = hooks[0] ?? { notice: {}, headers: {}, body: "" };
    const signature = `sha256=${crypto.createHmac("sha256", secret).update(body).digest("hex")}`;
    ok(headers["roundhouse-signature"] === signature, `${where}: the webhook's body is signed`);
    const page = `http://127.0.0.1:\\d+/#/online/${person.table}`;
    const right = notice.table === person.table && notice.game === "russian" && notice.title === 'a "long" evening';
    ok(right && notice.ply === ply && new RegExp(`^${page}$`).test(notice.url), `${where}: it says which table it is`);
    const push = pushes[0] ?? { notice: {}, headers: {} };
    const same = ["event", "table", "game", "title", "ply", "at"].every((name) => push.notice[name] === notice[name]);
    ok(same, `${where}: the browser opens the push, which says the same`, JSON.stringify(push.notice));
    const claims = proof(push.headers.authorization ?? "", key);
    const hours = ((claims?.exp ?? 0) - Date.now() / 1000) / 3600;
    const proven = claims?.aud === outside && hours > 0 && hours <= 24 && /^(https?:|mailto:)/.test(claims.sub);
    ok(proven, `${where}: the push service sees who asks`, JSON.stringify(claims));
    const { ttl, topic, "content-encoding": encoding } = push.headers;
    ok(ttl > 0 && topic === person.table && encoding === "aes128gcm", `${where}: and how long to keep it`);
}

const now = () => Math.floor(Date.now() / 60000);
const time = (minutes) => new Date(minutes * 60000).toISOString().slice(11, 16);
const count = (person) => Object.values(person.heard("turn")).map((all) => all.length).join("+");

async function turns(people, where) {
    const [anna, bert] = people;
    const secret = await settings(bert, where);
    await anna.post("/api/notices", { webhook: `${outside}/hook/Anna` });
    await anna.subscribe(`${outside}/push/Anna`);
    await refusals(bert, where);
    await address(bert, where);
    await anna.say({ do: "start" });
    await playUntil(people, anna);
    bert.leave();
    const ply = await playUntil([anna], bert);
    const heard = await until(() => bert.heard("turn").hooks.length > 0 && bert.heard("turn").pushes.length > 0);
    ok(heard && (await bert.test()), `${where}: who is away is told that it is his turn`);
    check(bert, secret, (await bert.notices()).key, ply, where);
    const turn = () => posted("bert@games.example").filter((text) => text.includes(`#/online/${bert.table}`));
    await until(() => turn().length > 0);
    ok(turn().length === 1, `${where}: and once by mail`, turn().length);
    ok((await bert.notices()).push === 1, `${where}: a browser that its push service does not know any more goes`);
    // He comes, and Anna looks on.
    const before = count(anna);
    await playUntil(people, anna);
    await settle(anna);
    ok(count(anna) === before, `${where}: who looks at the table is not told`, count(anna));
    anna.leave();
    const others = came("hook", "Anna").length;
    await until(() => came("hook", "Anna").length > others && came("push", "Anna").length > 0);
    ok(count(anna) !== before, `${where}: but when she looks away`, count(anna));
    // Quiet hours are now.
    const quiet = { from: time(now() - 60), to: time(now() + 60), zone: 0 };
    await bert.post("/api/notices", { quiet });
    bert.leave();
    await playUntil([anna], bert);
    await settle(bert);
    ok(count(bert) === "1+1", `${where}: nothing is told in quiet hours`, count(bert));
    for (const person of people) person.leave();
}

/** Sets a webhook, has it asked until it has failed. */
async function fails(person, webhook) {
    await person.post("/api/notices", { webhook });
    await until(async () => (await person.post("/api/notices/test", {})).ok);
    return until(async () => (await person.notices()).failed > 0);
}

async function failures(people, where) {
    const [anna, bert] = people;
    const redirected = await fails(anna, `${outside}/redirect/x`);
    const followed = came("target", "x").length;
    ok(redirected && came("redirect", "x").length === 1 && !followed, `${where}: redirects are not followed`);
    let asked = 0;
    const key = join(folder, "key.pem");
    const certificate = join(folder, "certificate.pem");
    const make = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
    make.push("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate);
    execFileSync("openssl", make, { stdio: "pipe" });
    const liar = https.createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, response) => {
        asked++;
        response.end();
    });
    await new Promise((done) => liar.listen(0, "127.0.0.1", done));
    const failed = await fails(anna, `https://127.0.0.1:${liar.address().port}/`);
    ok(failed && asked === 0, `${where}: nobody is told who has a certificate of his own making`);
    liar.close();
    await anna.post("/api/notices", { webhook: `${outside}/fail/x` });
    await bert.say({ do: "head" });
    await playUntil([null, bert], anna);
    ok(await until(() => came("fail", "x").length >= 2), `${where}: a webhook that fails is asked again`);
    for (let i = 0; i < 200 && (await anna.notices()).webhook; i++) {
        await anna.post("/api/notices/test", {});
        await new Promise((done) => setTimeout(done, 50));
    }
    ok((await anna.notices()).webhook === null, `${where}: and turned off in the end`);
    ok(came("fail", "x").length >= 20, `${where}: after twenty failures`, came("fail", "x").length);
}

/** Plays to the end with nobody watching: players who did not make the last move are notified. */
async function finish(people, where) {
    await people[0].post("/api/notices", { webhook: `${outside}/hook/Anna` });
    await people[1].post("/api/notices", { quiet: null });
    for (const person of people) {
        await person.say({ do: "head" });
        await person.say({ do: "unwatch" });
    }
    await playUntil(people, null);
    const over = () => people.flatMap((person) => person.heard("over").hooks);
    const heard = await until(() => over().length > 0);
    for (const person of people) await person.test();
    ok(heard && over().length === 1, `${where}: the end of a game is told to who has not made it`, over().length);
    for (const person of people) person.leave();
    const [anna] = people;
    const gone = await anna.post("/api/push/remove", { endpoint: `${outside}/push/Anna` });
    ok(gone.ok && (await anna.notices()).push === 0, `${where}: a browser is let go`);
}

/** A server for everybody: nothing of this machine may be asked. */
async function forbidden() {
    let connections = 0;
    const trap = net.createServer((socket) => {
        connections++;
        socket.destroy();
    });
    await new Promise((done) => trap.listen(0, "localhost", done));
    const server = await serve(join(folder, "strict.db"));
    const person = new Person("Clara", server);
    await person.enter();
    const set = (webhook) => person.post("/api/notices", { webhook });
    const port = trap.address().port;
    const asked = [];
    for (const one of [outside, `https://127.0.0.1:${port}`, `https://[::1]:${port}`, "https://0x7f000001/"])
        asked.push((await set(one)).status);
    ok(asked.every((one) => one === 400), "an address inside is refused", asked.join(" "));
    ok((await set(`https://localhost:${port}/`)).status === 200, "a name may be anything");
    await person.post("/api/notices/test", {});
    const tried = await until(async () => (await person.notices()).failed > 0);
    ok(tried && connections === 0, "but what it stands for is looked at before anybody connects", connections);
    server.child.kill("SIGTERM");
    await until(() => server.over);
    trap.close();
}

/** A receiver that never answers: others don't wait for it. */
async function silent() {
    let connections = 0;
    let ended = 0;
    const hole = net.createServer((socket) => {
        connections++;
        socket.on("data", () => {});
        socket.on("error", () => {});
        socket.on("close", () => ended++);
    });
    await new Promise((done) => hole.listen(0, "127.0.0.2", done));
    const server = await serve(join(folder, "silent.db"), "--dev", letters);
    const many = Array.from({ length: 12 }, (_, i) => new Person(`Nobody ${i}`, server));
    for (const [i, one] of many.entries()) {
        await one.enter();
        await one.post("/api/notices", { webhook: `http://127.0.0.2:${hole.address().port}/${i}` });
    }
    for (const one of many) await one.post("/api/notices/test", {});
    await until(() => connections >= 2);
    const person = new Person("Paul", server);
    await person.enter();
    await person.post("/api/notices", { webhook: `${outside}/hook/Paul` });
    await person.post("/api/notices/test", {});
    const heard = await until(() => person.heard("test").hooks.length === 1);
    ok(heard && ended === 0, "a receiver that never answers delays nobody else", `${connections} ${ended}`);
    ok(connections <= 4, "and has only its share of requests", connections);
    server.child.kill("SIGTERM");
    await until(() => server.over);
    hole.close();
}

const where = url ? "PostgreSQL" : "SQLite";
const db = url ?? join(folder, "server.db");
const servers = [await serve(db, "--dev", letters)];
if (url) servers.push(await serve(db, "--dev", letters));
ok(servers.every((one) => one.port > 0), `${where}: the server starts`, servers[0].err);
const people = await sitDown(servers);
await turns(people, where);
if (!url) await failures(people, where);
if (!url) await finish(people, where);
if (!url) await forbidden();
if (!url) await silent();
for (const server of servers) server.child.kill("SIGTERM");
ok(await until(() => servers.every((one) => one.over)), `${where}: the server ends when it is told to`);
receiver.close();
receiver.closeAllConnections();
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
