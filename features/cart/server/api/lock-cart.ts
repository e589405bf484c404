/** What other slices and the program may ask of lock cart. */
export { lockCart } from '../cart-store.ts';
