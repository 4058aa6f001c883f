// `roundhouse serve` for the browser tests: one for all of them, and one of its own for a test that stops it.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const command = process.env.ROUNDHOUSE ?? `${root}build/release/roundhouse`;

export interface Serving {
  address: string;
  stop(): Promise<void>;
  /** Without a word. */
  kill(): Promise<void>;
}

/** Starts a server on a free port, and reads its address from what it prints. Its database is a new one, or one that
    is shared. */
export async function serve(
  db = join(mkdtempSync(join(tmpdir(), 'roundhouse-')), 'server.db'),
  ...more: string[]
): Promise<Serving> {
  const where = process.env.ROUNDHOUSE_WEB ? ['--web', process.env.ROUNDHOUSE_WEB] : [];
  const args = ['serve', '--listen', '127.0.0.1:0', '--db', db, ...where, ...more];
  const server = spawn(command, args);
  let said = '';
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const address = await new Promise<string>((found, failed) => {
    const hear = (bytes: Buffer) => {
      said += bytes;
      const match = /http:[^\s"]+/.exec(said);
      if (match) found(match[0]);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('error', failed);
    void ended.then(() => failed(new Error(`the server ended: ${said}`)));
  });
  const end = (signal: NodeJS.Signals) => () => {
    server.kill(signal);
    return ended;
  };
  return { address, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

export default async function start(): Promise<() => Promise<void>> {
  const serving = await serve();
  process.env.ROUNDHOUSE_ADDRESS = serving.address;
  return serving.stop;
}
