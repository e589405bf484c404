/** Writes the prices of products, such as those of a TLD. */
export { saveProducts } from '../product-store.ts';
