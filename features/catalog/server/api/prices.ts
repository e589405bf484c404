/** The operator's view of dated prices. */
export { listPrices, type ListedPrice } from '../price-store.ts';
