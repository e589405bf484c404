/** What the order handler and the registration job do, for the tests of slices to the right. */
export { handleOrderPaid } from '../server/handle-order-paid.ts';
export { registerDomain } from '../server/register-domain.ts';
