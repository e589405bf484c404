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

  describe(`disputes of the payment gateway ${name}`, () => {
    test('a contested charge is found with its payment, its amount and why', async () => {
      const paymentId = await pay(null);
      const id = await contest(paymentId);

      expect(await gateway().findDispute(id)).toMatchObject({
        kind: 'found',
        dispute: { id, paymentId, amount: { amount: 1_800, currency: 'USD' }, state: 'open' },
      });
      // The charge itself stays what it was.
      expect(await gateway().findCharge(paymentId)).toMatchObject({ kind: 'succeeded' });
    });

    test.each(['won', 'lost'] as const)('one that is %s says so', async (decision) => {
      const paymentId = await pay(decision);
      const id = await contest(paymentId);
      await decide(id, decision);

      expect(await gateway().findDispute(id)).toMatchObject({
        kind: 'found',
        dispute: { paymentId, state: decision },
      });
    });

    test('what a bank has taken back is not given back once more, what came back can be', async () => {
      const [contested, won] = [await pay(null), await pay('won')];
      await contest(contested);
      await decide(await contest(won), 'won');

      expect(await refund(contested)).toMatchObject({ kind: 'refused' });
      expect(await refund(won)).toMatchObject({ kind: 'succeeded' });
    });

    test('what went back before it was contested is answered the same when it is asked for again', async () => {
      const paymentId = await pay(null);
      const refundId = `refund_before_${paymentId}`;
      const asked = { refundId, paymentId, amount: { amount: 500, currency: 'USD' } };
      const made = await gateway().refund(asked);
      await contest(paymentId);

      expect(made).toMatchObject({ kind: 'succeeded' });
      expect(await gateway().refund(asked)).toEqual(made);
    });

    test('one that there is not is nothing', async () => {
      expect(await gateway().findDispute('du_of_nobody')).toEqual({ kind: 'none' });
    });

    test('reads a notice of one, and believes none that was changed', async () => {
      const paymentId = await pay(null);
      const notice = signNotice({ id: await contest(paymentId), paymentId });

      const read = gateway().readNotice(notice);
      expect(read?.disputeId).toEqual(expect.any(String));
      expect(gateway().readNotice({ ...notice, body: notice.body.replace('dispute', 'disputf') })).toBeNull();
      expect(gateway().readNotice({ ...notice, headers: {} })).toBeNull();
    });
  });
}
