// tests/server/strangers.mjs ROUNDHOUSE [SECONDS] - honest players beside one attacker who uses every
// limit to the full: two people play a match, another plays against a novice, and each attack runs for
// SECONDS. Without SECONDS it is a short check that nobody is shut out. With them the delays must be
// those that docs/security.md promises. ONLY=name runs one attack. Prints TAP.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, connect, frame, until } from "./client.mjs";
import { choose, dice, Guest, headers, kill, pause, serve } from "./guest.mjs";

const EVIL = "127.0.0.9"; // the attacker's address
const json = (value) => JSON.stringify(value);

// ---- The attacks, each in a process of its own ----

const evilGuest = async (server, name) => {
    const one = new Guest(name, [server]);
    await one.enter();
    await one.connect();
    return one;
};
const sockets = async (server, count, token) => {
    const all = [];
    while (all.length < count) {
        const some = Array.from({ length: Math.min(20, count - all.length) }, () =>
            Client.open(server, "/api/socket", headers(token)),
        );
        all.push(...(await Promise.all(some)));
    }
    for (const one of all) one.hears = () => {};
    return all;
};
const forever = async (ms, what) => {
    for (;;) {
        await what();
        await pause(ms);
    }
};

const attacks = {
    /** Fifty tables of four masters each, all of them watched. */
    async thinkers(server) {
        const seats = Array.from({ length: 4 }, () => ({ bot: "master" }));
        const tables = [];
        for (let i = 0; i < 4; i++) {
            const guest = await evilGuest(server, `Troll ${i}`);
            for (let n = 0; n < 13; n++) {
                const made = await guest.once({ do: "create", game: "russian", options: { players: "4" }, seats });
                await guest.once({ do: "watch", table: made.table });
                await guest.once({ do: "start", table: made.table });
                tables.push(made.table);
            }
        }
        process.send("ready");
    },
    /** As many sockets as one address may have, each with the dearest question at half the rate. */
    async messages(server) {
        const guest = await evilGuest(server, "Troll");
        const plan = { game: "russian", options: { players: "2" }, seats: ["open", "open"] };
        const made = await guest.once({ do: "create", ...plan });
        const other = await evilGuest(server, "Gnome");
        guest.table = other.table = made.table;
        await guest.once({ do: "sit" });
        await other.once({ do: "sit" });
        await guest.once({ do: "start" });
        const dear = await guest.once({ do: "previews" });
        if (!dear?.ok) throw new Error(`no attack: ${json(dear)}`);
        let all = await sockets(server, 190, guest.token);
        process.send("ready");
        const text = json({ id: 1, do: "previews", table: made.table });
        await forever(50, async () => {
            for (const one of all) if (!one.over) one.say(text);
            const left = all.filter((one) => !one.over);
            if (left.length < 100) all = [...left, ...(await sockets(server, 190 - left.length, guest.token))];
        });
    },
    /** Pings, as fast as they go. */
    async pings(server) {
        let all = await sockets(server, 190, "");
        process.send("ready");
        const many = Buffer.concat(Array.from({ length: 40 }, () => frame(9, "")));
        await forever(10, async () => {
            for (const one of all) if (!one.over && one.socket.writableLength < 65536) one.socket.write(many);
            all = all.filter((one) => !one.over);
            while (all.length < 190) {
                const [more] = await sockets(server, 1, "");
                if (more.status !== 101) break;
                all.push(more);
            }
        });
    },
    /** Messages of many empty frames. */
    async frames(server) {
        let all = await sockets(server, 190, "");
        for (const one of all) one.socket.write(frame(1, "{", { fin: false }));
        process.send("ready");
        const many = Buffer.concat(Array.from({ length: 40 }, () => frame(0, "", { fin: false })));
        await forever(10, async () => {
            for (const one of all) if (!one.over && one.socket.writableLength < 65536) one.socket.write(many);
            all = all.filter((one) => !one.over);
            while (all.length < 190) {
                const [more] = await sockets(server, 1, "");
                if (more.status !== 101) break;
                more.socket.write(frame(1, "{", { fin: false }));
                all.push(more);
            }
        });
    },
    /** Connections and sockets that are opened only to be closed. */
    async reconnects(server) {
        process.send("ready");
        await Promise.all(
            Array.from({ length: 50 }, (_, i) =>
                forever(1, async () => {
                    if (i % 2) return void (await Client.open(server, "/api/socket", {})).leave();
                    const socket = connect(server);
                    await until(() => !socket.connecting, 2);
                    socket.destroy();
                }),
            ),
        );
    },
    /** Logins, as fast as they are answered; each name has its own wrong passwords. */
    async logins(server) {
        process.send("ready");
        let n = 0;
        const login = () => json({ name: `Nobody ${n++}`, password: "not a password" });
        await Promise.all(
            Array.from({ length: 50 }, () => forever(1, () => ask(server, "POST", "/api/login", {}, login()))),
        );
    },
    /** Requests, as fast as they are answered. */
    async requests(server) {
        process.send("ready");
        await Promise.all(
            Array.from({ length: 50 }, () => forever(1, () => ask(server, "GET", "/api/tables?stage=live"))),
        );
    },
};

if (process.argv[2] === "attack") {
    const [, , , name, port] = process.argv;
    process.on("disconnect", () => process.exit());
    await attacks[name]({ host: "127.0.0.1", port: Number(port), secure: false, local: EVIL, over: false });
    await new Promise(() => {});
}

