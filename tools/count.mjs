// tools/count.mjs TESTLOG.json - counts the tests in the log of a `meson test` run: prints "PASSED
// FAILED", and the failures on standard error. Unlike Meson, it also counts as failed a program that
// prints no test results or ends before its last test.
import { readFileSync } from 'node:fs';

let passedSum = 0;
let failedSum = 0;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean)) {
    const { name, stdout = '', stderr = '', returncode, result, duration } = JSON.parse(line);
    const skipped = (stdout.match(/^ok .*# SKIP/gim) ?? []).length;
    const passed = (stdout.match(/^ok /gm) ?? []).length - skipped;
    let failed = (stdout.match(/^not ok /gm) ?? []).length;
    const planned = Number(/^1\.\.(\d+)/m.exec(stdout)?.[1] ?? 0);
    const complete = returncode === 0 && planned > 0 && planned === passed + skipped;
    if (!complete && failed === 0) failed = 1;
    passedSum += passed;
    failedSum += failed;
    if (failed > 0) {
        console.error(`${name}: ${result}, status ${returncode}, ${passed} passed, ` +
            `${failed} failed, ${skipped} skipped, ${planned} planned, ${duration.toFixed(1)} s`);
        console.error(stdout.split('\n').filter((text) => !text.startsWith('ok ')).join('\n'));
        console.error(stderr);
    }
}
console.log(`${passedSum} ${failedSum}`);
