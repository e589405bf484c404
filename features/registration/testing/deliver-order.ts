/** The order handler and the registration job, for tests of later slices. */
export { handleOrderPaid } from '../server/handle-order-paid.ts';
export { registerDomain } from '../server/register-domain.ts';
