import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChargeOutcome,
  ChargeRequest,
  DeleteCardOutcome,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
  PaymentNotice,
  SignedNotice,
} from '#features/billing/server/ports/payment-gateway.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import {
  findLedgerCharge,
  isPending,
  isUnanswered,
  writeAnswer,
  writeCharge,
  writeRefund,
} from './ledger-store.ts';
import type { LedgerCharge } from './ledger-store.ts';
import type { NewNotice } from './notice-store.ts';
import { buildDispute, findLedgerDispute } from './dispute-store.ts';
import { findCardOfCharge, forgetCard, findCard } from './card-store.ts';
import type { StoredCard } from './card-store.ts';
import { findBehaviour, savedCardBehaviour, detectBrand, CARD_GONE, isPublished } from './sandbox-cards.ts';
import type { CardBehaviour } from './sandbox-cards.ts';
import * as z from 'zod/mini';
import { isSignedNotice, SIGNATURE_HEADER } from './notice-signature.ts';

/** Dependencies of the sandbox. */
export interface SandboxGatewayParts {
  /** A separate pool: the ledger commits independently, like a bank's. */
  readonly db: Database;
  readonly clock: Clock;
  /** Clock for checking webhook signatures. */
  readonly realClock: Clock;
  readonly random: Random;
  /** The bank's confirmation page; the token is appended. */
  readonly bankUrl: string;
  /** Signs notices; known to the two sides alone. */
  readonly noticeSecret: string;
  /** Response delay of cards that lose an answer. */
  readonly timeout: Milliseconds;
}

/** A payment gateway that moves no money; the card's number says what happens (`sandbox-cards.ts`). */
export function sandboxGateway({
  db,
  clock,
  realClock,
  random,
  bankUrl,
  noticeSecret,
  timeout,
}: SandboxGatewayParts): PaymentGateway {
  const tell = async (charge: LedgerCharge): Promise<ChargeOutcome> =>
    isUnanswered(charge)
      ? { kind: 'needs_confirmation', url: `${bankUrl}/${charge.confirm_token}` }
      : decideOutcome(charge, clock.now(), await findCardOfCharge(db, charge.payment_id));
  const gateway: PaymentGateway = {
    name: 'sandbox',
    takes: 'card',

    async charge(request: ChargeRequest): Promise<ChargeOutcome> {
      const { behaviour, brand, last4, kept } = await findUsedCard(db, request);
      if (behaviour.kind === 'loses_question') return noAnswer(timeout);
      const at = clock.now();
      const decline = findDecline(behaviour);
      const charge: LedgerCharge = {
        payment_id: request.paymentId,
        amount: request.amount.amount,
        currency: request.amount.currency,
        outcome: decline ? 'declined' : 'succeeded',
        reference: `sandbox_${request.paymentId}`,
        card_brand: brand,
        card_last4: last4,
        decline_code: decline?.code ?? null,
        decline_reason: decline?.reason ?? null,
        made_at: at,
        settles_at: behaviour.kind === 'settles_later' ? after(at, behaviour.after) : null,
        ...(behaviour.kind === 'asks_first'
          ? { confirm_token: randomToken(random, TOKEN_LENGTH), return_url: request.returnUrl }
          : NOT_ASKED),
        answered_at: null,
      };
      const held = await writeCharge(db, charge, {
        notices: planNotices(behaviour, charge),
        card: kept,
        dispute: buildDispute(behaviour, charge),
      });
      const isSame = held.amount === request.amount.amount && held.currency === request.amount.currency;
      if (!isSame && held.outcome !== 'cancelled') {
        throw new Error(`payment ${request.paymentId} was requested before with another amount`);
      }
      return behaviour.kind === 'loses_answer' ? noAnswer(timeout) : tell(held);
    },

    async findCharge(paymentId: string): Promise<ChargeOutcome | null> {
      const held = await findLedgerCharge(db, paymentId);
      return held === null ? null : tell(held);
    },

    async cancelCharge(paymentId: string): Promise<ChargeOutcome> {
      const instead = { outcome: 'cancelled', decline_code: null, decline_reason: null } as const;
      await writeAnswer(db, { paymentId, at: clock.now(), instead });
      const held = await writeCharge(db, {
        payment_id: paymentId,
        amount: NOTHING.amount,
        currency: NOTHING.currency,
        ...instead,
        reference: `sandbox_${paymentId}`,
        card_brand: null,
        card_last4: null,
        made_at: clock.now(),
        settles_at: null,
        ...NOT_ASKED,
        answered_at: null,
      });
      return tell(held);
    },

    async refund(request: RefundRequest): Promise<RefundOutcome> {
      const written = await writeRefund(db, {
        refund_id: request.refundId,
        payment_id: request.paymentId,
        amount: request.amount.amount,
        reference: `sandbox_${request.refundId}`,
        made_at: clock.now(),
      });
      return 'reference' in written
        ? { kind: 'succeeded', reference: written.reference }
        : { kind: 'refused', reason: written.refusal };
    },

    // A bank's way to see whether a card is good: a charge of nothing, which keeps it.
    saveCard: ({ keepId, ...request }) =>
      gateway.charge({ ...request, paymentId: keepId, amount: NOTHING, description: 'Keeping a card' }),
    findCardSetup: (keepId) => gateway.findCharge(keepId),
    cancelKeeping: (keepId) => gateway.cancelCharge(keepId),

    async forgetCard({ method }): Promise<DeleteCardOutcome> {
      await forgetCard(db, method, clock.now());
      return { kind: 'forgotten' };
    },

    findDispute: (disputeId) => findLedgerDispute(db, disputeId, clock.now()),

    readNotice: (notice) => readSandboxNotice(noticeSecret, notice, realClock.now()),
  };
  return gateway;
}

