/** Finds the purchases of names, and locks a running one until the transaction ends. */
export { lockRunning, findNamePurchases } from '../purchase-store.ts';
