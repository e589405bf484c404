import type { PlanPayments } from '#features/catalog/server/ports/plan-payments.ts';
import { findPlanPayment } from '../purchases/plan-payment-store.ts';

/** Returns what was paid for a site's plan, from the orders. */
export const orderedPlanPayments: PlanPayments = { find: findPlanPayment };
