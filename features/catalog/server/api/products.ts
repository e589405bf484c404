/** What other slices and the program may ask of products. */
export { saveProducts } from '../product-store.ts';
