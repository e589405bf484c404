/** Lists what holds the cart of a site, such as a payment. */
export { listHolds } from '../hold-store.ts';
