import type { Shop } from '#features/cart/testing/cart-bench.ts';
import { comLine } from '#features/cart/testing/cart-bench.ts';
import { worker } from '#platform/jobs/job.ts';
import type { Worker } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { OrderPaid } from '../contract/events.ts';
import { getOrder } from '../server/get-order.ts';
import { mailReceipt, refundLine } from '../server/jobs/billing-jobs.ts';
import { refundFailedLine } from '../server/jobs/refund-line.ts';
import { placeOrder } from '../server/place-order.ts';
import { fillCart } from './billing-bench.ts';
import type { BillingBench } from './billing-bench.ts';

/** The jobs that refunds queue. */
export const REFUND_JOBS = [refundLine, mailReceipt];

/** Pays for names with a real charge, and returns the order as the buyer sees it. */
export async function payForNames(bench: BillingBench & { readonly shop: Shop }, names: readonly string[]) {
  const { shop } = bench;
  const request = await fillCart(
    bench,
    names.map((name) => comLine(name)),
  );
  const idempotencyKey = `key-of-${names.join('-')}`;
  const { order_id: orderId, products } = expectOk(
    await placeOrder(bench.deps, shop.actor, { idempotencyKey, request }),
  );
  const events = (await bench.published('billing.order_paid')) as OrderPaid[];
  const paid = events.find((event) => event.orderId === orderId);
  if (!paid) throw new Error('the order was not announced');
  return {
    orderId,
    paid,
    lineIds: products.map((line) => line.line_id),
    /** Its lines as the order's page has them. */
    seen: async () => expectOk(await getOrder(bench.deps, shop.actor, { id: String(orderId) })).products,
  };
}

/** Carries refunds out, and queues what follows from them in `jobs`. */
export function refundWorker(bench: BillingBench, jobs: Jobs): Worker {
  return worker(refundLine, (data) => refundFailedLine({ ...bench.deps, jobs }, data));
}