/** ISO 4217's code for no currency. */
const NOTHING = { amount: 0, currency: 'XXX' } as const;

/** Characters of a bank page's address: 130 random bits. */
const TOKEN_LENGTH = 26;
const NOT_ASKED = { confirm_token: null, return_url: null } as const;

async function noAnswer(timeout: Milliseconds): Promise<ChargeOutcome> {
  await pause(timeout);
  return { kind: 'unknown', reason: `no answer within ${timeout} ms` };
}

function findDecline(behaviour: CardBehaviour): { readonly code: string; readonly reason: string } | null {
  if (behaviour.kind === 'declines') return behaviour;
  return behaviour.kind === 'settles_later' || behaviour.kind === 'asks_first' ? behaviour.decline : null;
}

/** Every delivery of every notice that a charge with this card makes. */
function planNotices(
  behaviour: CardBehaviour,
  { payment_id: paymentId, made_at }: LedgerCharge,
): NewNotice[] {
  if (behaviour.kind !== 'settles_later') return [];
  return behaviour.notices.flatMap(({ type, after: wait, times }) =>
    Array.from({ length: times }, () => ({
      noticeId: `${paymentId}_${type}`,
      paymentId,
      type,
      dueAt: after(made_at, wait),
    })),
  );
}

function decideOutcome(charge: LedgerCharge, now: Date, card: StoredCard | null): ChargeOutcome {
  if (isPending(charge, now)) return { kind: 'pending' };
  switch (charge.outcome) {
    case 'succeeded':
      return {
        kind: 'succeeded',
        reference: charge.reference,
        cardBrand: charge.card_brand,
        cardLast4: charge.card_last4,
        saved: card && {
          customer: card.customer,
          method: card.method,
          brand: card.brand,
          last4: card.last4,
          expiryMonth: card.expiry_month,
          expiryYear: card.expiry_year,
        },
      };
    case 'declined':
      return {
        kind: 'declined',
        code: charge.decline_code ?? 'card_declined',
        reason: charge.decline_reason ?? 'Your card was declined.',
      };
    case 'cancelled':
      return { kind: 'cancelled' };
  }
}

const id = z.string().check(z.minLength(1), z.maxLength(255));
const noticeSchema = z.object({
  id,
  type: z.string(),
  payment_id: id,
  dispute_id: z.optional(z.nullable(id)),
});

/** Parses a sandbox webhook; null if its signature or content is invalid. */
function readSandboxNotice(secret: string, { body, headers }: SignedNotice, now: Date): PaymentNotice | null {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !isSignedNotice(secret, body, signature, now)) return null;
  const read = noticeSchema.safeParse(parseJson(body));
  return read.success
    ? { id: read.data.id, paymentId: read.data.payment_id, disputeId: read.data.dispute_id ?? null }
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The card that a charge is made with. */
interface UsedCard {
  readonly behaviour: CardBehaviour;
  readonly brand: string | null;
  readonly last4: string | null;
  /** The card to save; null if it should not be, or is saved already. */
  readonly kept: StoredCard | null;
}

/** Reads the card of a charge, as typed or as kept. */
async function findUsedCard(db: Database, request: ChargeRequest): Promise<UsedCard> {
  const { source, keepFor, paymentId } = request;
  // The sandbox has no script for browsers and makes no tokens.
  if (source.kind === 'token') return { behaviour: CARD_GONE, brand: null, last4: null, kept: null };
  if (source.kind === 'saved') {
    const card = await findCard(db, source);
    if (!card) return { behaviour: CARD_GONE, brand: null, last4: null, kept: null };
    const behaviour = savedCardBehaviour(card.test_number, source.isOffSession);
    return { behaviour, brand: card.brand, last4: card.last4, kept: null };
  }
  const { number, expiryMonth, expiryYear } = source.card;
  const [brand, last4] = [detectBrand(number), number.slice(-4)];
  const kept = keepFor && {
    method: `sandbox_card_${paymentId}`,
    customer: keepFor.customer ?? `sandbox_customer_${paymentId}`,
    payment_id: paymentId,
    test_number: isPublished(number) ? number : null,
    brand,
    last4,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    forgotten_at: null,
  };
  return { behaviour: findBehaviour(number), brand, last4, kept };
}
