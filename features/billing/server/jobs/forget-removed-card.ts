import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { SavedCard } from '../ports/payment-gateway.ts';

/** Has the gateway forget a card; without an answer the job is tried again. A gateway that is not ours any more is not asked. */
export async function forgetRemovedCard(
  { gateway }: Pick<BillingDeps, 'gateway'>,
  card: Pick<SavedCard, 'customer' | 'method'> & { readonly gateway: string },
): Promise<void> {
  if (card.gateway !== gateway.name) return;
  const outcome = await gateway.forgetCard(card);
  if (outcome.kind === 'unknown')
    throw new TemporaryError(`no answer on a card to forget: ${outcome.reason}`);
}
