// What only matches with modules show.
export { default as ModuleKit } from './ModuleKit.svelte';
export { default as Modules } from './Modules.svelte';
