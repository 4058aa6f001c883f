// What only the German board has on the table.
export { default as Extensions } from './Extensions.svelte';
export { default as Fork } from './Fork.svelte';
