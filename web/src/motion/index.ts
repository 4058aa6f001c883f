// Motion, fetched once a table is on the screen.
export { default as MotionLayer } from './MotionLayer.svelte';
export { default as StoryLine } from './StoryLine.svelte';
export { TableMotion } from './motion.svelte';
