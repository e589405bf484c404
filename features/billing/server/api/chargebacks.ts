/** Lists chargebacks for the operator. */
export { listAllChargebacks } from '../chargebacks/chargeback-store.ts';
