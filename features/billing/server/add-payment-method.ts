import { presentDecline } from './orders/order-presenter.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { AddPaymentMethodOnWire, CardSetupOnWire } from '../contract/payment-methods.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { declineMessage, fieldOfDecline } from '../rules/card.ts';
import { answerOnce } from './api/answer-once.ts';
import type { BillingDeps } from './billing-deps.ts';
import { insertCardSetup } from './payments/card-setup-store.ts';
import type { CardSetup } from './payments/card-setup-store.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { readPayment, requestHash } from './payments/payment-request.ts';
import { settleCardSetup } from './payments/settle-card-setup.ts';
import type { CardSetupDeps } from './payments/settle-card-setup.ts';

/** Length of a card setup's id after its prefix: 120 random bits. */
const ID_LENGTH = 24;

/**
 * Saves a card of the actor without charging it, once per `Idempotency-Key`.
 *
 * The setup is stored first, then the gateway is called outside of any transaction under the
 * setup's id, so the same key saves one card however often it is sent. The bank may ask for
 * confirmation; a declined card is rejected.
 */
export async function addPaymentMethod(
  deps: CardSetupDeps & Pick<BillingDeps, 'random'>,
  actor: UserActor,
  input: { readonly idempotencyKey: string | null; readonly request: AddPaymentMethodOnWire },
): Promise<Result<CardSetupOnWire>> {
  const { userId } = actor;
  const request = { ...input.request, keep_card: true };
  const read = await readPayment(deps, userId, request);
  if (!read.ok) return read;
  const { source, keepFor } = read.value;
  if (source.kind === 'saved' || keepFor === null) throw new Error('a new card setup belongs to its person');
  const asked = { userId, key: input.idempotencyKey, request: ['add-payment-method', requestHash(request)] };
  const begun = await answerOnce(deps, asked, async (tx: Database) => {
    const id = `keep_${randomToken(deps.random, ID_LENGTH)}`;
    await insertCardSetup(tx, { id, userId, gateway: deps.gateway.name, at: deps.clock.now() });
    return ok(id);
  });
  if (!begun.ok) return begun;
  const keeping = await settleCardSetup(deps, begun.value, { source, keepFor });
  if (!keeping) return refuseBilling('unknown_payment_method');
  if (keeping.state !== 'declined') return describeCardSetup(deps, actor, keeping);
  const { declineCode, declineReason } = keeping;
  return refuseBilling(
    'card_declined',
    { reason: declineMessage(declineCode, declineReason) },
    { data: { decline_code: declineCode, field: fieldOfDecline(declineCode ?? 'card_declined') } },
  );
}

/** The state of the actor's card setup; asks the gateway while it is open. */
export async function getCardSetup(
  deps: CardSetupDeps,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<CardSetupOnWire>> {
  const keeping = await settleCardSetup(deps, input.id, null);
  // 404 for other people's setups, so that ids can't be probed.
  if (keeping?.userId !== actor.userId) return refuseBilling('unknown_payment_method');
  return describeCardSetup(deps, actor, keeping);
}

async function describeCardSetup(
  deps: CardSetupDeps,
  actor: UserActor,
  keeping: CardSetup,
): Promise<Result<CardSetupOnWire>> {
  const methods = await listPaymentMethods(deps, actor);
  if (!methods.ok) return methods;
  return ok({
    keeping_id: keeping.id,
    status: keeping.state,
    confirmation_url: keeping.confirmationUrl,
    ...presentDecline(keeping),
    ...methods.value,
  });
}
