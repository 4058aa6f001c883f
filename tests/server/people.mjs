// tests/server/people.mjs ROUNDHOUSE [URL] - people of `roundhouse serve`: guests, accounts, sessions, letters,
// ratings, and how somebody is forgotten. With a URL in that PostgreSQL, where two servers share it; without, in a
// SQLite file of one server. Prints TAP.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, until } from "./client.mjs";

const [program, url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-people-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const db = url ?? join(folder, "server.db");
const where = url ? "PostgreSQL" : "SQLite";
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${where}: ${name}`);
    if (!good && more) console.log(String(more).replace(/^/gm, "# "));
};

async function serve(...more) {
    const args = ["serve", "--db", db, "--web", folder, "--listen", "127.0.0.1:0", ...more];
    const child = spawn(program, args);
    const server = { child, out: "", err: "", over: false, host: "127.0.0.1", port: 0, secure: false };
    child.stdout.on("data", (data) => (server.out += data));
    child.stderr.on("data", (data) => (server.err += data));
    child.on("exit", () => (server.over = true));
    await until(() => /:(\d+) \(/.test(server.out) || server.over);
    server.port = Number(/:(\d+) \(/.exec(server.out)?.[1] ?? 0);
    return server;
}

const dev = ["--dev", folder];
const server = await serve(...dev);
const other = url ? await serve(...dev) : server; // where it matters that all servers know
ok(server.port > 0, "the server starts", server.err);

const bearer = (token) => (token ? { Authorization: `Bearer ${token}` } : {});

/** A request with JSON both ways: { status, ...members }. */
async function api(method, path, token, body, at = server) {
    const text = body === undefined ? "" : JSON.stringify(body);
    const answer = await ask(at, method, path, bearer(token), text);
    let members = {};
    try {
        members = JSON.parse(answer.body);
    } catch {
        members = { text: answer.body };
    }
    return { ...members, status: answer.status, cookie: answer.headers["set-cookie"] ?? "",
        retry: answer.headers["retry-after"], bytes: answer.body };
}
const post = (path, token, body, at) => api("POST", path, token, body ?? {}, at);
const get = (path, token, at) => api("GET", path, token, undefined, at);

/** What a request is refused with. */
async function refused(request, status, words, name) {
    const answer = await request;
    ok(answer.status === status && answer.ok === false && words.test(answer.error), name, JSON.stringify(answer));
}

const letters = () =>
    readdirSync(folder)
        .filter((name) => /^mail-\d+\.eml$/.test(name))
        .sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
        .map((name) => readFileSync(join(folder, name), "utf8"));

/** The token of the link in the n-th letter, once it is there. */
async function link(n) {
    await until(() => letters().length >= n);
    return /#\/(?:link|mail)\/([\w-]+)/.exec(letters()[n - 1] ?? "")?.[1];
}

/** A socket of a session, and questions over it. */
async function talk(token, at = server) {
    const socket = await Client.open(at, "/api/socket", bearer(token));
    socket.whole = true;
    let next = 1;
    socket.ask = async (request) => {
        const id = next++;
        socket.say(JSON.stringify({ id, ...request }));
        for (;;) {
            const text = await socket.next();
            if (text === undefined) return { ok: false, error: "closed" };
            const answer = JSON.parse(text);
            if (answer.id === id || answer.id === null) return answer;
        }
    };
    return socket;
}

// ---- A guest becomes an account, and comes back. ----

const good = "correct horse battery";
const guest = await post("/api/enter", "", { name: "Anna" });
const anna = guest.token;
ok(guest.status === 200 && guest.me.guest === true, "a guest enters");
const early = await talk(anna);
const own = await early.ask({ do: "create", game: "transsib", options: { players: "3" }, seats: ["open", "open",
    "open"] });
await early.ask({ do: "sit", table: own.table });

await refused(post("/api/account", anna, { name: "Anna", password: "short" }), 400, /10 characters/,
    "a short password");
await refused(post("/api/account", anna, { name: "a@b.c", password: good }), 400, /contain @/, "a name as an address");
await refused(post("/api/account", anna, { password: good }), 400, /name/, "no name");
await refused(post("/api/account", anna, { name: "Annaannaanna", password: "annaannaAnna" }), 400, /your name/,
    "the name as password");
const made = await post("/api/account", anna, { name: "Anna", password: good });
ok(made.status === 200 && made.me.guest === false && made.token === anna, "the guest is an account", made.bytes);
await refused(post("/api/account", anna, { name: "Anna2", password: good }), 409, /already/, "a second account");
await refused(post("/api/account", "", { name: "aNNA", password: good }), 409, /taken/,
    "a taken name, in other letters");
await refused(post("/api/enter", "", { name: "ANNA" }), 409, /belongs to an account/, "a guest with an account's name");

const me = await get("/api/me", anna);
ok(me.me.name === "Anna" && me.me.guest === false && me.me.since > 1e12, "the account knows who it is", me.bytes);
const seat = me.tables.find((one) => one.table === own.table);
ok(seat?.seat === 1 && seat.stage === "open" && seat.game === "transsib" && seat.turn === false,
    "it keeps the tables of the guest", me.bytes);
const hosted = await early.ask({ do: "create", game: "transsib", options: { players: "3" } });
const hers = (await get("/api/me", anna)).tables.filter((one) => one.table === hosted.table);
ok(hers.length === 1 && hers[0].seat === null && hers[0].stage === "open", "and a table that she hosts without a seat");
await early.ask({ do: "close", table: hosted.table });
const sat = await early.ask({ do: "create", game: "transsib", options: { players: "3" } });
await early.ask({ do: "sit", table: sat.table });
const head = (await early.ask({ do: "head", table: sat.table })).head;
ok(head.seats[0].account === true && head.seats[0].name === "Anna", "its open socket sits down as the account");
const before = (await early.ask({ do: "head", table: own.table })).head;
ok(before.seats[0].account === undefined, "a guest's seat has no account");

const second = await post("/api/login", "", { name: "anna", password: good });
ok(second.status === 200 && second.token !== anna && /HttpOnly/.test(second.cookie), "she logs in elsewhere");
await refused(post("/api/login", "", { name: "Anna", password: "wrong wrong wrong" }), 403, /wrong name or password/,
    "a wrong password");
const nobody = await post("/api/login", "", { name: "Nobody", password: good });
const wrong = await post("/api/login", "", { name: "Anna", password: `${good}!` });
ok(nobody.status === 403 && nobody.bytes === wrong.bytes, "an unknown name is refused in the same words");

// ---- Passwords and sessions. ----

const theirs = await talk(second.token, other);
await theirs.ask({ do: "head", table: own.table });
const fresh = "another long password";
await refused(post("/api/password", anna, { new: fresh }), 403, /not your password/,
    "a new password without the old one");
await refused(post("/api/password", anna, { old: good, new: "short" }), 400, /10/, "a new password that is short");
ok((await post("/api/password", anna, { old: good, new: fresh })).status === 200, "the password changes");
ok((await get("/api/me", anna)).status === 200, "who changed it stays");
ok((await get("/api/me", second.token)).status === 401, "the other session has ended");
ok((await theirs.ended()) && theirs.code === 4001, "and its socket is closed", theirs.code);
ok(early.over === false && (await early.ask({ do: "head", table: own.table })).ok, "his own is not");
await refused(post("/api/login", "", { name: "Anna", password: good }), 403, /wrong name/, "the old password");

const third = await post("/api/login", "", { name: "Anna", password: fresh });
const token = await post("/api/token", anna, { name: "my program" });
ok(token.status === 200 && !token.cookie, "a program gets a token, and the browser no cookie of it");
await refused(post("/api/token", anna, { name: "" }), 400, /name for the token/, "a token without a name");
const sessions = (await get("/api/sessions", anna)).sessions;
ok(sessions.length === 3 && sessions.filter((one) => one.this).length === 1,
    "all sessions are listed", JSON.stringify(sessions));
ok(sessions.some((one) => one.what === "token" && one.name === "my program"), "with the names of programs");
ok(sessions.every((one) => one.id.length === 12 && !("token" in one)), "and nothing that lets anybody in");
const program1 = sessions.find((one) => one.what === "token");
ok((await post("/api/sessions/end", third.token, { id: program1.id })).status === 200,
    "a session is ended from another");
ok((await get("/api/me", token.token)).status === 401, "its token is not good any more");
await refused(post("/api/sessions/end", anna, { id: program1.id }), 404, /no such/, "a session that is not there");
const stranger = await post("/api/enter", "", { name: "Guest" });
await refused(post("/api/token", stranger.token, { name: "x" }), 403, /accounts/, "a guest's token");
await refused(post("/api/sessions/end", stranger.token, { id: sessions[0].id }), 404, /no such/,
    "somebody else's session");
ok((await post("/api/leave/all", third.token)).status === 200, "she logs out everywhere");
const left = [await get("/api/me", anna), await get("/api/me", third.token)];
ok(left.every((one) => one.status === 401), "no session is left");
ok((await early.ended()) && early.code === 4001, "and no socket");

// ---- Letters. ----

const login = async (name, password) => (await post("/api/login", "", { name, password })).token;
let at = await login("Anna", fresh);
await refused(post("/api/mail", at, { mail: "anna@games.example", password: good }), 403, /password/,
    "an address, without the password");
await refused(post("/api/mail", at, { mail: "a b@c", password: fresh }), 400, /not an e-mail/, "what is no address");
await refused(post("/api/mail", stranger.token, { mail: "x@y.z" }), 403, /accounts/, "a guest's address");
const inject = "anna@games.example\nBcc: all@games.example";
await refused(post("/api/mail", at, { mail: inject, password: fresh }), 400, /not an e-mail address/,
    "an address with a line break");
ok((await post("/api/mail", at, { mail: "Anna@games.example", password: fresh })).status === 200,
    "an address is asked about");
const confirm = await link(1);
const letter = letters()[0];
ok(/^From: \S+@\S+\nTo: Anna@games\.example\nSubject: =\?UTF-8\?B\?/.test(letter),
    "the letter has its headers", letter);
ok(/^Date: \w+, \d+ \w+ \d+ [\d:]+ \+0000$/m.test(letter) && /^Message-ID: <\w+@\S+>$/m.test(letter),
    "date and number too");
ok(letter.includes(`http://127.0.0.1:${server.port}/#/mail/${confirm}`), "its link leads back", letter);
ok((await get("/api/me", at)).me.mail === undefined, "before the answer it does not count");
await refused(post("/api/link/use", "", { token: confirm }), 403, /used or has expired/, "the link of another letter");
ok((await post("/api/mail/use", "", { token: confirm })).status === 200, "the link is used");
ok((await get("/api/me", at)).me.mail === "Anna@games.example", "and the address is hers");
await refused(post("/api/mail/use", "", { token: confirm }), 403, /used or has expired/, "the link a second time");
ok((await post("/api/link", "", { mail: "nobody@games.example" })).status === 200,
    "a letter to an unknown address is not refused");
const asked = await post("/api/link", "", { mail: "ANNA@games.example" });
ok(asked.status === 200, "nor one to hers");
const way = await link(2);
ok(letters().length === 2 && /^To: Anna@/m.test(letters()[1]), "but only she gets one");
const asker = { Cookie: /roundhouse-device=[\w-]{43}/.exec(asked.cookie)?.[0] };
const inBrowser = async (path, body, at = server) => {
    const found = await ask(at, "POST", path, asker, JSON.stringify(body));
    return { ...JSON.parse(found.body), status: found.status, bytes: found.body };
};
const elsewhere = await post("/api/link/use", "", { token: way });
ok(elsewhere.status === 409 && /^[A-Z0-9]{8}$/.test(elsewhere.short_code) && !/roundhouse=/.test(elsewhere.cookie),
    "in another browser the letter shows a code", elsewhere.bytes);
await refused(post("/api/link/code", "", { short_code: elsewhere.short_code }), 403, /wrong or has expired/,
    "which is good for nothing there");
const came = await inBrowser("/api/link/use", { token: way }, other);
ok(came.status === 200 && came.me.name === "Anna", "the letter lets her in", came.bytes);
await refused(inBrowser("/api/link/use", { token: way }), 403, /used or has expired/, "but not twice");
ok((await post("/api/password", came.token, { new: good })).status === 200,
    "who came by a letter sets a password anew");
ok((await get("/api/me", at)).status === 401, "which ends the other sessions");
at = (await post("/api/login", "", { name: "anna@games.example", password: good })).token;
ok((await get("/api/me", at)).me?.name === "Anna", "she logs in by her address");
const berta = await post("/api/account", "", { name: "Berta", password: good, mail: "anna@games.example" });
ok(berta.status === 200 && berta.token, "an account out of nothing", berta.bytes);
await refused(post("/api/mail/use", "", { token: await link(3) }), 409, /another account/, "the address of another");

// ---- A program plays, and is rated. ----

let random = 7;
const below = (n) => (random = (random * 1103515245 + 12345) & 0x7fffffff) % n;

/** Plays a seat against computers to the end of the game, by the first offers that come. */
async function play(socket, plan) {
    const { table } = await socket.ask({ do: "create", ...plan });
    await socket.ask({ do: "sit", table });
    await socket.ask({ do: "start", table });
    for (let n = 0; n < 4000; n++) {
        const { head } = await socket.ask({ do: "head", table });
        if (head.stage !== "live") break;
        const offered = head.to_move === 1 ? await socket.ask({ do: "actions", table }) : {};
        const offer = offered.actions?.[below(offered.actions.length)]?.replace(/(-?\d+)\.\.-?\d+$/, "$1");
        if (offer) await socket.ask({ do: "act", table, ply: head.ply, action: offer });
        else await new Promise((done) => setTimeout(done, 10));
    }
    return table;
}

const robot = (await post("/api/token", at, { name: "robot" })).token;
const socket = await talk(robot);
const bots = { game: "transsib", options: { players: "3" }, seats: ["open", { bot: "random" }, { bot: "random" }] };
const first = await play(socket, { ...bots, title: "rated" });
const secret = await play(socket, { ...bots, access: "invite" });
await until(async () => (await get("/api/people?name=Anna", at)).played?.length === 2);
const profile = await get("/api/people?name=anna");
ok(profile.person.name === "Anna" && profile.person.since > 1e12, "an account has a profile", profile.bytes);
ok(profile.played.length === 1 && profile.played[0].table === first,
    "with the games that are not private", profile.bytes);
const mine = await get("/api/people?name=Anna", at);
const game = mine.played.find((one) => one.table === first);
ok(mine.played.some((one) => one.table === secret && one.private === true), "for oneself with all of them", mine.bytes);
ok(game.names.join() === "Anna,random,random" && game.players === 3 && game.place >= 1 && game.game === "transsib",
    "a game has names and places", JSON.stringify(game));
ok(game.before === 1500 && game.after !== 1500, "and what it did to the rating", JSON.stringify(game));
const rated = mine.ratings[0];
ok(rated.game === "transsib" && rated.games === 2 && rated.spread < 400 && rated.spread > 50,
    "she is rated", mine.bytes);
const best = (await get("/api/ratings?game=transsib")).ratings;
ok(best.some((one) => one.name === "Anna" && one.rating === rated.rating) && best.some((one) => one.level === "random"),
    "she and the level are among the best", JSON.stringify(best));
ok(best.every((one, i) => i === 0 || best[i - 1].rating >= one.rating), "the best come first");
ok((await get("/api/ratings?game=southpac")).ratings.length === 0, "nobody is rated at another game");
await refused(get("/api/ratings?game=chess"), 400, /name a game/, "the ratings of no game");
await refused(get("/api/people?name=Guest"), 404, /no account/, "a guest's profile");
await refused(get("/api/people"), 400, /name a player/, "a profile of nobody");

// ---- Notes. ----

ok((await post("/api/notes", at, { table: first, text: "watch \"Omsk\"\nand Tomsk" })).status === 200,
    "a note is kept");
ok((await get(`/api/notes?table=${first}`, at)).text === 'watch "Omsk"\nand Tomsk', "and read again");
ok((await get(`/api/notes?table=${first}`, stranger.token)).text === "", "by nobody else");
await refused(post("/api/notes", at, { table: first, text: "x".repeat(4001) }), 400, /4000/, "a note that is too long");
await refused(post("/api/notes", at, { table: "nothere", text: "x" }), 404, /no such table/, "a note at no table");
await refused(get(`/api/notes?table=${first}`), 401, /enter or log in first/, "notes of nobody");

// ---- Progress in lessons and puzzles. ----

const none = await get("/api/progress", at);
ok(none.status === 200 && none.version === 0 && JSON.stringify(none.progress) === "{}", "there is no progress yet");
const steps = { lessons: { transsib: { bid: { step: 3, done: true } } } };
const kept = await post("/api/progress", at, { version: 0, progress: steps });
ok(kept.status === 200 && kept.version === 1, "progress is kept", kept.bytes);
await refused(post("/api/progress", robot, { version: 0, progress: {} }, other), 409, /changed elsewhere/,
    "a change of what another browser has changed");
const there = await get("/api/progress", robot, other);
ok(there.version === 1 && JSON.stringify(there.progress) === JSON.stringify(steps), "another session reads it");
const more = await post("/api/progress", robot, { version: 1, progress: { ...steps, more: "Omsk" } }, other);
ok(more.version === 2 && (await get("/api/progress", at)).progress.more === "Omsk", "and changes it", more.bytes);
const long = { text: "x".repeat(61440 - '{"text":""}'.length) };
ok((await post("/api/progress", at, { version: 2, progress: long })).version === 3, "the longest progress is kept");
await refused(post("/api/progress", at, { version: 3, progress: { text: `${long.text}x` } }), 413, /61440/,
    "progress that is too long");
for (const body of [{ progress: {} }, { version: 3 }, { version: 3, progress: [] }, { version: -1, progress: {} }])
    await refused(post("/api/progress", at, body), 400, /version/, `progress as ${JSON.stringify(body)}`);
await refused(post("/api/progress", stranger.token, { version: 0, progress: {} }), 403, /accounts/,
    "a guest's progress");
await refused(get("/api/progress"), 401, /enter or log in first/, "progress of nobody");
await post("/api/progress", at, { version: 3, progress: steps });

// ---- All that is kept, and its end. ----

const visitor = await post("/api/enter", "", { name: "Viktor" });
const viktor = await talk(visitor.token, other);
await socket.ask({ do: "say", table: first, text: "Anna says hello" });
const pair = { game: "transsib", options: { players: "3" }, seats: ["open", "open", { bot: "random" }], title: "live" };
const live = (await socket.ask({ do: "create", ...pair })).table;
const watched = await viktor.ask({ do: "sit", table: live, seat: 2 });
await socket.ask({ do: "sit", table: live, seat: 1 });
await socket.ask({ do: "start", table: live });
await socket.ask({ do: "say", table: live, text: "Anna says hello again" });
await viktor.ask({ do: "say", table: live, text: "so does Viktor" });
const open = (await socket.ask({ do: "create", ...pair })).table;
ok(watched.ok && (await viktor.ask({ do: "head", table: live })).head.seats[0].name === "Anna", "a game begins");

const all = await get("/api/export", at);
const kinds = new Set((all.papers ?? []).map((one) => one.kind));
ok(all.person?.mail === "Anna@games.example" && all.sessions.length >= 2,
    "an export tells who she is", all.bytes.slice(0, 300));
ok(["name", "mail", "note", "played", "progress", "rating", "seat", "trace"].every((kind) => kinds.has(kind)),
    "and all papers", [...kinds].join());
ok(all.written.some((one) => one.kind === "say" && one.body.text === "Anna says hello"), "and what she said");
ok(all.written.some((one) => one.kind === "play" && one.table === first), "and played");
const tokens = [at, robot, anna].concat(letters().map((one) => /#\/\w+\/([\w-]+)/.exec(one)?.[1]));
ok(!all.bytes.includes("argon2") && !tokens.some((one) => all.bytes.includes(one)), "and nothing that opens a door");
ok(!(await get("/api/export", visitor.token)).bytes.includes("Anna says"), "and nothing of anybody else");
await refused(get("/api/export"), 401, /enter or log in first/, "an export of nobody");
for (let n = 1; n < 5; n++) await get("/api/export", visitor.token);
await refused(get("/api/export", visitor.token), 429, /please wait/, "six exports at once");

await refused(post("/api/delete", at, { name: "Anna" }), 403, /password/, "deletion without the password");
await refused(post("/api/delete", visitor.token, { name: "Anna" }), 403, /your name/, "a guest's with another name");
ok((await post("/api/delete", at, { password: good })).status === 200, "the account is deleted");
ok((await get("/api/me", at)).status === 401 && (await get("/api/me", robot)).status === 401, "no session is left");
ok((await socket.ended()) && socket.code === 4001, "and no socket");
await refused(get("/api/people?name=Anna"), 404, /no account/, "her profile");
ok((await get("/api/ratings?game=transsib")).ratings.every((one) => one.name !== "Anna"), "she is not among the best");
ok((await post("/api/link", "", { mail: "anna@games.example" })).status === 200 && letters().length === 3,
    "no letter goes to her address");
const forgotten = async (table) => {
    const told = await viktor.ask({ do: "head", table });
    return told.head?.seats[0].name === "somebody" && told.head.host === "somebody";
};
ok(await until(() => forgotten(live)), "in a game she becomes somebody");
ok((await viktor.ask({ do: "head", table: live })).head.seats[0].why === "resigned", "who has resigned");
ok(await until(async () => /no such|closed/.test(JSON.stringify(await viktor.ask({ do: "head", table: open })))),
    "her table that had not begun is closed");
ok(await until(() => forgotten(first)), "so she does in games that are over");
const log = JSON.stringify(await viktor.ask({ do: "watch", table: live, seq: 0 }));
ok(!/Anna/.test(log) && /so does Viktor/.test(log), "the talk has lost her words, and nobody else's", log);
const records = [await get(`/api/tables/${first}/record`), await get(`/api/tables/${first}/record`, "", other)];
ok(records.every((one) => one.status === 200 && /somebody/.test(one.bytes) && !/Anna/.test(one.bytes)),
    "and so has the record, on every server", records[0].bytes.slice(0, 300));
const lobby = (await get("/api/tables?stage=done")).tables;
ok(lobby.every((one) => !JSON.stringify(one).includes("Anna")), "the lobby does not know her");
await viktor.ask({ do: "resign", table: live });
ok(await until(async () => (await viktor.ask({ do: "head", table: live })).head.stage === "done", 60),
    "computers play her last game to its end");
const again = await viktor.ask({ do: "rematch", table: live });
const next = await viktor.ask({ do: "head", table: again.table });
ok(next.head?.host === "Viktor", "who asks for a rematch is its host", JSON.stringify(next));
ok((await post("/api/delete", visitor.token, { name: "Viktor" })).status === 200, "a guest is forgotten too");
const fresh2 = await post("/api/account", "", { name: "Anna", password: good });
ok(fresh2.status === 200 && (await get("/api/me", fresh2.token)).tables.length === 0, "her name is free again");

// ---- Strangers guess passwords. ----

const device = /roundhouse-device=([\w-]{43}); HttpOnly; SameSite=Lax; Path=\/;/.exec(berta.cookie)?.[1];
ok(device, "an account knows the device that it was made on", berta.cookie);
let tries = 0;
let answer;
for (; tries < 30; tries++) {
    answer = await post("/api/login", "", { name: "Berta", password: "not her password" });
    if (answer.status === 429) break;
}
ok(tries === 5, "after five wrong passwords one has to wait", tries);
ok(answer.wait >= 1 && answer.wait <= 2 && answer.retry === String(answer.wait), "and learns how long", answer.bytes);
await refused(post("/api/login", "", { name: "BERTA", password: good }), 429, /please wait \d seconds?$/,
    "even with the right one");
ok((await post("/api/login", "", { name: "Anna", password: good })).status === 200, "other names are not concerned");
const hers2 = { Cookie: `roundhouse-device=${device}` };
const own2 = await ask(server, "POST", "/api/login", hers2, JSON.stringify({ name: "Berta", password: good }));
ok(own2.status === 200, "on her device the owner logs in", own2.body);

// ---- A flood of logins. ----

const flood = Array.from({ length: 80 }, (_, n) => post("/api/login", "", { name: `n${n}`, password: good }));
const quick = await Promise.race([get("/api/games"), Promise.all(flood)]);
ok(quick.status === 200, "a flood of logins doesn't delay others");
const busy = await Promise.all(flood);
const sorry = busy.filter((one) => one.status === 503);
ok(sorry.length > 0 && sorry.every((one) => one.retry === "10" && /busy/.test(one.error)),
    "what is too much is asked to come back later", busy.map((one) => one.status).join(" "));
ok(busy.every((one) => [403, 429, 503].includes(one.status)), "and everything is answered",
    busy.map((one) => one.status).join(" "));

// ---- The end. ----

const bare = await serve(...(url ? [] : ["--db", join(folder, "bare.db")])); // one server for each file
await refused(post("/api/link", "", { mail: "anna@games.example" }, bare), 503, /not send e-mail/,
    "a server without e-mail");
for (const one of new Set([server, other, bare])) {
    one.child.kill("SIGTERM");
    await until(() => one.over);
}
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
