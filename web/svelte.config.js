// The options of the compiler: for the build, svelte-check and editors. The class of a component's own styles stands
// in many elements, so it is short.
export default {
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    cssHash: ({ hash, css }) => `S${hash(css).slice(-4)}`,
  },
};
