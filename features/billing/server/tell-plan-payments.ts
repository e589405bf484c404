import type { PlanPayments } from '#features/catalog/server/door.ts';
import { findPlanPayment } from './plan-payment-store.ts';

/** Says what was paid for the plan of a site, from the orders. */
export const orderedPlanPayments: PlanPayments = { find: findPlanPayment };
