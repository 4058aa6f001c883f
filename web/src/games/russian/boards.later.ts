// What only the American and the Asian board have on the table; it comes when such a table opens.
export { default as CarsKit } from './CarsKit.svelte';
export { default as DualIndustry } from './DualIndustry.svelte';
export { default as OnRoute } from './OnRoute.svelte';
export { default as SharedIndustry } from './SharedIndustry.svelte';
export { default as Stocks } from './Stocks.svelte';
