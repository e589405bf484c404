/** Verifies the ledger against orders, refunds and receipts, and lists account balances. */
export { type AccountBalance, checkBooks, listAccountBalances } from '../ledger/check-books-store.ts';
