// tools/phrases.mjs [FILE...] - refuses the phrases listed in tools/phrases.txt in documents, comments and sentences
// that people read. Without arguments it reads all documents and C sources in the repository. In C files it checks
// comments and string literals that contain a blank; in Markdown files, everything except code. For each phrase it
// finds, it prints FILE:LINE: phrase: advice, and at the end it fails.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const documents = /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG)\.md$|^(docs|games)\/.*\.(md|scd)$/;
const sources = /^(engine|games|bots|apps|tests|tools)\/.*\.(c|h|inc)$/;

const phrases = readFileSync(new URL("phrases.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => /^(.*?)\s{2,}(.*)$/.exec(line).slice(1))
    .map(([phrase, advice]) => ({ advice, pattern: new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, "gi") }));

/** Returns the text with everything that is not prose replaced by blanks; line numbers stay the same. */
function prose(file, text) {
    const blank = (part) => part.replace(/[^\n]/g, " ");
    if (/\.(c|h|inc)$/.test(file)) {
        return text.replace(
            /(\/\*[^]*?\*\/|\/\/.*)|^#.*$|("(?:[^"\\\n]|\\.)*")|'(?:[^'\\\n]|\\.)'|[^"'\/\n]+|[/']/gm,
            (part, comment, string) =>
                comment || string?.includes(" ") ? part.replace(/`[^`\n]*`/g, blank) : blank(part),
        );
    }
    return text.replace(/```[^]*?```|^ {4,}.*$|`[^`\n]*`|\]\([^)\n]*\)/gm, blank);
}

const all = () => execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const given = process.argv.slice(2);
const isOurs = (name) => documents.test(name) || sources.test(name);
const files = given.length > 0 ? given : all().filter(isOurs);
let found = 0;
for (const file of files) {
    const text = prose(file, readFileSync(file, "utf8"));
    for (const { pattern, advice } of phrases) {
        for (const hit of text.matchAll(pattern)) {
            const line = text.slice(0, hit.index).split("\n").length;
            console.log(`${file}:${line}: "${hit[0].trim()}": ${advice}`);
            found++;
        }
    }
}
console.log(`phrases: ${files.length} files, ${found} found`);
process.exit(found > 0 || files.length === 0 ? 1 : 0);
