import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
} from '#features/billing/server/ports/payment-gateway.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { findLedgerCharge, writeCharge, writeRefund } from './ledger-store.ts';
import type { LedgerCharge } from './ledger-store.ts';
import { behaviourOf, brandOf } from './sandbox-cards.ts';

/** What the sandbox stands on. */
export interface SandboxGatewayParts {
  /** Its own connections: its ledger commits by itself, as a bank's does. */
  readonly db: Database;
  readonly clock: Clock;
  /** How long cards that lose an answer keep their caller waiting. */
  readonly timeout: Milliseconds;
}

/** A payment gateway that moves no money; the card's number says what happens (`sandbox-cards.ts`). */
export function sandboxGateway({ db, clock, timeout }: SandboxGatewayParts): PaymentGateway {
  return {
    name: 'sandbox',

    async charge(request: ChargeRequest): Promise<ChargeOutcome> {
      const { number } = request.card;
      const behaviour = behaviourOf(number);
      if (behaviour.kind === 'loses_question') return noAnswer(timeout);
      const declined = behaviour.kind === 'declines' ? behaviour : null;
      const held = await writeCharge(db, {
        payment_id: request.paymentId,
        amount: request.amount.amount,
        currency: request.amount.currency,
        outcome: declined ? 'declined' : 'succeeded',
        reference: `sandbox_${request.paymentId}`,
        card_brand: brandOf(number),
        card_last4: number.slice(-4),
        decline_code: declined?.code ?? null,
        decline_reason: declined?.reason ?? null,
        made_at: clock.now(),
      });
      const isSame = held.amount === request.amount.amount && held.currency === request.amount.currency;
      if (!isSame && held.outcome !== 'cancelled') {
        throw new Error(`payment ${request.paymentId} was asked before with another amount`);
      }
      return behaviour.kind === 'loses_answer' ? noAnswer(timeout) : outcomeOf(held);
    },

    async findCharge(paymentId: string): Promise<ChargeOutcome | null> {
      const held = await findLedgerCharge(db, paymentId);
      return held && outcomeOf(held);
    },

    async cancelCharge(paymentId: string): Promise<ChargeOutcome> {
      const held = await writeCharge(db, {
        payment_id: paymentId,
        amount: 0,
        // ISO 4217's code for no currency: nothing was charged.
        currency: 'XXX',
        outcome: 'cancelled',
        reference: `sandbox_${paymentId}`,
        card_brand: null,
        card_last4: null,
        decline_code: null,
        decline_reason: null,
        made_at: clock.now(),
      });
      return outcomeOf(held);
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
  };
}

async function noAnswer(timeout: Milliseconds): Promise<ChargeOutcome> {
  await pause(timeout);
  return { kind: 'unknown', reason: `no answer within ${timeout} ms` };
}

function outcomeOf(charge: LedgerCharge): ChargeOutcome {
  switch (charge.outcome) {
    case 'succeeded':
      return {
        kind: 'succeeded',
        reference: charge.reference,
        cardBrand: charge.card_brand,
        cardLast4: charge.card_last4,
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
