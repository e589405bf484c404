import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after, minutes, seconds } from '#platform/kernel/duration.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findCardSetup, listOpenCardSetups, saveCardSetupEnd, saveCardSetupUrl } from './card-setup-store.ts';
import type { CardSetup } from './card-setup-store.ts';
import type { ChargeOutcome, CardSetupRequest, SavedCard } from '../ports/payment-gateway.ts';
import { forgetCard } from '../jobs/billing-jobs.ts';
import { insertMethod, lockMethods } from './payment-method-store.ts';

/** Dependencies of settling a card setup. */
export type CardSetupDeps = Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'live' | 'gateway' | 'publicUrl'>;

/** A setup unknown to the gateway expires after this long; its request has timed out by then. */
const GIVE_UP_AFTER = minutes(2);
/** Confirmations expire after this long. */
const CONFIRM_WITHIN = minutes(30);
/** A younger setup is still being processed by its own request. */
const LEAVE_ALONE = seconds(10);
/** Card setups per sweep. */
const BATCH_SIZE = 100;

/**
 * Completes a card setup; safe to repeat. Returns its state, null if there is none.
 *
 * The gateway is called outside of any transaction, always with the setup's own id, so concurrent
 * calls save one card, stored once. Without a card (after a crash, or from a webhook) it asks the
 * gateway what it knows.
 */
export async function settleCardSetup(
  deps: CardSetupDeps,
  id: string,
  request: Pick<CardSetupRequest, 'source' | 'keepFor'> | null,
): Promise<CardSetup | null> {
  const { db, gateway } = deps;
  const keeping = await findCardSetup(db, id, gateway.name);
  if (keeping?.state !== 'open') return keeping;
  const outcome = await askOutcome(deps, keeping, request);
  if (outcome?.kind === 'needs_confirmation') await saveCardSetupUrl(db, id, outcome.url);
  else if (outcome) await recordEnd(deps, keeping, outcome);
  return findCardSetup(db, id, gateway.name);
}

async function askOutcome(
  { gateway, clock, publicUrl }: CardSetupDeps,
  { id, createdAt }: CardSetup,
  request: Pick<CardSetupRequest, 'source' | 'keepFor'> | null,
): Promise<ChargeOutcome | null> {
  if (request) {
    const returnUrl = `${publicUrl}/me/payment-methods?keeping=${id}`;
    const outcome = await gateway.saveCard({ keepId: id, ...request, returnUrl });
    if (outcome.kind !== 'unknown') return outcome;
  }
  const known = await gateway.findCardSetup(id);
  const patience = known?.kind === 'needs_confirmation' ? CONFIRM_WITHIN : GIVE_UP_AFTER;
  const mayGiveUp = known === null || known.kind === 'needs_confirmation';
  const isDead = !request && mayGiveUp && after(createdAt, patience) <= clock.now();
  // The request may still be on its way: close the id before cancelling.
  return isDead ? gateway.cancelKeeping(id) : known;
}

async function recordEnd(
  deps: CardSetupDeps,
  { id, userId }: CardSetup,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.kind !== 'succeeded' && outcome.kind !== 'declined' && outcome.kind !== 'cancelled') return;
  await inTransaction(deps.db, async (tx: Database) => {
    const ended = await saveCardSetupEnd(tx, id, {
      state: outcome.kind === 'succeeded' ? 'kept' : outcome.kind,
      declineCode: outcome.kind === 'declined' ? outcome.code : null,
      declineReason: outcome.kind === 'declined' ? outcome.reason : null,
    });
    if (!ended) return;
    if (outcome.kind !== 'succeeded') {
      await deps.live.announce(tx, { userIds: [userId], topic: 'payment-methods' });
      return;
    }
    if (!outcome.saved) throw new Error(`${deps.gateway.name} saved a card for ${id} without returning it`);
    await saveCard(deps, tx, { userId, saved: outcome.saved, at: deps.clock.now() });
  });
}

/** Settles card setups that were abandoned or whose request crashed. */
export async function settleOpenCardSetups(deps: CardSetupDeps): Promise<void> {
  const before = after(deps.clock.now(), -LEAVE_ALONE);
  const ids = await listOpenCardSetups(deps.db, { gateway: deps.gateway.name, before, limit: BATCH_SIZE });
  const outcomes = await Promise.allSettled(ids.map((id) => settleCardSetup(deps, id, null)));
  // One failure must not block the others; the sweep's log names it.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Stores the card saved with a payment, in that payment's transaction; a replaced duplicate is
 * deleted at the gateway.
 */
export async function saveCard(
  deps: Pick<BillingDeps, 'jobs' | 'live' | 'gateway'>,
  tx: Database,
  { userId, saved, at }: { readonly userId: number; readonly saved: SavedCard; readonly at: Date },
): Promise<void> {
  await lockMethods(tx, userId);
  const replaced = await insertMethod(tx, { userId, gateway: deps.gateway.name, saved, at });
  if (replaced) {
    const { customer, method } = replaced;
    await deps.jobs.enqueue(tx, forgetCard, { gateway: deps.gateway.name, customer, method });
  }
  await deps.live.announce(tx, { userIds: [userId], topic: 'payment-methods' });
}