// ---- Honest players ----

const [program, length] = process.argv.slice(2);
const seconds = Number(length ?? 4);
const folder = mkdtempSync(join(tmpdir(), "rh-strangers-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const below = dice(5);
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    process.exitCode ||= good ? 0 : 1;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 2000).replace(/^/gm, "# "));
};
const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Infinity;

async function table(people, plan) {
    const { table: id } = await people[0].ask({ do: "create", ...plan });
    for (const one of people) {
        one.table = id;
        await one.watch();
        await one.ask({ do: "sit" });
    }
    await people[0].ask({ do: "start" });
}

/** Plays until `ends`; the milliseconds of each act until its answer. */
async function play(people, plan, ends, delays) {
    while (!ends()) {
        await table(people, plan);
        for (;;) {
            const { head } = await people[0].ask({ do: "head" });
            const actor = people[(head?.to_move ?? 0) - 1];
            if (ends() || !actor) break;
            const offered = await actor.ask({ do: "actions" });
            if (!offered.ok) break;
            const began = performance.now();
            const done = await actor.ask({
                do: "act",
                ply: offered.ply,
                action: choose(offered.actions, below),
            });
            if (done.ok) delays.push(performance.now() - began);
            await pause(20);
        }
    }
}

/** Plays against a novice; the milliseconds from each act until it is this person's turn again. */
async function novice(person, ends, delays) {
    const plan = { game: "transsib", options: { players: "3" }, seats: ["open", { bot: "novice" }, { bot: "novice" }] };
    while (!ends()) {
        await table([person], plan);
        for (let mine = null; !ends();) {
            const { head, ...more } = await person.ask({ do: "head" });
            if (head?.stage !== "live") break;
            if (head.to_move !== more.seat) {
                await pause(2);
                continue;
            }
            // Its answer is what two novices need for theirs: half of it each.
            if (mine !== null) delays.push((performance.now() - mine) / 2);
            const offered = await person.ask({ do: "actions" });
            const done = await person.ask({ do: "act", ply: offered.ply, action: choose(offered.actions, below) });
            mine = done.ok && done.ply ? performance.now() : null;
            const next = await person.ask({ do: "head" });
            if (next.head?.to_move === next.seat) mine = null;
        }
    }
}

async function beside(name) {
    const server = await serve(program, join(folder, `${name}.db`), folder, ["--log", "error"]);
    const here = [{ ...server, local: "127.0.0.2" }];
    const people = [new Guest("Anna", here), new Guest("Bert", here)];
    const alone = new Guest("Carl", [{ ...server, local: "127.0.0.3" }]);
    for (const one of [...people, alone]) await one.enter();
    const child = attacks[name]
        ? spawn(process.execPath, [process.argv[1], "attack", name, String(server.port)], {
              stdio: ["ignore", "inherit", "inherit", "ipc"],
          })
        : null;
    if (child) await Promise.race([new Promise((done) => child.once("message", done)), pause(30000)]);
    const acts = [];
    const answers = [];
    const ends = ((end) => () => Date.now() > end)(Date.now() + seconds * 1000);
    const plan = { game: "raildice", options: { players: "2" }, seats: ["open", "open"] };
    const all = Promise.all([play(people, plan, ends, acts), novice(alone, ends, answers)]);
    await pause(seconds * 500);
    const fresh = { ...server, local: "127.0.0.4" };
    const began = performance.now();
    const entered = await ask(fresh, "POST", "/api/enter", {}, json({ name: "Dora" }));
    const entry = performance.now() - began;
    const token = entered.status === 200 ? JSON.parse(entered.body).token : "";
    const opened = await Client.open(fresh, "/api/socket", headers(token));
    ok(entered.status === 200 && opened.status === 101, `${name}: a newcomer gets in`, entered.status, opened.status);
    await Promise.race([all, pause(60000)]);
    const [act, answer] = [part(acts, 0.99), part(answers, 0.99)];
    console.log(
        `# ${name}: act median ${part(acts, 0.5).toFixed(1)} p99 ${act.toFixed(1)} ms of ${acts.length}, ` +
            `novice p99 ${answer.toFixed(0)} ms of ${answers.length}, entry ${entry.toFixed(0)} ms`,
    );
    const limit = length ? { act: 100, answer: 1000 } : { act: 3000, answer: 10000 };
    ok(act < limit.act, `${name}: an act takes less than ${limit.act} ms, for 99 of 100`, act);
    ok(answer < limit.answer, `${name}: a novice's answer less than ${limit.answer} ms`, answer);
    const left = () => ask({ ...server, local: "127.0.0.5" }, "GET", "/metrics");
    child?.kill("SIGKILL");
    if (name === "thinkers") {
        const waits = async () => /^roundhouse_thoughts_waiting 0$/m.test((await left()).body);
        ok(await until(waits, 20), `${name}: when the attacker is gone, nobody thinks for them`);
    }
    await kill(server, "SIGTERM");
    ok(server.child.exitCode === 0, `${name}: and the server ends well`, `${server.child.exitCode} ${server.err}`);
}

for (const name of ["nothing", ...Object.keys(attacks)])
    if (!process.env.ONLY || process.env.ONLY === name) await beside(name);
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit();
