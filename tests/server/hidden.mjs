// tests/server/hidden.mjs ROUNDHOUSE - whole games of the Russian Railroads family, and of Railroad Dice with
// screens, at a real server, of which every byte that each client was sent is read: nobody may find the name of
// an end bonus card before they may know it, nor a number behind another's screen. What each seat knows of the cards
// at each ply is worked out here, from the record that is told when all is over, by the rules of
// games/russian/RULES.md. Prints TAP.
//
// At the table: a person who plays anything, a computer, and a person who has resigned, for whom a
// computer plays and who goes on looking over its shoulder; somebody without a seat looks on.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./client.mjs";
import { choose, dice, Guest, kill, pause, serve } from "./guest.mjs";

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rh-hidden-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Roundhouse</title>");
const env = { ...process.env, ASAN_OPTIONS: `detect_leaks=0:${process.env.ASAN_OPTIONS ?? ""}` };
const below = dice(11);
const GAMES_MAX = 20; // of each, until cards were taken by both computers
let tests = 0;
const ok = (good, name, more = "") => {
    tests++;
    console.log(`${good ? "ok" : "not ok"} ${tests} - ${name}`);
    if (!good && more) console.log(String(more).slice(0, 3000).replace(/^/gm, "# "));
};
const NAME = /\bE_[A-Z0-9_]+/g;

/** Everything a curious client may ask. */
async function pry(guest, seat, ply) {
    for (const what of ["state", "scores", "actions"]) await guest.ask({ do: what });
    await guest.ask({ do: "history", from: Math.max(0, ply - 20) });
    await guest.ask({ do: "state", ply: Math.max(0, ply - 1) });
    await guest.ask({ do: "preview", action: "pass" });
    await guest.ask({ do: "preview", action: "pass", then: ["pass", "pass", "pass"] });
    await guest.ask({ do: "why", action: "bonus E_15" });
    const { head } = await guest.ask({ do: "head" });
    const foreseen = await guest.ask({ do: "previews" });
    if (head.to_move === seat) return;
    pried.refused += /hidden from you/.test(foreseen.error) ? 1 : 0;
    const { action } = foreseen.previews?.[below(foreseen.previews.length)] ?? {};
    if (action) pried.answered += (await guest.ask({ do: "preview", action })).ok ? 1 : 0;
}
/** How often `pry` got a preview of an action of somebody else, and how often the offers were hidden. */
const pried = { answered: 0, refused: 0 };

/** Plays one game; returns the record and what each client was sent. */
async function play(servers, game, options = {}) {
    const [first, third, stranger] = ["Anna", "Carl", "Zoe"].map((name) => new Guest(name, servers));
    const all = [first, third, stranger];
    for (const one of all) {
        one.keeps = true;
        await one.enter();
    }
    const plan = { game, seats: ["open", { bot: "greedy" }, "open"], options: { players: "3", ...options } };
    const { table } = await first.ask({ do: "create", ...plan });
    for (const one of all) {
        one.table = table;
        await one.watch();
    }
    await first.ask({ do: "sit", seat: 1 });
    await third.ask({ do: "sit", seat: 3 });
    await first.ask({ do: "start" });
    await third.ask({ do: "resign" });
    const early = await ask(servers[0], "GET", `/api/tables/${table}/record`);
    for (let n = 0; ; n++) {
        const { head } = await first.ask({ do: "head" });
        if (head.stage !== "live") break;
        if (n % 8 === 0) for (const [i, one] of all.entries()) await pry(one, [1, 3, 0][i], head.ply);
        const offered = await first.ask({ do: "actions" });
        if (offered.ok) {
            const action = choose(offered.actions, below);
            // The choice of a card is where most is hidden from the others.
            if (offered.actions.some((one) => one.startsWith("bonus E_"))) {
                await pry(third, 3, head.ply);
                await pry(stranger, 0, head.ply);
            }
            await first.ask({ do: "previews" });
            // A card that a seat takes is known to it in its own preview only.
            if (!action.startsWith("bonus E_")) await first.ask({ do: "preview", action });
            await first.ask({ do: "act", ply: offered.ply, action });
        } else await pause(5);
    }
    const record = (await ask(servers[0], "GET", `/api/tables/${table}/record`)).body;
    return {
        record,
        early,
        viewers: [
            [1, first],
            [3, third],
            [0, stranger],
        ],
    };
}

