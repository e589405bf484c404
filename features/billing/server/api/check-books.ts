/** What other slices and the program may ask of check books. */
export { type AccountBalance, checkBooks, listAccountBalances } from '../check-books-store.ts';
