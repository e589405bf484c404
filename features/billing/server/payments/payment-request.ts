import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { createHash } from 'node:crypto';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { PlaceOrderOnWire } from '../../contract/orders.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { CARD_SENTENCES, cardDigits, checkCard, hasExpired } from '../../rules/card.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findCustomer, findMethod } from './payment-method-store.ts';
import type { Card } from '../ports/payment-gateway.ts';
import type { PaidBy } from '../orders/settle-order.ts';

/** The payment part of a request. */
type PaymentFields = Pick<PlaceOrderOnWire, 'card' | 'payment_token' | 'saved_method_id' | 'keep_card'>;

type PaymentDeps = Pick<BillingDeps, 'db' | 'clock' | 'gateway'>;

/**
 * Parses the payment source of a request; rejects what can be rejected without asking the gateway.
 */
export async function readPayment(
  deps: PaymentDeps,
  userId: number,
  request: PaymentFields,
): Promise<Result<PaidBy>> {
  const { card: typed, payment_token: token, saved_method_id: id, keep_card: isKept } = request;
  if ([typed, token, id].filter((given) => given !== undefined).length > 1) {
    return refuseCard('number', say(CARD_SENTENCES, 'several'));
  }
  if (id !== undefined) return readSaved(deps, userId, id);
  const isTyped = deps.gateway.takes === 'card';
  if (isTyped ? token !== undefined : typed) return refuseCard('number', say(CARD_SENTENCES, 'notTaken'));
  const keepFor = isKept ? await readKeepFor(deps, userId) : null;
  if (token !== undefined) return ok({ source: { kind: 'token', token }, keepFor });
  if (!typed) return refuseCard('number', say(CARD_SENTENCES, 'missing'));
  const card = readCard(typed);
  const [fault] = Object.entries(checkCard(card, deps.clock.now()));
  return fault ? refuseCard(fault[0], fault[1]) : ok({ source: { kind: 'card', card }, keepFor });
}

function refuseCard(field: string, reason: Message): Result<never> {
  return refuseBilling('invalid_card', { reason }, { data: { field } });
}

async function readSaved(deps: PaymentDeps, userId: number, id: number): Promise<Result<PaidBy>> {
  const { db, gateway, clock } = deps;
  const field = 'saved_method_id';
  const saved = await findMethod(db, { userId, gateway: gateway.name, id });
  if (!saved) return refuseBilling('unknown_payment_method', {}, { data: { field } });
  if (hasExpired(saved, clock.now())) return refuseCard(field, say(CARD_SENTENCES, 'expired'));
  const { customer, method } = saved;
  return ok({ source: { kind: 'saved', customer, method, isOffSession: false }, keepFor: null });
}

async function readKeepFor({ db, gateway }: PaymentDeps, userId: number): Promise<PaidBy['keepFor']> {
  const account = await findAccount(db, userId);
  return account && { customer: await findCustomer(db, userId, gateway.name), email: account.email };
}

/** A card with only the digits of its number. */
function readCard(card: NonNullable<PlaceOrderOnWire['card']>): Card {
  return {
    number: cardDigits(card.number),
    expiryMonth: card.expiry_month,
    expiryYear: card.expiry_year,
    cvc: card.cvc.trim(),
    name: card.name.trim(),
  };
}

/**
 * Fingerprint of a payment request for its `Idempotency-Key`, without secrets.
 *
 * Only the card's last four digits and expiry are included, so the hash does not reveal the number.
 */
export function requestHash(request: PaymentFields): string {
  const { card, ...rest } = request;
  const shown = card && {
    last4: cardDigits(card.number).slice(-4),
    month: card.expiry_month,
    year: card.expiry_year,
  };
  return createHash('sha256')
    .update(JSON.stringify([rest, shown]))
    .digest('hex');
}
