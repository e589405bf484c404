/** What other slices and the program may ask of chargebacks. */
export { listAllChargebacks } from '../chargeback-store.ts';
