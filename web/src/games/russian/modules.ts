// What only matches with modules show; it comes with the first of them.
export { default as ModuleKit } from './ModuleKit.svelte';
export { default as Modules } from './Modules.svelte';
