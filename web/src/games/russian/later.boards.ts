// What only the American and the Asian board and their industry boards have on the table.
export { default as CarsKit } from './CarsKit.svelte';
export { default as DualIndustry } from './DualIndustry.svelte';
export { default as OnRoute } from './OnRoute.svelte';
export { default as SharedIndustry } from './SharedIndustry.svelte';
export { default as Stocks } from './Stocks.svelte';
export { boardLabels } from './words.boards';
