// tests/server/messages.mjs ROUNDHOUSE - every message of a WebSocket is as docs/api/asyncapi.json describes it. Guests
// play with each kind of request; what they send and what they get is held against the schemas. Prints TAP.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "./client.mjs";
import { Guest, kill, serve } from "./guest.mjs";

const folder = mkdtempSync(join(tmpdir(), "rh-messages-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const api = JSON.parse(readFileSync(new URL("../../docs/api/asyncapi.json", import.meta.url), "utf8"));
const schemas = api.components.schemas;
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 3000).replace(/^/gm, "# "));
};

const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
const isOf = (type, value) => (type === "integer" ? Number.isInteger(value) : kindOf(value) === type);

/** The first fault of a value, or null: the part of JSON Schema that the document uses. */
function fault(schema, value, path = "") {
    if (schema.$ref) return fault(schemas[schema.$ref.split("/").pop()], value, path);
    if (schema.oneOf) {
        const faults = schema.oneOf.map((one) => fault(one, value, path));
        return faults.includes(null) ? null : faults[0];
    }
    if ("const" in schema && value !== schema.const) return `${path} is not ${schema.const}`;
    if (schema.enum && !schema.enum.includes(value)) return `${path} is none of ${schema.enum}`;
    if (schema.type && !isOf(schema.type, value)) return `${path} is no ${schema.type}`;
    for (const name of schema.required ?? []) if (!(name in value)) return `${path}.${name} is missing`;
    if (schema.items) {
        for (const [i, item] of value.entries()) {
            const found = fault(schema.items, item, `${path}[${i}]`);
            if (found) return found;
        }
    }
    if (kindOf(value) !== "object") return null;
    for (const [name, member] of Object.entries(value)) {
        const own = schema.properties?.[name] ?? schema.additionalProperties;
        if (own === false) return `${path}.${name} is not described`;
        const found = own && own !== true ? fault(own, member, `${path}.${name}`) : null;
        if (found) return found;
    }
    return null;
}

const met = new Set();
const faults = [];
function check(name, message) {
    met.add(name);
    const found = schemas[name] ? fault(schemas[name], message) : "there is no schema";
    if (found) faults.push(`${name}: ${found}: ${JSON.stringify(message).slice(0, 300)}`);
}

const server = await serve(process.argv[2], join(folder, "server.db"), folder);
const guests = [];
for (const name of ["Anna", "Ben", "Chen"]) {
    const guest = new Guest(name, [server]);
    guest.keeps = true;
    await guest.enter();
    guests.push(guest);
}
const [anna, ben, chen] = guests;
const sent = new Map();

/** Sends a request, checks it and its answer, and returns the answer. */
async function send(guest, request) {
    const answer = await guest.ask(request);
    const whole = { id: answer.id, ...(request.do === "create" ? {} : { table: guest.table }), ...request };
    check(`do-${request.do}`, whole);
    check(answer.ok ? `answer-${request.do}` : "Error", answer);
    sent.set(request.do, sent.get(request.do) || answer.ok);
    return answer;
}

/** A new table at which Anna, Ben and Chen sit and watch. */
async function table(more = {}) {
    for (const guest of guests) guest.table = undefined;
    const made = await send(anna, { do: "create", game: "transsib", options: { players: "3" }, ...more });
    for (const [i, guest] of guests.entries()) {
        guest.table = made.table;
        guest.seq = 0;
        await send(guest, { do: "watch", seq: 0 });
        await send(guest, { do: "sit", seat: i + 1 });
    }
}

/** The seat to move plays the first listed action that is no range, or passes. */
async function move() {
    const { head } = await send(anna, { do: "head" });
    const guest = guests[head.to_move - 1];
    const { actions } = await send(guest, { do: "actions" });
    const action = actions.includes("pass") ? "pass" : actions[0].split("..")[0];
    return { guest, answer: await send(guest, { do: "act", ply: head.ply, action }) };
}

