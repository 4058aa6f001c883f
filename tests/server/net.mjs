// tests/server/net.mjs - the transport as clients of every kind meet it. Usage: net.mjs path/to/echo.
// Prints TAP. The application behind it is tests/server/echo.c.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, connect, frame, parse, raw, start, until, upgrade } from "./client.mjs";

const program = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "net-"));
let count = 0;
let failed = 0;

function ok(passed, name, detail = "") {
    console.log(`${passed ? "ok" : "not ok"} ${++count} - ${name}`);
    if (passed) return;
    failed++;
    console.log(`# ${JSON.stringify(detail)?.slice(0, 500)}`);
}
const is = (got, wanted, name) => ok(got === wanted, name, { got, wanted });

async function withServer(options, body) {
    const server = await start(program, [folder, ...options]);
    try {
        ok(server.port > 0, `it begins: ${options.join(" ")}`, server.err);
        await body(server);
        ok(server.code === undefined, "it is still there", { code: server.code, err: server.err });
    } finally {
        server.child.kill("SIGTERM");
        await server.ended();
    }
    is(`${server.code} ${server.err}`, "0 ", "it ends well, and has told the end of every socket");
}

const field = (answer, name) => new RegExp(`^${name}=(.*)$`, "m").exec(answer.body)?.[1];
/** [known to the application, requests, refused, sockets, opened, in, out, slow] */
const figures = async (server) => (await ask(server, "GET", "/api/figures")).body.split(" ").map(Number);

async function testRequests(server) {
    const origin = `http://${server.host}:${server.port}`;
    const answer = await ask(server, "POST", "/api/a%20b?x=1&y=a%26b%3D&z", {
        Cookie: "other=1; roundhouse=Abc-1",
        Authorization: "Bearer Tok",
        Origin: origin,
        "Accept-Language": "de",
        "X-Forwarded-For": "192.0.2.1",
    }, "body\nof it");
    is(answer.status, 200, "a request");
    is(field(answer, "method"), "POST", "its method");
    is(field(answer, "path"), "/api/a b", "its path, decoded");
    is(field(answer, "query"), "x=1&y=a%26b%3d&z", "its query, so that it can be taken apart");
    is(field(answer, "session"), "Abc-1", "its session");
    is(field(answer, "bearer"), "Tok", "its token");
    is(field(answer, "origin"), origin, "its origin");
    for (const foreign of ["http://elsewhere", "null", `${origin}0`, `http://${"a".repeat(500)}`]) {
        const refused = await ask(server, "POST", "/api/x", { Origin: foreign }, "x");
        is(refused.status, 403, `no page of others posts: ${foreign.slice(0, 40)}`);
    }
    is(field(answer, "language"), "de", "its language");
    is(field(answer, "address"), "127.0.0.1", "its address, whatever it says it is");
    is(answer.body.split("body=")[1], "body\nof it", "its body");
    is(answer.headers["content-type"], "text/plain", "the type of the answer");

    const login = await ask(server, "POST", "/api/login");
    is(login.headers["set-cookie"],
        "roundhouse=Token-1_2.3; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000", "a session's cookie");
    const logout = await ask(server, "POST", "/api/logout");
    ok(/^roundhouse=; .*Max-Age=0$/.test(logout.headers["set-cookie"]), "which ends", logout.headers);
    const more = await ask(server, "GET", "/api/more");
    is(`${more.status} ${more.headers["x-more"]}`, "201 yes", "headers of the application's own");
    is((await ask(server, "POST", "/api/later", {}, "patience")).body, "patience", "an answer from another thread");
    is((await ask(server, "GET", "/api/big")).body.length, 3000000, "a large answer");
    const head = await ask(server, "HEAD", "/api/big");
    is(`${head.status} ${head.headers["content-length"]} ${head.body.length}`, "200 3000000 0", "HEAD of it");
    is((await ask(server, "POST", "/api/x", {}, "a".repeat(65536))).status, 200, "a body of the largest size");
    is((await ask(server, "POST", "/api/x", { "Content-Length": 65537 })).status, 413, "one byte more");
    is((await ask(server, "GET", "/page.txt")).body, "page", "a file");

    const later = Array.from({ length: 50 }, (_, i) => ask(server, "POST", "/api/later", {}, `n${i}`));
    const many = await Promise.all(later);
    ok(many.every((one, i) => one.body === `n${i}`), "fifty at once, each with its own answer");
    const twice = await raw(server,
        "POST /api/later HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi" +
        "GET /page.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    ok(twice.includes("\r\n\r\nhiHTTP/1.1 200") && twice.endsWith("page"),
        "two requests in one piece, one with a body", twice);
}

