/** Compares the books with orders, refunds and receipts, and lists the balances of accounts. */
export { type AccountBalance, checkBooks, listAccountBalances } from '../ledger/check-books-store.ts';