await table({ title: "Friday", seats: ["open", "open", "open"] });
await send(ben, { do: "stand" });
const contribution = "5".repeat(64);
const python = fileURLToPath(new URL("dice.py", import.meta.url));
const commitment = (seat) =>
    execFileSync("python3", [python, "commit", anna.table, String(seat), contribution], { encoding: "utf8" }).trim();
await send(ben, { do: "sit", commitment: commitment(2) });
await send(chen, { do: "commit", commitment: commitment(3) });
await send(chen, { do: "reveal", contribution });
await send(chen, { do: "close" });
await send(anna, { do: "start" });
await send(ben, { do: "reveal", contribution });
await send(anna, { do: "start" });
await send(anna, { do: "previews" });
await send(anna, { do: "preview", action: "bid 9", then: ["pass"] });
await send(anna, { do: "why", action: "bid 900" });
await send(anna, { do: "act", ply: 0, action: "bid 900" });
await send(ben, { do: "try", text: "bid to 9 at once if cash >= 5 or pass until purchase" });
await send(ben, { do: "order", text: "in auction red bid to 18 then pass", once: "a" });
await send(ben, { do: "order", text: "bid 9 until phase" });
await send(chen, { do: "order", text: "do bid to 8" });
await send(ben, { do: "orders" });
await send(ben, { do: "cancel", order: 1 });
await send(ben, { do: "cancel", order: "all" });
for (const name of ["state", "board", "scores", "history", "record", "standin", "back"]) await send(anna, { do: name });
await send(anna, { do: "say", text: "Good luck" });
const first = await move();
await send(first.guest, { do: "undo", ply: first.answer.ply });
await send(
    guests.find((one) => one !== first.guest),
    { do: "decline" },
);
await send(first.guest, { do: "undo", ply: first.answer.ply });
for (const guest of guests) if (guest !== first.guest) await send(guest, { do: "agree" });
await send(anna, { do: "pace", pace: "turns" });
for (const guest of guests) await send(guest, { do: "resign" });
await until(async () => (await anna.ask({ do: "head" })).head.stage === "done", 120);
await send(anna, { do: "record" });
await send(anna, { do: "rematch" });
await send(anna, { do: "unwatch" });
await table();
await send(anna, { do: "close" });
const stranger = new Guest("Nobody", [server]);
stranger.token = "nobody";
await send(stranger, { do: "create", game: "transsib" });

for (const guest of guests) {
    for (const text of guest.texts) {
        const message = JSON.parse(text);
        if (message.on) check(`on-${message.on}`, message);
        for (const entry of message.entries ?? []) check("Entry", entry);
    }
}
ok(faults.length === 0, `${met.size} kinds of messages are as they are described`, [...new Set(faults)].join("\n"));
const refused = [...sent].filter(([, good]) => !good).map(([name]) => name);
ok(refused.join() === "standin,back", "of all requests only those that need an absence were rejected", refused);
const folderOf = new URL("../../apps/server/table/", import.meta.url);
const source = readdirSync(folderOf)
    .map((name) => readFileSync(new URL(name, folderOf), "utf8"))
    .join("\n");
const verbs = [...source.matchAll(/\{"([a-z-]+)", (?:core_do_|false, rule_)/g)].map((found) => found[1]);
const kinds = [...source.matchAll(/rule_(?:seat_|hex_)?entry\(r, "([a-z-]+)"/g)].map((found) => found[1]);
const silent = [...verbs.map((name) => `do-${name}`), ...kinds.map((name) => `on-${name}`)].filter(
    (name) => !schemas[name],
);
ok(verbs.length > 25 && kinds.length > 10 && silent.length === 0, "no message is left undescribed", silent);
const unmet = verbs.filter((name) => !sent.has(name));
ok(unmet.length === 0, "every request was tried", unmet);
await kill(server, "SIGTERM");
rmSync(folder, { recursive: true });
console.log(`1..${tests}`);
