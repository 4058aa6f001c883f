// The module that `make wasm` builds; vite.config.ts says where it lies.
declare module 'roundhouse.wasm?url' {
  const address: string;
  export default address;
}
