/** Prices lines at the catalog's price, for slices that only decide whether they can be sold. */
export { catalogLineQuotes } from '../quote-catalog-lines.ts';
