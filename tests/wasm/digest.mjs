// tests/wasm/digest.mjs - WebAssembly and native code must play the same games to the bit.
//
// node digest.mjs MODULE.wasm NATIVE, where NATIVE is the program of tests/digest.c. Prints TAP.
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
ok(WebAssembly.Module.imports(module).length === 0, 'the module asks nothing of its host');

const { exports } = new WebAssembly.Instance(module, {});
ok('memory' in exports && 'rh_wasm_digest' in exports, 'the module shows memory and digest');

const lines = execFileSync(nativePath, { encoding: 'utf8' }).trim().split('\n');
for (const line of lines) {
    const [index, game, options, seed, games, native, ...words] = line.split(' ');
    const digest = exports.rh_wasm_digest(
        Number(index), BigInt(`0x${options}`), BigInt(seed), Number(games));
    const wasm = BigInt.asUintN(64, digest).toString(16).padStart(16, '0');
    ok(wasm === native && digest !== 0n,
        `${game}, ${words.join(' ')}: ${games} games have the digest ${native}, in wasm ${wasm}`);
}

ok(exports.rh_wasm_digest(-1, 0n, 1n, 1) === 0n, 'no game before the first');
ok(exports.rh_wasm_digest(0, 15n, 1n, 1) === 0n, 'no game for so many players');

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