async function testSockets(server) {
    const client = await Client.open(server, "/api/socket?greet");
    is(client.status, 101, "a socket opens");
    is(await client.next(), "welcome", "a message from the moment it opened");
    client.say("hello");
    is(await client.next(), "hello", "an echo");
    client.say("");
    is(await client.next(), "", "an empty message");
    client.say("äöü €");
    is(await client.next(), "äöü €", "letters of all kinds");
    client.say("aft later");
    is(await client.next(), "later", "a message from another thread");
    for (let i = 0; i < 300; i++) client.say(`m${i}`);
    const got = [];
    for (let i = 0; i < 300; i++) got.push(await client.next());
    ok(got.every((text, i) => text === `m${i}`), "three hundred, in order");

    client.socket.write(Buffer.concat([frame(1, "one ", { fin: false }), frame(0, "two ", { fin: false }),
        frame(9, "ping"), frame(0, "three")]));
    is(await client.next(), "one two three", "fragments are joined, a ping between them or not");
    const slow = frame(1, "byte by byte");
    for (const byte of slow) {
        client.socket.write(Buffer.from([byte]));
        await new Promise((done) => setTimeout(done, 2));
    }
    is(await client.next(), "byte by byte", "a frame in many pieces");
    client.say("a".repeat(16384));
    is(await client.next(), 16384, "a message of the largest size");
    client.say("close");
    is(await client.next(), "before the end", "what was sent before the close comes");
    await client.ended();
    is(`${client.code} ${client.reason}`, "4001 bye", "the application closes, with its reason");
}

async function testEnds(server) {
    const ends = async (name, code, bytes) => {
        const client = await Client.open(server);
        client.socket.write(bytes);
        await client.ended();
        ok(client.over && code.includes(client.code), name, { over: client.over, code: client.code });
    };
    await ends("a message that is too long: 1009", [1009], frame(1, "a".repeat(16385)));
    await ends("one of too many fragments: 1009", [1009],
        Buffer.concat(Array.from({ length: 20 }, (_, i) => frame(i ? 0 : 1, "a".repeat(1000), { fin: false }))));
    await ends("one of a size that nobody has: 1009", [1009, 1002, 0],
        Buffer.concat([Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255]), Buffer.alloc(5000)]));
    await ends("bytes instead of text: 1003", [1003], frame(2, "abc"));
    await ends("text that is none: 1007", [1007], frame(1, Buffer.from([0xc3, 0x28])));
    await ends("a kind of frame that is none", [1002, 0], frame(3, "abc"));
    const plain = await Client.open(server);
    const frames = setInterval(() => plain.socket.write(frame(1, "plain", { masked: false })), 20);
    ok(await plain.ended(), "frames that are not masked are not taken for long");
    clearInterval(frames);
    is(plain.code, 1002, "and that is said");
    await ends("a ping of more than it may have", [1002, 0], frame(9, "a".repeat(200)));
    await ends("a ping in fragments", [1002, 0], frame(9, "a", { fin: false }));
    await ends("a fragment of nothing", [1002, 0], frame(0, "abc"));
    await ends("a close is answered", [1000], frame(8, Buffer.from([3, 232])));
    for (let i = 0; i < 30; i++) {
        const client = await Client.open(server);
        client.socket.write(Buffer.from(Array.from({ length: 400 }, () => Math.random() * 256)));
        setTimeout(() => client.leave(), 50);
    }
    ok(await until(async () => (await figures(server))[0] === 0), "every one of them is told to the application");
    is((await figures(server))[3], 0, "and none is counted as open");
}

