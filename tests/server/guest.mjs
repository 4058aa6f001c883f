// tests/server/guest.mjs - people at a real server, as strangers would write their programs: they
// enter, keep their token, come back when the connection breaks, to another server if need be, and go
// on where they were. What a guest was told is kept, for tests to hold against the log.
import { spawn } from "node:child_process";
import { ask, Client, until } from "./client.mjs";

/** `roundhouse serve` on a free port; as many guests as a test wants come in at once. */
export async function serve(program, db, folder, more = []) {
    const args = ["serve", "--db", db, "--web", folder, "--listen", "127.0.0.1:0", "--guests", "0"];
    const child = spawn(program, [...args, ...more]);
    const server = { child, out: "", err: "", over: false, host: "127.0.0.1", port: 0, secure: false };
    child.stdout.on("data", (data) => (server.out += data));
    child.stderr.on("data", (data) => (server.err += data));
    child.on("exit", () => (server.over = true));
    await until(() => /:(\d+) \(/.test(server.out) || server.over);
    server.port = Number(/:(\d+) \(/.exec(server.out)?.[1] ?? 0);
    return server;
}

export async function kill(server, signal = "SIGKILL") {
    server.child.kill(signal);
    await until(() => server.over);
}

export const headers = (token) => ({ Cookie: `roundhouse=${token}` });
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Guest {
    table;
    place = 0; // index of their server
    seq = 0; // the last entry known
    heard = []; // numbers of the entries received, except plays that came together
    plies = []; // the plies received, in order
    twice = 0; // plies received again
    missed = 0; // plies skipped before one that was received
    texts = []; // all that ever came, in order
    keeps = false; // whether the texts are kept
    #next = 1;
    #asked = new Map();

    /** `servers` are those there are; one that is `over` is no more. */
    constructor(name, servers) {
        this.name = name;
        this.servers = servers;
    }

    get server() {
        const up = this.servers.filter((one) => !one.over);
        return up[this.place % up.length];
    }

    async enter() {
        const answer = await ask(this.server, "POST", "/api/enter", {}, JSON.stringify({ name: this.name }));
        this.token = JSON.parse(answer.body).token;
        return answer;
    }

    async connect() {
        await until(() => this.server);
        const socket = new Client(this.server, "/api/socket", headers(this.token));
        socket.hears = (text) => this.#hear(text);
        socket.ends = () => {
            for (const done of this.#asked.values()) done(null);
            this.#asked.clear();
        };
        this.socket = socket;
        await until(() => socket.status !== 0 || socket.over);
    }

    #hear(text) {
        if (this.keeps) this.texts.push(text);
        const message = JSON.parse(text);
        if (message.seq && message.on && message.table === this.table) {
            this.heard.push(message.seq);
            this.seq = Math.max(this.seq, message.seq);
            if (message.plies) this.#learn(message.from, message.plies);
        }
        // Before anything that comes after it: an answer to `watch` tells, too.
        if (message.entries && message.head?.table === this.table) this.#resume(message);
        this.#asked.get(message.id)?.(message);
        this.#asked.delete(message.id);
    }

    #resume(answer) {
        for (const entry of answer.entries) this.heard.push(entry.seq);
        this.seq = Math.max(this.seq, answer.seq);
        if (answer.cut !== undefined) this.plies.length = Math.min(this.plies.length, answer.cut);
        this.#learn(answer.from, answer.plies);
    }

    #learn(from, plies) {
        if (plies.length > 0) this.twice += Math.max(0, this.plies.length - from);
        this.missed += Math.max(0, from - this.plies.length);
        for (const ply of plies) this.plies[ply.ply] = ply;
    }

    /** Asks once; null: the connection broke, or nothing came. */
    async once(request) {
        if (!this.socket || this.socket.over) {
            await this.connect();
            if (this.table && request.do !== "watch") await this.watch();
        }
        if (this.socket.over) return null;
        const id = this.#next++;
        return new Promise((done) => {
            const timer = setTimeout(() => done(null), 30000);
            this.#asked.set(id, (answer) => {
                clearTimeout(timer);
                done(answer);
            });
            this.socket.say(JSON.stringify({ id, table: this.table, ...request }));
        });
    }

    /** Asks until there is an answer that promises something. */
    async ask(request) {
        for (let tries = 0; tries < 100; tries++) {
            const answer = this.server ? await this.once(request).catch(() => null) : null;
            if (answer && !answer.again) return answer;
            await pause(50);
        }
        return { ok: false, error: "nobody answers" };
    }

    /** Asks for what was missed; later plies separately if there are very many. Null: no answer. */
    async watch() {
        const answer = await this.once({ do: "watch", seq: this.seq });
        while (answer?.ok && this.plies.length < answer.ply) {
            const more = await this.once({ do: "history", from: this.plies.length, to: answer.ply });
            if (!more?.ok) return null;
            this.#learn(more.plies[0].ply, more.plies);
        }
        return answer;
    }
}

/** Numbers from a seed. */
export function dice(seed) {
    let random = seed & 0x7fffffff;
    const next = () => (random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff);
    return (n) => ((next() >>> 8) ^ next()) % n;
}

/** One of the offers, written out. */
export function choose(offers, below) {
    const offer = offers[below(offers.length)];
    const range = /(-?\d+)\.\.(-?\d+)$/;
    return offer.replace(range, (_, low, high) => String(Number(low) + below(Math.min(3, high - low + 1))));
}