/** At which plies an end bonus card could be taken, as an engine says that has the whole record. */
function choices(record, count) {
    const requests = [{ do: "load", record }];
    for (let ply = count - 1; ply >= 0; ply--) requests.push({ do: "cut", ply }, { do: "actions" });
    const input = requests.map((request, id) => `${JSON.stringify({ id, ...request })}\n`).join("");
    const run = spawnSync(program, ["engine"], { input, encoding: "utf8", maxBuffer: 1 << 28, env });
    const answers = run.stdout
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line));
    return (ply) => answers[2 * (count - ply)].actions.some((action) => action.startsWith("bonus E_"));
}

/** Where every card was before each ply, and who had looked at the pile when; from the record. */
function truth(record, names) {
    const lines = record.split("\n").filter((line) => /^(\*|p\d) /.test(line));
    const isChoice = choices(record, lines.length);
    const at = Object.fromEntries(names.map((name) => [name, "pile"]));
    const looked = {}; // seat -> cards taken by all when the seat last saw the pile
    let taken = 0;
    const before = [];
    for (const [ply, line] of lines.entries()) {
        const [, who, verb, card] = /^(\*|p\d) (\S+) ?(\S*)/.exec(line);
        const seat = who === "*" ? 0 : Number(who.slice(1));
        if (seat && isChoice(ply)) looked[seat] = taken;
        before.push({ at: { ...at }, looked: { ...looked }, taken });
        if (verb === "aside") at[card] = "aside";
        if (verb === "bonus" && card in at) {
            at[card] = `p${seat}`;
            looked[seat] = ++taken;
        }
    }
    before.push({ at: { ...at }, looked: { ...looked }, taken });
    return before;
}

/** The cards whose place a seat may know at a ply: its own; the pile, if nobody took one since the seat saw it. */
function known({ at, looked, taken }, seat) {
    const pile = looked[seat] === taken;
    return new Set(Object.keys(at).filter((name) => at[name] === `p${seat}` || (seat && pile && at[name] === "pile")));
}

/** What is wrong with a message that came before the end, or null. */
function fault(text, seat, before, seen) {
    const message = JSON.parse(text);
    const last = before.length - 1;
    for (const { ply, ...rest } of message.plies ?? []) {
        const may = known(before[Math.min(ply + 1, last)], seat);
        for (const [name] of JSON.stringify(rest).matchAll(NAME)) if (!may.has(name)) return `ply ${ply} tells ${name}`;
    }
    delete message.plies;
    if (message.ok === false) return message.error.replaceAll("E_15", "").match(NAME) ? "a refusal tells" : null;
    // A preview has the position after an act that was not done: it tells what was known before.
    const position = before[message.state ? message.state.ply - 1 : (message.ply ?? seen)];
    if (text.includes('"bonus_at"')) return stateFault(message, seat, position);
    const may = known(position, seat);
    for (const [name] of JSON.stringify(message).matchAll(NAME)) if (!may.has(name)) return `it tells ${name}`;
    return null;
}

/** A view names all cards: with their places, what was seen of them, and what is printed on them. */
function stateFault(message, seat, position) {
    const may = known(position, seat);
    let wrong = null;
    const rest = JSON.stringify(message, (key, value) => {
        if (key === "bonus_at")
            for (const [name, place] of Object.entries(value))
                if (place !== "?" && (!may.has(name) || place !== position.at[name])) wrong = `${name} is at ${place}`;
        if (key === "players" && Array.isArray(value))
            value.forEach((player, i) => {
                const seen = Object.values(player.bonus_seen ?? {});
                if (i + 1 !== seat && seen.some((one) => one !== "?")) wrong = `what p${i + 1} saw`;
            });
        return ["bonus_at", "bonus_seen", "bonuses"].includes(key) ? undefined : value;
    });
    for (const [name] of rest.matchAll(NAME)) if (!may.has(name)) wrong ??= `a view tells ${name}`;
    return wrong;
}

/** Everything a client was sent before the end of the game. */
function beforeEnd(guest) {
    const end = guest.texts.findIndex((text) => text.startsWith('{"on":"end"') || text.includes('"stage":"done"'));
    return guest.texts.slice(0, end < 0 ? guest.texts.length : end);
}

