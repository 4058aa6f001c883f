// The engine's module as a function from a line to a line. It imports nothing; what it exports is here.

interface Exports {
  memory: WebAssembly.Memory;
  rh_open(seedLow: number, seedHigh: number): number;
  rh_input(length: number): number;
  rh_request(length: number): number;
  rh_output(): number;
  _initialize?: () => void;
}

export interface LineEngine {
  line(request: string): string;
}

export async function open(
  bytes: BufferSource,
  seedLow: number,
  seedHigh: number,
): Promise<LineEngine> {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const engine = instance.exports as unknown as Exports;
  engine._initialize?.();
  if (!engine.rh_open(seedLow, seedHigh)) throw new Error('the engine has no memory');
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    line(request) {
      const text = encoder.encode(request);
      const at = engine.rh_input(text.length);
      if (!at) throw new Error('the request is too long');
      // The memory may have grown: take a new view of it after every call.
      new Uint8Array(engine.memory.buffer, at, text.length).set(text);
      const length = engine.rh_request(text.length);
      return decoder.decode(new Uint8Array(engine.memory.buffer, engine.rh_output(), length));
    },
  };
}
