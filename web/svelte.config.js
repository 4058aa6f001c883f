// Read by svelte-check and editors; the build's own options stand in vite.config.ts.
export default { compilerOptions: { runes: true } };
