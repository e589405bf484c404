/** Finds the purchases of names, and locks a running one until the transaction ends. */
export { lockRunning, findNamePurchases } from '../purchases/purchase-store.ts';
