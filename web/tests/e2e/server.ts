// `roundhouse serve` for the browser tests: one for all of them, and one of its own for a test that stops it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const command = process.env.ROUNDHOUSE ?? `${root}build/release/roundhouse`;

export interface Serving {
  address: string;
  stop(): Promise<void>;
}

/** Starts a server on a free port, and reads its address from what it prints. */
export async function serve(): Promise<Serving> {
  const where = process.env.ROUNDHOUSE_WEB ? ['--web', process.env.ROUNDHOUSE_WEB] : [];
  const server = spawn(command, ['serve', '--listen', '127.0.0.1:0', ...where]);
  let said = '';
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const address = await new Promise<string>((found, failed) => {
    const hear = (bytes: Buffer) => {
      said += bytes;
      const match = /http:\S+/.exec(said);
      if (match) found(match[0]);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('error', failed);
    void ended.then(() => failed(new Error(`the server ended: ${said}`)));
  });
  return {
    address,
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

export default async function start(): Promise<() => Promise<void>> {
  const serving = await serve();
  process.env.ROUNDHOUSE_ADDRESS = serving.address;
  return serving.stop;
}