async function testUpgrades(server) {
    const refuses = async (name, status, path, headers) => {
        const answer = parse(await raw(server, upgrade(server, path, headers)));
        is(answer.status, status, name);
    };
    const here = `${server.host}:${server.port}`;
    await refuses("an origin of somebody else", 403, "/api/socket", { Origin: "http://evil.example" });
    await refuses("an origin that only begins alike", 403, "/api/socket", { Origin: `http://${here}0` });
    await refuses("an origin of another scheme", 403, "/api/socket", { Origin: `https://${here}` });
    await refuses("no origin at all, said aloud", 403, "/api/socket", { Origin: "null" });
    await refuses("an origin longer than any", 403, "/api/socket", { Origin: `http://${"a".repeat(500)}` });
    await refuses("another address", 404, "/api/other");
    await refuses("a file", 404, "/page.txt");
    await refuses("the application refuses", 403, "/api/socket?no");
    await refuses("another version", 426, "/api/socket", { "Sec-WebSocket-Version": "8" });
    await refuses("no version", 426, "/api/socket", { "Sec-WebSocket-Version": undefined });
    await refuses("no key", 400, "/api/socket", { "Sec-WebSocket-Key": undefined });
    await refuses("a short key", 400, "/api/socket", { "Sec-WebSocket-Key": "abc" });
    await refuses("no change of the connection", 400, "/api/socket", { Connection: "close" });
    await refuses("no host", 400, "/api/socket", { Host: undefined });
    const post = parse(await raw(server, upgrade(server).replace("GET", "POST")));
    ok(post.status >= 400, "POST", post);
    const plain = await ask(server, "GET", "/api/socket");
    is(plain.status, 200, "a plain request to its address goes to the application");
    const own = await Client.open(server, "/api/socket", { Origin: `http://${here}` });
    is(own.status, 101, "our own origin");
    own.leave();
    const asked = await Client.open(server, "/api/socket", { "Sec-WebSocket-Extensions": "permessage-deflate" });
    asked.say("plain");
    is(await asked.next(), "plain", "compression is not agreed to");
    asked.leave();
}

