// Parts of the table that come when they are needed: the story of a scoring, and what only the German board has.
export { default as Extensions } from './Extensions.svelte';
export { default as Fork } from './Fork.svelte';
export { default as Story } from './Story.svelte';