/** Railroad Dice behind screens: what is wrong with a message, or null. Only numbers of one's own are told. */
function screenFault(message, seat, count) {
    let wrong = null;
    const hidden = (what, value, i) => {
        if (i + 1 === seat) count.own += typeof value === "number" ? 1 : 0;
        else if (value !== "?") wrong = `${what} of p${i + 1}: ${value}`;
    };
    JSON.stringify(message, (key, value) => {
        if (key === "players" && Array.isArray(value))
            value.forEach((player, i) => {
                if (!("behind" in player)) return;
                for (const what of ["behind", "passengers", "score"]) hidden(what, player[what], i);
                if (player.place !== "?") wrong = `the place of p${i + 1}`;
                count.views++;
            });
        if (key === "scores") value.forEach((score, i) => hidden("score", score, i));
        if (key === "places" && value.some((place) => typeof place === "number")) wrong = "places";
        return value;
    });
    return wrong;
}

async function searchScreens(servers) {
    Object.assign(pried, { answered: 0, refused: 0 });
    const faults = [];
    const count = { own: 0, views: 0 };
    for (let played = 0; played < 3; played++) {
        const { record, viewers } = await play(servers, "raildice", { screens: "on" });
        const plies = record.split("\n").filter((line) => /^(\*|p\d) /.test(line)).length;
        for (const [seat, guest] of viewers) {
            const messages = beforeEnd(guest).map((text) => JSON.parse(text));
            while (messages.length && messages.at(-1).ply === plies) messages.pop();
            for (const message of messages) {
                const wrong = screenFault(message, seat, count);
                if (wrong) faults.push(`${guest.name}: ${wrong}: ${JSON.stringify(message).slice(0, 300)}`);
            }
        }
        const shown = viewers.every(([, guest]) => !guest.texts.at(-1).includes('"?"'));
        if (!shown) faults.push("something is hidden after the end");
    }
    ok(count.views > 50 && count.own > 20, `raildice: ${count.views} players seen, ${count.own} numbers of one's own`);
    ok(pried.refused > 20, `raildice: ${pried.refused} times the offers of others were refused`);
    const quiet = faults.length === 0;
    ok(quiet, "raildice: nobody is told what lies behind another's screen", faults.slice(0, 5).join("\n"));
}

async function search(servers, game) {
    Object.assign(pried, { answered: 0, refused: 0 });
    const takers = new Set();
    const faults = [];
    let messages = 0;
    let own = 0;
    let played = 0;
    while (played < GAMES_MAX && !(takers.has(2) && takers.has(3) && pried.refused > 0)) {
        const { record, early, viewers } = await play(servers, game);
        const [, secret] = / secret=(\w{64})$/m.exec(record);
        const names = [...new Set(viewers[0][1].texts.join("").match(NAME))];
        const before = truth(record, names);
        if (played++ === 0) {
            ok(early.status === 404 && !/E_/.test(early.body), `${game}: no record before the end`, early.body);
            ok(names.length >= 10, `${game}: ${names.length} cards are looked for`);
        }
        for (const line of record.matchAll(/^p(\d) bonus E_/gm)) takers.add(Number(line[1]));
        for (const [seat, guest] of viewers) {
            const texts = beforeEnd(guest);
            // The last play is told before the entry that ends the game, and nothing is hidden then.
            while (texts.length && JSON.parse(texts.at(-1)).ply === before.length - 1) texts.pop();
            let seen = 0; // the last ply sent
            for (const text of texts) {
                if (text.startsWith('{"on":"play"')) seen = JSON.parse(text).ply;
                const wrong = text.includes(secret) ? "the secret of the dice" : fault(text, seat, before, seen);
                if (wrong) faults.push(`${guest.name}: ${wrong}: ${text.slice(0, 300)}`);
                messages++;
                own += seat === 3 && new RegExp(`"E_[A-Z0-9_]+":"p3"`).test(text) ? 1 : 0;
            }
        }
    }
    ok(takers.has(2) && takers.has(3), `${game}: cards were taken by both computers in ${played} games`);
    ok(pried.answered > 20 && pried.refused > 0, `${game}: ${pried.answered} previews of others' actions`);
    ok(own > 0, `${game}: whose they are sees his own (${own} times)`);
    const quiet = faults.length === 0;
    ok(quiet, `${game}: of ${messages} messages none tells what is hidden`, faults.slice(0, 5).join("\n"));
}

const limits = ["--messages", "0", "--requests", "0"];
const servers = [await serve(program, join(folder, "server.db"), folder, limits)];
for (const game of ["russian", "ultimate"]) await search(servers, game);
await searchScreens(servers);
await kill(servers[0], "SIGTERM");
rmSync(folder, { recursive: true, force: true });
console.log(`1..${tests}`);
process.exit(0);