/** Whatever comes, the server stays. */
async function testNonsense(server) {
    const head = "GET /api/x HTTP/1.1\r\nHost: a\r\n";
    const ahead = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(3000);
    const all = [
        "\r\n\r\n", "\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET  \r\n\r\n", "GET / \r\n\r\n", "/ GET HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        `${head}Content-Length: -1\r\n\r\n`, `${head}Content-Length: 1e9\r\n\r\n`,
        `${head}Content-Length: 99999999999999999999\r\n\r\n`, `${head}Content-Length: 5, 6\r\n\r\nhello`,
        `${head}Content-Length: 5\r\nContent-Length: 0\r\n\r\nhello`, `${head}Content-Length: \r\n\r\n`,
        `${head}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
        `${head}Transfer-Encoding: identity\r\n\r\n`, `${head}Connection: \r\nUpgrade: \r\n\r\n`,
        `${head}Upgrade: websocket\r\n\r\n`, `${head}Upgrade: h2c\r\nHTTP2-Settings: ${"A".repeat(500)}\r\n\r\n`,
        `${head}Upgrade: x, websocket\r\nConnection: upgrade\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n`,
        `${head}: nothing\r\n\r\n`, `${head}\0: nothing\r\n\r\n`, `${head}A: ${"b".repeat(7000)}\r\n\r\n`,
        `${head}Cookie: ${"roundhouse=a; ".repeat(400)}\r\n\r\n`, `${head}${"A: b\r\n".repeat(900)}\r\n`,
        `${head}${"Cookie: a\r\n".repeat(300)}\r\n`, `${head}X-Forwarded-For: ${",".repeat(3000)}\r\n\r\n`,
        `GET /api/x?${"&".repeat(500)} HTTP/1.1\r\nHost: a\r\n\r\n`,
        `GET /${"../".repeat(300)} HTTP/1.1\r\nHost: a\r\n\r\n`,
        `GET /${"%".repeat(300)} HTTP/1.1\r\nHost: a\r\n\r\n`,
        `GET /api/${"a".repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
        `GET /?${"a".repeat(7900)} HTTP/1.1\r\nHost: a\r\n\r\n`, "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\nhello",
        "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", `POST /api/x HTTP/1.1\r\nHost: a\r\n\r\n${"a".repeat(100000)}`,
        `POST /api/never HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi${ahead}`,
        `GET /api/never HTTP/1.1\r\nHost: a\r\n\r\n${ahead}`,
        `GET /api/big HTTP/1.1\r\nHost: a\r\n\r\n${ahead}`,
        "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".repeat(4),
        "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n".repeat(4),
        "PUT /api/later HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n".repeat(4),
        `${head}\r\n${"POST /api/later HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na".repeat(4)}`,
        "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf of it",
    ];
    const answers = await Promise.all(all.map((bytes) => raw(server, Buffer.from(bytes, "latin1"), 2)));
    answers.forEach((text, i) => {
        const status = text === "" ? 0 : parse(text).status;
        ok(Number.isInteger(status) && status < 600, `nonsense ${i}: ${status}`, [all[i].slice(0, 80), text]);
    });
    for (const i of [8, 9, 10, 11, 12, 14, 15])
        ok(parse(answers[i]).status >= 400, `a length that is none is refused (${i})`, answers[i].slice(0, 60));
    let seed = 1;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    for (let round = 0; round < 10; round++) {
        await Promise.all(Array.from({ length: 40 }, () => {
            const bytes = Buffer.from(random() < 0.5 ? upgrade(server) : `${head}Content-Length: 3\r\n\r\nabc`);
            for (let n = 0; n < 4; n++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
            return raw(server, bytes, 0.3);
        }));
    }
    is((await ask(server, "GET", "/page.txt")).body, "page", "after all that it serves");
}

async function testSlow(server) {
    const slow = await Client.open(server);
    const quick = await Client.open(server);
    slow.socket.pause();
    for (let i = 0; i < 5; i++) slow.say("flood");
    ok(await until(async () => (await figures(server))[7] === 1), "who does not read is dropped, and counted");
    quick.say("still here");
    is(await quick.next(), "still here", "others are served meanwhile");
    slow.socket.resume();
    await slow.ended();
    ok(slow.over, "the slow one is gone");
    quick.say("flood");
    ok(await until(() => quick.over || quick.bytes >= (1 << 20) - (64 << 10)), "who reads has what fits");
    quick.leave();

    // One that never answers a ping, as behind a router that forgot it; one that does.
    const silent = await Client.open(server);
    silent.pongs = false;
    const alive = await Client.open(server);
    await silent.ended();
    ok(silent.pings >= 1, "a silent one was asked before it was dropped", silent.pings);
    ok(await until(() => alive.pings >= 4), "one that answers is asked again and again");
    alive.say("alive");
    is(await alive.next(), "alive", "and stays");
    alive.leave();
    ok(await until(async () => (await figures(server))[0] === 0), "the application knows of none any more");
}

async function testMany(server) {
    const total = 2000;
    const clients = [];
    while (clients.length < total) {
        clients.push(...(await Promise.all(Array.from({ length: 100 }, () => Client.open(server)))));
    }
    is(clients.filter((client) => client.status === 101).length, total, `${total} sockets at once`);
    is((await figures(server))[3], total, "all are counted");
    clients[0].say("all to everybody");
    ok(await until(() => clients.every((client) => client.messages.length === 1)), "a message to all of them");
    clients.forEach((client, i) => client.say(`n${i}`));
    ok(await until(() => clients.every((client, i) => client.messages[1] === `n${i}`)), "each is heard");
    server.child.kill("SIGTERM");
    await Promise.all(clients.map((client) => client.ended()));
    is(clients.filter((client) => client.code === 1012).length, total, "at the end all are told to come back: 1012");
    await server.ended();
    is(`${server.code} ${server.err}`, "0 ", "and it ends");
}

async function testStop(server) {
    const idle = connect(server);
    const under_way = ask(server, "POST", "/api/later", {}, "under way");
    const never = ask(server, "GET", "/api/never");
    const client = await Client.open(server);
    const deaf = await Client.open(server);
    deaf.socket.pause();
    is((await ask(server, "POST", "/api/stop")).status, 200, "the answer of who stopped it is sent");
    is((await under_way).body, "under way", "and the one under way");
    await client.ended();
    is(client.code, 1012, "a socket is told to come back");
    const refused = await new Promise((done) => {
        connect(server).on("error", () => done(true)).on("connect", () => done(false));
    });
    ok(refused, "nobody is let in any more");
    await server.ended();
    is(`${server.code} ${server.err}`, "0 ", "it ends, though one never answers and one never reads");
    await never;
    idle.destroy();
    deaf.leave();
}

async function testLimits(server) {
    const times = (many, path) => Promise.all(Array.from({ length: many }, () => ask(server, "GET", path)));
    const files = await times(100, "/page.txt");
    ok(files.every((one) => one.status === 200), "ten files count as one request");
    const flood = await times(80, "/api/x");
    const good = flood.filter((one) => one.status === 200).length;
    ok(good >= 50 && flood.some((one) => one.status === 429), "a flood of requests: 429", good);
    const answer = await ask(server, "GET", "/api/x");
    is(`${answer.status} ${answer.headers["retry-after"]}`, "429 10", "which says when to come back");
    ok((await Client.open(server)).status === 429, "sockets count as requests");
    ok((await times(700, "/page.txt")).some((one) => one.status === 429), "a flood of files: 429 too");
}

async function testSocketLimits(server) {
    const open = [await Client.open(server), await Client.open(server)];
    const third = await Client.open(server);
    const statuses = [...open, third].map((client) => client.status);
    is(statuses.join(), "101,101,429", "so many sockets of an address, and no more");
    open[0].leave();
    ok(await until(async () => {
        const again = await Client.open(server);
        const good = again.status === 101;
        again.leave();
        return good;
    }), "one that leaves makes room");
    for (let i = 0; i < 50; i++) open[1].say("x");
    await open[1].ended();
    is(open[1].code, 1008, "a flood of messages: 1008");
}

/** Of one address only so many connections, and of a socket only so much that is no message. */
async function testConnections(server) {
    const open = Array.from({ length: 90 }, () => connect(server));
    let closed = 0;
    open.forEach((socket) => socket.on("close", () => closed++));
    ok(await until(() => closed >= 90 - 66), "connections of one address beyond its share are closed", closed);
    const other = { ...server, local: "127.0.0.2" };
    is((await ask(other, "GET", "/page.txt")).body, "page", "another address is served meanwhile");
    open.forEach((socket) => socket.destroy());
    ok(await until(async () => (await ask(server, "GET", "/page.txt")).body === "page"), "and the first, later");

    const [pings, empty, calm] = [await Client.open(other), await Client.open(server), await Client.open(server)];
    const floods = [
        [pings, Buffer.concat(Array.from({ length: 2000 }, () => frame(9, "")))],
        [empty, Buffer.concat([frame(1, "a", { fin: false }), ...Array(2000).fill(frame(0, "", { fin: false }))])],
    ];
    for (const [client, bytes] of floods) {
        const timer = setInterval(() => client.socket.write(bytes), 50);
        calm.socket.write(frame(9, "now and then"));
        await client.ended();
        clearInterval(timer);
        ok(client.over, `a flood of ${client === pings ? "pings" : "fragments of nothing"} is ended`, client.code);
    }
    calm.say("calm");
    is(await calm.next(), "calm", "who pings now and then stays");
    calm.leave();
}

async function testProxy(server) {
    const named = async (value) => field(await ask(server, "GET", "/api/x", { "X-Forwarded-For": value }), "address");
    is(await named("10.9.9.9, 192.0.2.7"), "192.0.2.7", "the last address that the proxy names");
    is(await named("2001:db8::1"), "2001:db8::1", "one of IPv6");
    is(await named("nonsense"), "127.0.0.1", "nonsense is not believed");
    const many = await Promise.all(Array.from({ length: 60 }, (_, i) =>
        ask(server, "GET", "/api/x", { "X-Forwarded-For": `2001:db8:0:7::${i}` })));
    ok(many.some((answer) => answer.status === 429), "one subscriber of IPv6 is one address");
    const neighbour = await ask(server, "GET", "/api/x", { "X-Forwarded-For": "2001:db8:0:8::1" });
    is(neighbour.status, 200, "his neighbour another");
    const good = await Client.open(server, "/api/socket",
        { Origin: "https://games.example", "X-Forwarded-For": "192.0.2.8" });
    is(good.status, 101, "the origin that was named");
    good.leave();
    const bad = await Client.open(server, "/api/socket",
        { Origin: `http://${server.host}:${server.port}`, "X-Forwarded-For": "192.0.2.9" });
    is(bad.status, 403, "and no other");
    const login = await ask(server, "POST", "/api/login", { "X-Forwarded-For": "192.0.2.10" });
    ok(login.headers["set-cookie"].endsWith("; Secure"), "its cookie is for https only", login.headers);
}

async function testTls(server) {
    ok(server.secure, "its address is https", server.out);
    is((await ask(server, "GET", "/page.txt")).body, "page", "a file over TLS");
    is((await ask(server, "GET", "/api/big")).body.length, 3000000, "a large answer over TLS");
    const login = await ask(server, "POST", "/api/login");
    ok(login.headers["set-cookie"].endsWith("; Secure"), "its cookie is for https only", login.headers);
    const client = await Client.open(server, "/api/socket", { Origin: `https://${server.host}:${server.port}` });
    client.say("secret");
    is(await client.next(), "secret", "an echo over TLS");
    const protocol = await new Promise((done) => {
        const socket = connect(server, { ALPNProtocols: ["h2", "http/1.1"] });
        socket.on("secureConnect", () => {
            done(socket.alpnProtocol);
            socket.destroy();
        });
    });
    is(protocol, "http/1.1", "HTTP/2 is not offered");
    const spoken = (...more) => {
        const args = ["s_client", "-connect", `${server.host}:${server.port}`, ...more];
        const run = spawnSync("openssl", args, { input: "", encoding: "utf8", timeout: 10000 });
        return /^New, (?!\(NONE\))(\S+), Cipher is (\S+)$/m.exec(run.stdout)?.slice(1).join(" ") ?? "refused";
    };
    ok(/^TLSv1\.3 TLS_/.test(spoken()), "TLS 1.3 is preferred", spoken());
    const gcm = spoken("-tls1_2");
    ok(/^TLSv1\.2 ECDHE-\S*(GCM|CHACHA20)/.test(gcm), "1.2 with forward secrecy, and no CBC", gcm);
    const old = ["ECDHE-RSA-AES128-SHA", "ECDHE-RSA-AES256-SHA384", "AES128-GCM-SHA256", "AES256-SHA",
        "DHE-RSA-AES128-GCM-SHA256"];
    for (const cipher of old) {
        const weak = `${cipher}:@SECLEVEL=0`;
        is(spoken("-tls1_2", "-cipher", weak), "refused", `${cipher} is refused`);
    }
    for (const version of ["-tls1_1", "-tls1"])
        is(spoken(version, "-cipher", "ALL:@SECLEVEL=0"), "refused", `${version.slice(1)} is refused`);
    ok(/^max-age=\d{8}$/.test(login.headers["strict-transport-security"]), "browsers stay with https", login.headers);
    const junk = ["GET / HTTP/1.1\r\nHost: a\r\n\r\n", "\x16\x03\x01\x02\x00\x01", "\0".repeat(3000), ""];
    for (let i = 0; i < 40; i++) await raw({ ...server, secure: false }, Buffer.from(junk[i % 4], "latin1"), 0.05);
    const plain = await raw({ ...server, secure: false }, junk[0], 3);
    ok(!plain.includes(" 200 "), "no answer without TLS", plain);
    server.child.kill("SIGTERM");
    await client.ended();
    is(client.code, 1012, "stopped: 1012");
    await server.ended();
    is(`${server.code} ${server.err}`, "0 ", "it ends well");
}

async function refuses(args, sentence, name) {
    const server = await start(program, args);
    await server.ended();
    ok(server.code === 1 && sentence.test(server.err) && server.err.split("\n").length === 2, name, server);
}

async function main() {
    writeFileSync(join(folder, "page.txt"), "page");
    const certificate = `${folder}-certificate.pem`;
    const key = `${folder}-key.pem`;
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-keyout", key, "-out", certificate], { stdio: "ignore" });
    try {
        await withServer([], testRequests);
        await withServer([], testSockets);
        await withServer([], testEnds);
        await withServer([], testUpgrades);
        await withServer([], testNonsense);
        await withServer(["ping", "1"], testSlow);
        await withServer(["requests", "60"], testLimits);
        await withServer(["sockets", "2", "messages", "10"], testSocketLimits);
        await withServer(["sockets", "2"], testConnections);
        await withServer(["proxy", "127.0.0.1", "requests", "30", "origin", "https://games.example"], testProxy);
        await testMany(await start(program, [folder]));
        await testStop(await start(program, [folder]));
        await testTls(await start(program, [folder, "certificate", certificate, "key", key]));
        await refuses([folder, "certificate", certificate], /needs its key/, "a certificate without its key");
        await refuses([folder, "certificate", certificate, "key", `${key}.not`], /cannot read/,
            "a key that is not there");
        await refuses([folder, "certificate", key, "key", certificate], /is not a certificate/,
            "files that are something else");
        await refuses([join(folder, "nothing")], /cannot open the folder/, "a folder that is not there");
    } finally {
        rmSync(folder, { recursive: true });
        rmSync(certificate);
        rmSync(key);
    }
    console.log(`1..${count}`);
    process.exit(failed ? 1 : 0);
}

await main();
