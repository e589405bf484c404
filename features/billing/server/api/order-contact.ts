/** What other slices and the program may ask of order contact. */
export { findOrderContact } from '../order-store.ts';
