import type { PlanPayments } from '#features/catalog/server/ports/plan-payments.ts';
import { findPlanPayment } from '../purchases/plan-payment-store.ts';

/** Says what was paid for the plan of a site, from the orders. */
export const orderedPlanPayments: PlanPayments = { find: findPlanPayment };
