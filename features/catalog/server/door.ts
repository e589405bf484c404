export { findPlanRemainder } from './find-plan-remainder.ts';
export type { PlanPayment, PlanPayments } from './ports/plan-payments.ts';
export { findProducts, saveProducts } from './product-store.ts';
export { saveSales } from './sale-store.ts';
