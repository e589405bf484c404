import { describe, expect, test } from 'vitest';
import { minutes } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type {
  Card,
  ChargeOutcome,
  ChargeRequest,
  ChargeSource,
  PaymentGateway,
  SignedNotice,
} from '../server/ports/payment-gateway.ts';

/** What an adapter hands to the suite. */
export interface GatewayUnderTest {
  readonly gateway: () => PaymentGateway;
  readonly cards: {
    readonly succeeds: string;
    readonly declines: string;
    readonly lacksFunds: string;
    /** The charge is made and its answer is lost; null where the other side cannot be made to. */
    readonly losesAnswer: string | null;
    /** Its bank asks the customer first, and charges what they confirm. */
    readonly asksFirst: string;
    /** Its bank asks of every payment, of one with the kept card too. */
    readonly asksAlways: string;
    /** Charged when it is new, declined when it is kept. */
    readonly declinesKept: string;
    /** Its bank answers later, with yes. */
    readonly settlesLater: string;
    /** Its bank answers later, with `insufficient_funds`. */
    readonly declinesLater: string;
  };
  /** How a new card comes to this gateway. */
  readonly buildSource: (number: string) => ChargeSource;
  /** The customer's answer at the address where their bank asks. */
  readonly answerBank: (url: string, isConfirmed: boolean) => Promise<void>;
  /** Lets the banks of cards that answer later answer. */
  readonly letBanksAnswer: () => void;
  /** A notice about a payment as the gateway itself sends it now. */
  readonly signNotice: (paymentId: string) => SignedNotice;
  /** Moves the clock used to check signatures. */
  readonly wait: (time: Milliseconds) => void;
}

/** A charge of 18 dollars. */
export function chargeWith(source: ChargeSource, overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    paymentId: nextId('pay'),
    amount: { amount: 1_800, currency: 'USD' },
    source,
    keepFor: null,
    description: 'Namestead order 1',
    returnUrl: 'http://panel.test/checkout/1/order/1',
    ...overrides,
  };
}

let count = 0;

/** An id that no test of this run used before. */
function nextId(prefix: string): string {
  count += 1;
  return `${prefix}_conformance${String(count).padStart(20, '0')}`;
}

/** A card that is right but for what its number makes of it. */
export function buildCard(number: string): Card {
  return { number, expiryMonth: 12, expiryYear: 2099, cvc: '123', name: 'Ada Lovelace' };
}

function confirmationUrl(outcome: ChargeOutcome): string {
  if (outcome.kind !== 'needs_confirmation') throw new Error(`not asked first, but ${outcome.kind}`);
  return outcome.url;
}

/**
 * What every payment gateway must do, from simple to odd. A skip names its reason.
 */
