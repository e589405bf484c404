import { describe, expect, test } from 'vitest';
import type { Card, ChargeRequest, PaymentGateway } from '../server/ports/payment-gateway.ts';

/** What an adapter hands to the suite. */
export interface GatewayUnderTest {
  readonly gateway: () => PaymentGateway;
  readonly cards: {
    readonly succeeds: string;
    readonly declines: string;
    readonly lacksFunds: string;
    /** The charge is made and its answer is lost; null where the other side cannot be made to. */
    readonly losesAnswer: string | null;
  };
}

let count = 0;

/** An id that no test of this run used before. */
function nextId(prefix: string): string {
  count += 1;
  return `${prefix}_conformance${String(count).padStart(20, '0')}`;
}

/** A card that is right but for what its number makes of it. */
export function cardOf(number: string): Card {
  return { number, expiryMonth: 12, expiryYear: 2099, cvc: '123', name: 'Ada Lovelace' };
}

/**
 * What every payment gateway must do, from simple to odd. A skip names its reason.
 */
export function describePaymentGateway(name: string, { gateway, cards }: GatewayUnderTest): void {
  const request = (number: string): ChargeRequest => ({
    paymentId: nextId('pay'),
    amount: { amount: 1_800, currency: 'USD' },
    card: cardOf(number),
    description: 'Namestead order 1',
  });

  describe(`the payment gateway ${name}`, () => {
    test('charges a card and says which one', async () => {
      const outcome = await gateway().charge(request(cards.succeeds));

      expect(outcome).toMatchObject({ kind: 'succeeded', cardLast4: cards.succeeds.slice(-4) });
    });

    test('says why a card is declined', async () => {
      const declined = await gateway().charge(request(cards.declines));
      const poor = await gateway().charge(request(cards.lacksFunds));

      expect(declined).toMatchObject({ kind: 'declined', code: 'card_declined' });
      expect(poor).toMatchObject({ kind: 'declined', code: 'insufficient_funds' });
    });

    test('charges once for one payment id, however often and however parallel it is asked', async () => {
      const asked = request(cards.succeeds);

      const outcomes = await Promise.all(Array.from({ length: 8 }, () => gateway().charge(asked)));

      const references = outcomes.map((outcome) =>
        outcome.kind === 'succeeded' ? outcome.reference : outcome.kind,
      );
      expect(new Set(references).size).toBe(1);
      const half = { refundId: nextId('refund'), paymentId: asked.paymentId, amount: asked.amount };
      expect(await gateway().refund(half)).toMatchObject({ kind: 'succeeded' });
      expect(await gateway().refund({ ...half, refundId: nextId('refund') })).toMatchObject({
        kind: 'refused',
      });
    });

    test('a declined payment stays declined under its id, whatever card comes next', async () => {
      const asked = request(cards.declines);
      await gateway().charge(asked);

      const again = await gateway().charge({ ...asked, card: cardOf(cards.succeeds) });

      expect(again).toMatchObject({ kind: 'declined' });
    });

    test('knows a charge when asked, and says so when it never heard of one', async () => {
      const asked = request(cards.succeeds);
      const charged = await gateway().charge(asked);

      expect(await gateway().findCharge(asked.paymentId)).toEqual(charged);
      expect(await gateway().findCharge(nextId('pay'))).toBeNull();
    });

    test.skipIf(cards.losesAnswer === null)(
      'after a lost answer the charge is found by asking (skipped where no answer can be lost)',
      async () => {
        const asked = request(cards.losesAnswer ?? '');

        const outcome = await gateway().charge(asked);

        expect(outcome).toMatchObject({ kind: 'unknown' });
        expect(await gateway().findCharge(asked.paymentId)).toMatchObject({ kind: 'succeeded' });
      },
    );

    test('a cancelled id is never charged, and cancelling comes too late after a charge', async () => {
      const asked = request(cards.succeeds);
      const paid = request(cards.succeeds);
      await gateway().charge(paid);

      expect(await gateway().cancelCharge(asked.paymentId)).toEqual({ kind: 'cancelled' });
      expect(await gateway().charge(asked)).toEqual({ kind: 'cancelled' });
      expect(await gateway().cancelCharge(paid.paymentId)).toMatchObject({ kind: 'succeeded' });
    });

    test('refunds in parts, each once, and never more than was charged', async () => {
      const asked = request(cards.succeeds);
      await gateway().charge(asked);
      const part = {
        refundId: nextId('refund'),
        paymentId: asked.paymentId,
        amount: { amount: 800, currency: 'USD' },
      };

      const first = await gateway().refund(part);
      const repeated = await gateway().refund(part);
      const rest = await gateway().refund({
        ...part,
        refundId: nextId('refund'),
        amount: { amount: 1_001, currency: 'USD' },
      });

      expect(first).toMatchObject({ kind: 'succeeded' });
      expect(repeated).toEqual(first);
      expect(rest).toMatchObject({ kind: 'refused' });
    });

    test('refuses to refund what was never charged', async () => {
      const refund = {
        refundId: nextId('refund'),
        paymentId: nextId('pay'),
        amount: { amount: 1, currency: 'USD' },
      };

      expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused' });
    });
  });
}
