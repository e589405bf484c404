import { describe, expect, test } from 'vitest';
import { answerBank } from '#adapters/payments-sandbox/sandbox-provider.ts';
import { buildShop } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { PlaceOrderInput } from '../../contract/orders.ts';
import { CARDS, countOrders, createBillingBench, fillCart, readLedger } from '../../testing/billing-bench.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { forgetRemovedCard, removePaymentMethod } from '../remove-payment-method.ts';
import { forgetCard } from '../jobs/billing-jobs.ts';
import { listPaymentMethods } from '../list-payment-methods.ts';
import { makeDefaultPaymentMethod } from '../make-default-payment-method.ts';
import { placeOrder } from '../place-order.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { settleOpenOrders } from '../settle-open-orders.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const nextKey = () => `key-of-a-method-${(keys += 1)}`;

async function pay(
  overrides: Partial<PlaceOrderInput> & { readonly cardNumber?: string } = {},
  deps: BillingDeps = bench.deps,
) {
  const request = await fillCart(bench, undefined, overrides);
  return placeOrder(deps, bench.shop.actor, { idempotencyKey: nextKey(), request });
}

const payAndKeep = async (cardNumber: string = CARDS.succeeds) =>
  expectOk(await pay({ cardNumber, keep_card: true }));
const payWith = (id: number, overrides: Partial<PlaceOrderInput> = {}) =>
  pay({ card: undefined, saved_method_id: id, ...overrides });
const cards = async () => expectOk(await listPaymentMethods(bench.deps, bench.shop.actor)).payment_methods;

/** The id of the card with these last digits. */
async function findId(last4: string): Promise<number> {
  const card = (await cards()).find((each) => each.last4 === last4);
  if (!card) throw new Error(`no card ends in ${last4}`);
  return card.id;
}

async function worksOff(): Promise<void> {
  for (const card of await bench.queued(forgetCard)) await forgetRemovedCard(bench.deps, card);
}

const MASTERCARD = '5555 5555 5555 4444';

describe('a saved card', () => {
  test('becomes the default if it is the first, and shows brand, last digits and expiry', async () => {
    await payAndKeep();
    await payAndKeep(MASTERCARD);

    expect(await cards()).toMatchObject([
      {
        brand: 'visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: 2030,
        is_default: true,
        is_expired: false,
      },
      { brand: 'mastercard', last4: '4444', is_default: false },
    ]);
  });

  test('is saved only on request and after a successful payment', async () => {
    await pay();
    await pay({ cardNumber: CARDS.declines, keep_card: true });

    expect(await cards()).toEqual([]);
  });

  test('is saved once, however often it is entered again; the gateway deletes the duplicate', async () => {
    await payAndKeep();
    await payAndKeep(MASTERCARD);
    await payAndKeep();

    expect((await cards()).map(({ last4, is_default }) => [last4, is_default])).toEqual([
      ['4242', true],
      ['4444', false],
    ]);
    const [forgotten] = await bench.queued(forgetCard);
    expect(forgotten).toMatchObject({ gateway: 'sandbox', method: expect.stringMatching(/^sandbox_card_/) });
    await worksOff();
    expectOk(await payWith(await findId('4242')));
  });

  test('is saved once its bank has approved, and then charged without confirmation', async () => {
    const order = expectOk(await pay({ cardNumber: CARDS.asksFirst, keep_card: true }));
    expect(await cards()).toEqual([]);
    const token = order.confirmation_url?.split('/').at(-1) ?? '';

    await answerBank(bench.deps, { token, isConfirmed: true });
    bench.clock.advance(minutes(1));
    await settleOpenOrders(bench.deps);

    expect(expectOk(await payWith(await findId('3155'))).status).toBe('paid');
  });

  test('is saved after a lost response, and after a crash before it was stored', async () => {
    const { gateway } = bench.deps;
    const charge: PaymentGateway['charge'] = async (asked) => {
      await gateway.charge(asked);
      throw new Error('killed');
    };
    const dying = { ...bench.deps, gateway: { ...gateway, charge } };
    await expect(pay({ keep_card: true }, dying)).rejects.toThrow('killed');

    bench.clock.advance(minutes(5));
    await settleOpenOrders(bench.deps);
    await payAndKeep(CARDS.losesAnswer);

    expect((await cards()).map(({ last4 }) => last4)).toEqual(['4242', '0119']);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 2 });
  });
});

