/** What other slices and the program may ask of purchases. */
export { lockRunning, findNamePurchases } from '../purchase-store.ts';
