// The little of Node that the unit tests use.
declare module 'node:fs' {
  export function readFileSync(path: string | URL): Uint8Array<ArrayBuffer>;
  export function readFileSync(path: string | URL, encoding: 'utf8'): string;
  export function existsSync(path: string | URL): boolean;
  export function readdirSync(path: string | URL): string[];
  export function writeFileSync(path: string | URL, text: string): void;
}
declare const process: { env: Record<string, string | undefined> };
declare module 'node:zlib' {
  export function crc32(data: Uint8Array): number;
  export function deflateSync(data: Uint8Array, options?: { level?: number }): Uint8Array;
  export function inflateSync(data: Uint8Array): Uint8Array;
}
