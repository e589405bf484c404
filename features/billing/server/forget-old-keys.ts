import { after, days, hours } from '#platform/kernel/duration.ts';
import type { BillingDeps } from './billing-deps.ts';
import { deleteKeys } from './orders/idempotency-store.ts';
import { deleteNotices } from './payments/notice-store.ts';

/** How long an `Idempotency-Key` stands for its payment and nothing else. */
const KEYS_ARE_KEPT = hours(24);
/** No gateway sends a notice again for that long; Stripe gives up after 3 days. */
const NOTICES_ARE_KEPT = days(30);

/** Forgets the keys of payments long over, and the notices that nobody will send again. */
export async function forgetOldKeys({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteKeys(db, after(now, -KEYS_ARE_KEPT));
  await deleteNotices(db, after(now, -NOTICES_ARE_KEPT));
}
