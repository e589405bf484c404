import { describe, expect, test } from 'vitest';
import type { PaymentGateway, SignedNotice } from '../server/ports/payment-gateway.ts';

/** What an adapter hands to the suite; every charge is of 18 dollars. */
export interface DisputesUnderTest {
  readonly gateway: () => PaymentGateway;
  /** Charges a card; its buyer contests it next, and then their bank decides, if it ever does. */
  readonly pay: (decision: 'won' | 'lost' | null) => Promise<string>;
  /** Lets the buyer of a payment contest it, and answers the gateway's id of that. */
  readonly contest: (paymentId: string) => Promise<string>;
  /** Lets the bank decide. */
  readonly decide: (disputeId: string, decision: 'won' | 'lost') => Promise<void>;
  /** A notice about a dispute as the gateway itself sends it now. */
  readonly signNotice: (dispute: { readonly id: string; readonly paymentId: string }) => SignedNotice;
}

/** What every payment gateway must say of charges that were contested. */
export function describeDisputes(
  name: string,
  { gateway, pay, contest, decide, signNotice }: DisputesUnderTest,
): void {
  let refunds = 0;
  const refund = (paymentId: string) =>
    gateway().refund({
      refundId: `refund_contested${(refunds += 1)}_${paymentId}`,
      paymentId,
      amount: { amount: 1_800, currency: 'USD' },
    });

  describe(`disputes at the payment gateway ${name}`, () => {
    test('returns a dispute with its payment, amount and reason', async () => {
      const paymentId = await pay(null);
      const id = await contest(paymentId);

      expect(await gateway().findDispute(id)).toMatchObject({
        kind: 'found',
        dispute: { id, paymentId, amount: { amount: 1_800, currency: 'USD' }, state: 'open' },
      });
      // The charge itself stays what it was.
      expect(await gateway().findCharge(paymentId)).toMatchObject({ kind: 'succeeded' });
    });

    test.each(['won', 'lost'] as const)('returns the decision: %s', async (decision) => {
      const paymentId = await pay(decision);
      const id = await contest(paymentId);
      await decide(id, decision);

      expect(await gateway().findDispute(id)).toMatchObject({
        kind: 'found',
        dispute: { paymentId, state: decision },
      });
    });

    test('refuses to refund a disputed charge, and allows it after a won dispute', async () => {
      const [contested, won] = [await pay(null), await pay('won')];
      await contest(contested);
      await decide(await contest(won), 'won');

      expect(await refund(contested)).toMatchObject({ kind: 'refused' });
      expect(await refund(won)).toMatchObject({ kind: 'succeeded' });
    });

    test('returns the same result for a refund from before the dispute', async () => {
      const paymentId = await pay(null);
      const refundId = `refund_before_${paymentId}`;
      const asked = { refundId, paymentId, amount: { amount: 500, currency: 'USD' } };
      const made = await gateway().refund(asked);
      await contest(paymentId);

      expect(made).toMatchObject({ kind: 'succeeded' });
      expect(await gateway().refund(asked)).toEqual(made);
    });

    test('returns nothing for an unknown dispute', async () => {
      expect(await gateway().findDispute('du_of_nobody')).toEqual({ kind: 'none' });
    });

    test('verifies dispute webhooks, and rejects modified ones', async () => {
      const paymentId = await pay(null);
      const notice = signNotice({ id: await contest(paymentId), paymentId });

      const read = gateway().readNotice(notice);
      expect(read?.disputeId).toEqual(expect.any(String));
      expect(gateway().readNotice({ ...notice, body: notice.body.replace('dispute', 'disputf') })).toBeNull();
      expect(gateway().readNotice({ ...notice, headers: {} })).toBeNull();
    });
  });
}
