// tests/wasm/choices.mjs - computer players must choose the same in WebAssembly and in native code.
//
// node choices.mjs MODULE.wasm NATIVE, where NATIVE is the command `roundhouse`. Both are asked the
// same lines of the protocol: players limited by playouts play a few turns against each other.
// Prints TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, nativePath] = process.argv.slice(2);
let count = 0;
let failed = 0;

function ok(passed, name) {
    count += 1;
    if (!passed) failed += 1;
    console.log(`${passed ? 'ok' : 'not ok'} ${count} - ${name}`);
}

const module = new WebAssembly.Module(readFileSync(modulePath));
const { exports } = new WebAssembly.Instance(module, {});
exports._initialize?.();
ok(exports.rh_open(1, 0) !== 0, 'the module opens');

function ask(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.rh_input(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const len = exports.rh_request(bytes.length);
    const answer = new Uint8Array(exports.memory.buffer, exports.rh_output(), len);
    return JSON.parse(new TextDecoder().decode(answer));
}

// Plays in wasm, then asks native code the same lines and compares every answer.
function compare(game, players, bots, seed, plies, thinker = 'mcts:500') {
    const lines = [{ id: 1, do: 'new', game, players, seed: String(seed) }];
    const answers = [ask(lines[0])];
    let choices = 0;
    for (let ply = 0; ply < plies; ply++) {
        const choose = { id: 2, do: 'choose', bot: bots[ply % bots.length] };
        const choice = ask(choose);
        if (!choice.ok) break;
        choices += 1;
        const apply = { id: 3, do: 'apply', action: choice.action };
        lines.push(choose, apply);
        answers.push(choice, ask(apply));
    }
    const suggest = { id: 4, do: 'suggest', bot: thinker, lines: 3 };
    lines.push(suggest);
    answers.push(ask(suggest));
    const input = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
    const native = execFileSync(nativePath, ['engine'], { input, encoding: 'utf8' })
        .trim().split('\n').map((line) => JSON.parse(line));
    const same = JSON.stringify(native) === JSON.stringify(answers);
    ok(same && choices > 0,
        `${game}, ${players} players, ${bots}: ${choices} choices and a suggestion agree`);
}

compare('transsib', 3, ['mcts:300'], 1, 60);
compare('transsib', 4, ['novice', 'player', 'greedy'], 2, 90);
compare('transsib', 5, ['expert'], 3, 8);
compare('southpac', 3, ['mcts:300'], 1, 60);
compare('southpac', 4, ['novice', 'player', 'greedy'], 2, 150);
compare('southpac', 5, ['expert'], 3, 8);
compare('southpac', 3, ['master', 'mcts:900x2'], 4, 6);
compare('russian', 2, ['novice', 'player', 'greedy'], 2, 30, 'mcts:12');

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