export function describePaymentGateway(
  name: string,
  { gateway, cards, buildSource, answerBank, letBanksAnswer, signNotice, wait }: GatewayUnderTest,
): void {
  const request = (number: string): ChargeRequest => chargeWith(buildSource(number));

  describe(`the payment gateway ${name}`, () => {
    test('charges a card and returns its details', async () => {
      const outcome = await gateway().charge(request(cards.succeeds));

      expect(outcome).toMatchObject({ kind: 'succeeded', cardLast4: cards.succeeds.slice(-4) });
    });

    test('returns the decline reason', async () => {
      const declined = await gateway().charge(request(cards.declines));
      const poor = await gateway().charge(request(cards.lacksFunds));

      expect(declined).toMatchObject({ kind: 'declined', code: 'card_declined' });
      expect(poor).toMatchObject({ kind: 'declined', code: 'insufficient_funds' });
    });

    test('charges once per payment id, however many calls run in parallel', async () => {
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

    test('a declined payment stays declined under its id, whatever the next card', async () => {
      const asked = request(cards.declines);
      await gateway().charge(asked);

      const again = await gateway().charge({ ...asked, source: buildSource(cards.succeeds) });

      expect(again).toMatchObject({ kind: 'declined' });
    });

    test('finds a charge, and reports unknown ones', async () => {
      const asked = request(cards.succeeds);
      const charged = await gateway().charge(asked);

      expect(await gateway().findCharge(asked.paymentId)).toEqual(charged);
      expect(await gateway().findCharge(nextId('pay'))).toBeNull();
    });

    test.skipIf(cards.losesAnswer === null)(
      'finds a charge after a lost response (skipped if none can be lost)',
      async () => {
        const asked = request(cards.losesAnswer ?? '');

        const outcome = await gateway().charge(asked);

        expect(outcome).toMatchObject({ kind: 'unknown' });
        expect(await gateway().findCharge(asked.paymentId)).toMatchObject({ kind: 'succeeded' });
      },
    );

    test('never charges a cancelled id, and does not cancel a charge', async () => {
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

    test('rejects a refund without a charge', async () => {
      const refund = {
        refundId: nextId('refund'),
        paymentId: nextId('pay'),
        amount: { amount: 1, currency: 'USD' },
      };

      expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused' });
    });

    test('reports a pending bank, does not cancel meanwhile, and returns the final answer', async () => {
      const asked = request(cards.settlesLater);
      const refund = { refundId: nextId('refund'), paymentId: asked.paymentId, amount: asked.amount };

      expect(await gateway().charge(asked)).toEqual({ kind: 'pending' });
      expect(await gateway().charge(asked)).toEqual({ kind: 'pending' });
      expect(await gateway().findCharge(asked.paymentId)).toEqual({ kind: 'pending' });
      expect(await gateway().cancelCharge(asked.paymentId)).toEqual({ kind: 'pending' });
      expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused' });

      letBanksAnswer();
      expect(await gateway().findCharge(asked.paymentId)).toMatchObject({ kind: 'succeeded' });
      // What was refused under an id may stay refused under it.
      expect(await gateway().refund({ ...refund, refundId: nextId('refund') })).toMatchObject({
        kind: 'succeeded',
      });
    });

    test('returns the decline reason after a delayed answer', async () => {
      const asked = request(cards.declinesLater);

      expect(await gateway().charge(asked)).toEqual({ kind: 'pending' });
      letBanksAnswer();

      const outcome = await gateway().findCharge(asked.paymentId);
      expect(outcome).toMatchObject({ kind: 'declined', code: 'insufficient_funds' });
    });

    test('charges only after confirmation, at a stable address', async () => {
      const asked = request(cards.asksFirst);
      const refund = { refundId: nextId('refund'), paymentId: asked.paymentId, amount: asked.amount };

      const first = await gateway().charge(asked);
      expect(first).toMatchObject({ kind: 'needs_confirmation' });
      expect(await gateway().charge(asked)).toEqual(first);
      expect(await gateway().findCharge(asked.paymentId)).toEqual(first);
      expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused' });

      await answerBank(confirmationUrl(first), true);
      expect(await gateway().findCharge(asked.paymentId)).toMatchObject({ kind: 'succeeded' });
      expect(await gateway().refund({ ...refund, refundId: nextId('refund') })).toMatchObject({
        kind: 'succeeded',
      });
    });

    test('charges nothing that the customer denies, or that is cancelled before their answer', async () => {
      const [denied, cancelled] = [request(cards.asksFirst), request(cards.asksFirst)];
      const [deniedUrl, cancelledUrl] = [
        confirmationUrl(await gateway().charge(denied)),
        confirmationUrl(await gateway().charge(cancelled)),
      ];

      await answerBank(deniedUrl, false);
      expect(await gateway().cancelCharge(cancelled.paymentId)).toEqual({ kind: 'cancelled' });
      await answerBank(cancelledUrl, true);

      const outcome = await gateway().findCharge(denied.paymentId);
      expect(outcome).toMatchObject({ kind: 'declined', code: 'authentication_failed' });
      expect(await gateway().findCharge(cancelled.paymentId)).toEqual({ kind: 'cancelled' });
      expect(await gateway().charge(cancelled)).toEqual({ kind: 'cancelled' });
    });

    test('the first confirmation result is final', async () => {
      const [confirmed, denied] = [request(cards.asksFirst), request(cards.asksFirst)];
      const confirmedUrl = confirmationUrl(await gateway().charge(confirmed));
      const deniedUrl = confirmationUrl(await gateway().charge(denied));

      await answerBank(confirmedUrl, true);
      await answerBank(confirmedUrl, false);
      await answerBank(deniedUrl, false);
      await answerBank(deniedUrl, true);

      expect(await gateway().findCharge(confirmed.paymentId)).toMatchObject({ kind: 'succeeded' });
      expect(await gateway().cancelCharge(confirmed.paymentId)).toMatchObject({ kind: 'succeeded' });
      expect(await gateway().findCharge(denied.paymentId)).toMatchObject({ kind: 'declined' });
    });

    test('verifies its own fresh webhooks', () => {
      const paymentId = nextId('pay');
      const notice = signNotice(paymentId);

      expect(gateway().readNotice(notice)).toMatchObject({ paymentId });
      wait(minutes(4));
      expect(gateway().readNotice(notice)).toMatchObject({ paymentId });
      wait(minutes(2));
      expect(gateway().readNotice(notice)).toBeNull();
    });

    test('rejects webhooks that are modified, unsigned or signed for another account', () => {
      const [notice, other] = [signNotice(nextId('pay')), signNotice(nextId('pay'))];

      expect(gateway().readNotice({ ...notice, body: `${notice.body} ` })).toBeNull();
      expect(gateway().readNotice({ ...notice, body: other.body })).toBeNull();
      expect(gateway().readNotice({ ...notice, headers: {} })).toBeNull();
      const doubled = Object.entries(notice.headers).map(([key, value]) => [key, [value, value]]);
      const headers = Object.fromEntries(doubled) as SignedNotice['headers'];
      expect(gateway().readNotice({ ...notice, headers })).toBeNull();
    });
  });
}
