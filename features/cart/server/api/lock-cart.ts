/** Locks a cart until the transaction ends. */
export { lockCart } from '../cart-store.ts';
