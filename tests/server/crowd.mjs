// tests/server/crowd.mjs ROUNDHOUSE COUNT - so many WebSockets at once, from as many addresses as the
// limit of one demands, and plain connections that say nothing: the server stays up, and somebody new
// from another address is served as if they were alone. Prints TAP.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Client, connect, until } from "./client.mjs";
import { choose, dice, Guest, kill, serve } from "./guest.mjs";

const [program, count] = process.argv.slice(2);
const total = Number(count);
const EACH = 200; // sockets of an address: what `roundhouse serve` usually allows
const folder = mkdtempSync(join(tmpdir(), "rh-crowd-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const below = dice(17);
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    process.exitCode ||= good ? 0 : 1;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 1000).replace(/^/gm, "# "));
};

const server = await serve(program, join(folder, "server.db"), folder, ["--log", "error"]);
const files = Number(/Max open files +(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/limits`, "utf8"))?.[1]);
ok(server.port > 0 && files > total + 500, `the server starts, and may have ${files} descriptors`, server.err);
const from = (n) => ({ ...server, local: `127.9.${n >> 8}.${(n & 255) + 1}` });
const figure = async (name) => {
    const { body } = await ask({ ...server, local: "127.0.0.3" }, "GET", "/metrics");
    return Number(new RegExp(`^roundhouse_${name} (\\d+)$`, "m").exec(body)?.[1]);
};

// ---- The crowd ----

const crowd = [];
while (crowd.length < total) {
    const some = Math.min(100, total - crowd.length);
    const begun = Array.from({ length: some }, (_, i) => Client.open(from(Math.floor((crowd.length + i) / EACH))));
    crowd.push(...(await Promise.all(begun)));
}
const open = crowd.filter((client) => client.status === 101 && !client.over).length;
ok(open === total, `${total} sockets are open at once`, open);
const more = await Client.open(from(0));
ok(more.status === (total >= EACH ? 429 : 101), "an address that has its share gets no more", more.status);
for (const client of crowd) client.say('{"id":1,"do":"head","table":"nothere"}');
ok(await until(() => crowd.every((client) => client.messages.length > 0 || client.over), 120), "each is answered");

// Half a request each, as many as one address may have, from ten of them.
const idle = Array.from({ length: 10 * 60 }, (_, i) => {
    const socket = connect({ ...server, local: `127.8.0.${(i % 10) + 1}` });
    socket.write("GET / HTTP/1.1\r\nHost:");
    return socket;
});

// ---- Somebody new ----

const here = [{ ...server, local: "127.0.0.2" }];
const people = [new Guest("Nina", here), new Guest("Otto", here)];
for (const one of people) await one.enter();
ok(
    people.every((one) => one.token),
    "newcomers from another address enter",
);
const plan = { game: "russian", seats: ["open", "open"], options: { players: "2" } };
const { table } = await people[0].ask({ do: "create", ...plan });
for (const one of people) {
    one.table = table;
    await one.watch();
    await one.ask({ do: "sit" });
}
await people[0].ask({ do: "start" });
let acts = 0;
const began = Date.now();
for (let n = 0; n < 300 && acts < 60; n++) {
    // The crowd goes on talking meanwhile.
    for (let i = 0; i < 20; i++) crowd[below(total)].say('{"id":2,"do":"head","table":"nothere"}');
    const { head } = await people[0].ask({ do: "head" });
    const actor = people[head.to_move - 1];
    const offered = await actor.ask({ do: "actions" });
    if (!offered.ok) break;
    acts += (await actor.ask({ do: "act", ply: offered.ply, action: choose(offered.actions, below) })).ok ? 1 : 0;
}
ok(acts === 60, "and play", acts);
console.log(`# 60 acts of newcomers took ${Date.now() - began} ms`);
ok((await figure("sockets")) >= total + 2, "nobody was thrown out for it", await figure("sockets"));
const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1]);
console.log(`# the server has ${Math.round(memory / 1024)} MiB`);

// ---- The end ----

for (const client of crowd.slice(0, total / 2)) client.leave();
ok(await until(async () => (await figure("sockets")) <= total / 2 + 10, 60), "half of them leave, and are forgotten");
server.child.kill("SIGTERM");
const rest = crowd.slice(total / 2);
ok(await until(() => rest.every((client) => client.over), 60), "the others are let go at its end");
ok(rest.filter((client) => client.code === 1012).length === rest.length, "with the word to come back");
await kill(server, "SIGTERM");
ok(server.child.exitCode === 0 && server.err === "", "and it ends well", `${server.child.exitCode} ${server.err}`);
idle.forEach((socket) => socket.destroy());
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit();
