// The layout of a phone: one column.
import { MediaQuery } from 'svelte/reactivity';

export const PHONE = new MediaQuery('max-width: 700px');
