// tests/server/client.mjs - clients of the server made by hand, byte by byte, so that they can
// behave as badly as a test wants: requests as they are written, WebSockets frame by frame.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import net from "node:net";
import tls from "node:tls";

/** Waits until `what` holds, or for so long that it never will. */
export async function until(what, seconds = 20) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
        if (await what()) return true;
        await new Promise((done) => setTimeout(done, 20));
    }
    return false;
}

/** Starts a program that prints its address. */
export async function start(program, args) {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const server = { child, out: "", err: "", code: undefined, host: "", port: 0 };
    child.stdout.on("data", (data) => (server.out += data));
    child.stderr.on("data", (data) => (server.err += data));
    child.on("exit", (code, signal) => (server.code = code ?? signal));
    await until(() => server.out.includes("\n") || server.code !== undefined);
    const found = /^(https?):\/\/(.*):(\d+)\n/.exec(server.out);
    if (found) Object.assign(server, { secure: found[1] === "https", host: found[2], port: Number(found[3]) });
    server.ended = () => until(() => server.code !== undefined);
    return server;
}

export function connect(server, options = {}) {
    const host = server.host.replace(/[[\]]/g, "");
    const socket = server.secure
        ? tls.connect({ host, port: server.port, rejectUnauthorized: false, ...options })
        : net.connect({ host, port: server.port, localAddress: server.local });
    socket.on("error", () => {});
    return socket;
}

/** Sends bytes as they are; all that comes back until the other side closes or `seconds` are over. */
export function raw(server, bytes, seconds = 5) {
    return new Promise((done) => {
        const socket = connect(server);
        const parts = [];
        const end = () => {
            socket.destroy();
            done(Buffer.concat(parts).toString("latin1"));
        };
        const timer = setTimeout(end, seconds * 1000);
        socket.on("data", (data) => parts.push(data));
        socket.on("close", () => {
            clearTimeout(timer);
            end();
        });
        socket.write(bytes);
    });
}

/** A whole request and its answer: { status, headers, body }. */
export async function ask(server, method, path, headers = {}, body = "") {
    const all = { Host: `${server.host}:${server.port}`, Connection: "close", ...headers };
    if (body !== "" || method === "POST") all["Content-Length"] ??= Buffer.byteLength(body);
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return parse(await raw(server, `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`, 20));
}

export function parse(text) {
    const split = text.indexOf("\r\n\r\n");
    const [first, ...lines] = text.slice(0, split).split("\r\n");
    const headers = {};
    for (const line of lines) {
        const colon = line.indexOf(":");
        const name = line.slice(0, colon).toLowerCase();
        const value = line.slice(colon + 1).trim();
        headers[name] = name in headers ? `${headers[name]}\n${value}` : value; // several cookies
    }
    return { status: Number(first.split(" ")[1] ?? 0), headers, body: text.slice(split + 4) };
}

/** One frame of a client: masked, as it must be. */
export function frame(opcode, payload, { fin = true, masked = true } = {}) {
    const data = Buffer.from(payload);
    const head = [(fin ? 0x80 : 0) | opcode];
    const bit = masked ? 0x80 : 0;
    if (data.length < 126) head.push(bit | data.length);
    else if (data.length < 65536) head.push(bit | 126, data.length >> 8, data.length & 255);
    else head.push(bit | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((n) => (data.length >>> n) & 255));
    if (!masked) return Buffer.concat([Buffer.from(head), data]);
    const mask = randomBytes(4);
    for (let i = 0; i < data.length; i++) data[i] ^= mask[i & 3];
    return Buffer.concat([Buffer.from(head), mask, data]);
}

export function upgrade(server, path = "/api/socket", headers = {}) {
    const all = {
        Host: `${server.host}:${server.port}`,
        Upgrade: "websocket",
        Connection: "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
        ...headers,
    };
    const lines = Object.entries(all).filter(([, value]) => value !== undefined);
    return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

/** A WebSocket: status, messages so far, the code of the close, whether it is over. */
export class Client {
    messages = [];
    bytes = 0; // of messages, also of those not kept
    pings = 0;
    status = 0;
    code = 0;
    reason = "";
    over = false;
    pongs = true; // answers pings
    whole = false; // keeps long messages too, not just their length
    hears = null; // takes each message as it comes, instead of keeping it
    ends = null; // is told that it is over
    #rest = Buffer.alloc(0);

    constructor(server, path, headers) {
        this.socket = connect(server);
        this.socket.setNoDelay?.(true);
        this.socket.on("data", (data) => this.#take(data));
        this.socket.on("close", () => {
            this.over = true;
            this.ends?.();
        });
        this.socket.write(upgrade(server, path, headers));
    }

    static async open(server, path, headers) {
        const client = new Client(server, path, headers);
        await until(() => client.status !== 0 || client.over);
        return client;
    }

    #take(data) {
        this.#rest = Buffer.concat([this.#rest, data]);
        if (this.status === 0) {
            const end = this.#rest.indexOf("\r\n\r\n");
            if (end < 0) return;
            this.status = Number(this.#rest.toString("latin1", 9, 12));
            this.#rest = this.#rest.subarray(end + 4);
        }
        while (this.status === 101 && this.#frame());
    }

    #frame() {
        if (this.#rest.length < 2) return false;
        let at = 2;
        let length = this.#rest[1] & 127;
        if (length === 126) {
            if (this.#rest.length < 4) return false;
            length = this.#rest.readUInt16BE(2);
            at = 4;
        } else if (length === 127) {
            if (this.#rest.length < 10) return false;
            length = Number(this.#rest.readBigUInt64BE(2));
            at = 10;
        }
        if (this.#rest.length < at + length) return false;
        const payload = Buffer.from(this.#rest.subarray(at, at + length));
        const opcode = this.#rest[0] & 15;
        this.#rest = this.#rest.subarray(at + length);
        if (opcode === 8) {
            this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
            this.reason = payload.toString("utf8", 2);
            this.socket.write(frame(8, payload.subarray(0, 2)));
            this.socket.end();
        } else if (opcode === 9) {
            this.pings++;
            if (this.pongs) this.socket.write(frame(10, payload));
        } else if (opcode < 3) {
            this.bytes += payload.length;
            if (this.hears) this.hears(payload.toString());
            else this.messages.push(payload.length > 1000 && !this.whole ? payload.length : payload.toString());
        }
        return true;
    }

    say(text) {
        this.socket.write(frame(1, text));
    }

    /** The next message, taken off. */
    async next() {
        await until(() => this.messages.length > 0 || this.over);
        return this.messages.shift();
    }

    async ended() {
        return until(() => this.over);
    }

    leave() {
        this.socket.destroy();
    }
}
