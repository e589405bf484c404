/** Lists chargebacks for the operator. */
export { listAllChargebacks } from '../chargeback-store.ts';
