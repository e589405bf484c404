export { findPlanRemainder } from './find-plan-remainder.ts';
export type { PlanPayment, PlanPayments } from './ports/plan-payments.ts';
export { findProducts } from './product-book.ts';
export { saveProducts } from './product-store.ts';
export { endSales, listSales, saveSales } from './sale-store.ts';
export type { ListedSale } from './sale-store.ts';