describe('paying with a saved card', () => {
  test('charges it once and saves nothing new', async () => {
    await payAndKeep();

    const order = expectOk(await payWith(await findId('4242'), { keep_card: true }));

    expect(order).toMatchObject({ status: 'paid', card_brand: 'visa', card_last4: '4242' });
    expect((await readLedger(bench, order.order_id)).charges).toHaveLength(1);
    expect(await cards()).toHaveLength(1);
  });

  test('that is declined leaves the cart unchanged and shows the error at the card choice', async () => {
    await payAndKeep(CARDS.declinesWhenKept);

    expect(await payWith(await findId('0341'))).toMatchObject({
      ok: false,
      refusal: { code: 'card_declined', data: { field: 'saved_method_id', decline_code: 'card_declined' } },
    });
  });

  test('that was removed, never existed, or belongs to someone else is rejected, and nothing is charged', async () => {
    await payAndKeep();
    const id = await findId('4242');
    const stranger = (await buildShop(bench)).actor;
    const request = await fillCart(bench, undefined, { card: undefined, saved_method_id: id });
    await removePaymentMethod(bench.deps, bench.shop.actor, { id: String(id) });

    for (const refusal of [
      await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: nextKey(), request }),
      await payWith(0),
      await payWith(-1),
      await payWith(Number.MAX_SAFE_INTEGER),
    ]) {
      expect(refusal).toMatchObject({
        ok: false,
        refusal: { code: 'unknown_payment_method', data: { field: 'saved_method_id' } },
      });
    }
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
    expect(expectOk(await listPaymentMethods(bench.deps, stranger)).payment_methods).toEqual([]);
  });

  test('of another person is rejected like an unknown one', async () => {
    await payAndKeep();
    const id = await findId('4242');
    const eve = await buildShop(bench);
    const request = await fillCart({ ...bench, shop: eve }, undefined, {
      card: undefined,
      saved_method_id: id,
    });

    const asked = { idempotencyKey: nextKey(), request };
    expect(await placeOrder(bench.deps, eve.actor, asked)).toMatchObject({
      refusal: { code: 'unknown_payment_method' },
    });
    expect(await removePaymentMethod(bench.deps, eve.actor, { id: String(id) })).toMatchObject({
      refusal: { code: 'unknown_payment_method' },
    });
    expect(await makeDefaultPaymentMethod(bench.deps, eve.actor, { id: String(id) })).toMatchObject({
      refusal: { code: 'unknown_payment_method' },
    });
    expect(await cards()).toHaveLength(1);
  });

  test('that has expired is rejected without asking the gateway', async () => {
    await payAndKeep();
    const id = await findId('4242');
    const deps = { ...bench.deps, clock: new SettableClock(new Date('2031-01-01T00:00:00Z')) };
    const request = await fillCart(bench, undefined, { card: undefined, saved_method_id: id });

    expect(await placeOrder(deps, bench.shop.actor, { idempotencyKey: nextKey(), request })).toMatchObject({
      refusal: {
        code: 'invalid_card',
        message: 'This card has expired.',
        data: { field: 'saved_method_id' },
      },
    });
    const { payment_methods: shown } = expectOk(await listPaymentMethods(deps, bench.shop.actor));
    expect(shown).toMatchObject([{ is_expired: true }]);
    expect(await makeDefaultPaymentMethod(deps, bench.shop.actor, { id: String(id) })).toMatchObject({
      refusal: { code: 'invalid_card' },
    });
  });

  test('excludes other payment sources', async () => {
    await payAndKeep();
    const saved_method_id = await findId('4242');

    expect(await pay({ saved_method_id })).toMatchObject({
      refusal: { code: 'invalid_card', message: 'Please choose one card to pay with.' },
    });
    expect(await pay({ card: undefined, payment_token: 'pm_1' })).toMatchObject({
      refusal: { code: 'invalid_card', message: 'Please enter the card in the form on this page.' },
    });
    expect(await pay({ card: undefined })).toMatchObject({
      refusal: { code: 'invalid_card', message: 'Please enter a card.' },
    });
  });

  test('returns the stored response for its key after the card is removed, and rejects another card', async () => {
    await payAndKeep();
    const id = await findId('4242');
    const request = await fillCart(bench, undefined, { card: undefined, saved_method_id: id });
    const asked = { idempotencyKey: nextKey(), request };
    const order = expectOk(await placeOrder(bench.deps, bench.shop.actor, asked));
    await removePaymentMethod(bench.deps, bench.shop.actor, { id: String(id) });

    expect(expectOk(await placeOrder(bench.deps, bench.shop.actor, asked)).order_id).toBe(order.order_id);
    const other = { ...asked, request: { ...request, saved_method_id: id + 1 } };
    expect(await placeOrder(bench.deps, bench.shop.actor, other)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
  });
});

describe('a person’s cards', () => {
  test('are deleted at the gateway when removed, and the newest remaining becomes the default', async () => {
    await payAndKeep();
    await payAndKeep(MASTERCARD);
    await payAndKeep(CARDS.declinesWhenKept);
    const id = String(await findId('4242'));

    const left = expectOk(await removePaymentMethod(bench.deps, bench.shop.actor, { id }));
    await worksOff();
    await worksOff();

    expect(left.payment_methods.map(({ last4, is_default }) => [last4, is_default])).toEqual([
      ['0341', true],
      ['4444', false],
    ]);
    expect(await removePaymentMethod(bench.deps, bench.shop.actor, { id })).toMatchObject({
      refusal: { code: 'unknown_payment_method' },
    });
  });

  test('have exactly one default under concurrent changes', async () => {
    await payAndKeep();
    await payAndKeep(MASTERCARD);
    const ids = [await findId('4242'), await findId('4444')];

    await Promise.all(
      [...ids, ...ids].map((id) =>
        makeDefaultPaymentMethod(bench.deps, bench.shop.actor, { id: String(id) }),
      ),
    );

    expect((await cards()).filter(({ is_default }) => is_default)).toHaveLength(1);
    expectOk(await makeDefaultPaymentMethod(bench.deps, bench.shop.actor, { id: String(ids[1]) }));
    expect(await cards()).toMatchObject([{ last4: '4444', is_default: true }, { is_default: false }]);
  });

  test.each(['', '-1', '1e9', 'DROP TABLE', '9'.repeat(20)])('reject the id %o', async (id) => {
    expect(await removePaymentMethod(bench.deps, bench.shop.actor, { id })).toMatchObject({
      refusal: { code: 'unknown_payment_method' },
    });
  });

  test('are deleted at the gateway again if it gave no answer', async () => {
    const away: PaymentGateway = {
      ...bench.deps.gateway,
      forgetCard: async () => ({ kind: 'unknown', reason: 'no answer' }),
    };
    const card = { gateway: 'sandbox', customer: 'c', method: 'm' };

    await expect(forgetRemovedCard({ gateway: away }, card)).rejects.toThrow('no answer');
    await forgetRemovedCard({ gateway: away }, { ...card, gateway: 'another' });
  });
});
