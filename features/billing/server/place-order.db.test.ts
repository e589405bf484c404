import { describe, expect, test } from 'vitest';
import {
  buildShop,
  buildCartDeps,
  comLine,
  namesInCart,
  PREMIUM_PLAN,
  setCartTo,
} from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { contactInformationSchema } from '#features/contacts/contract/contact-wire.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { orderSchema } from '../contract/orders.ts';
import type { PlaceOrderOnWire } from '../contract/orders.ts';
import {
  ADA,
  CARDS,
  countOrders,
  createBillingBench,
  fillCart,
  readLedger,
} from '../testing/billing-bench.ts';
import { findOrder, findOrderContact } from './orders/order-store.ts';
import { placeOrder } from './place-order.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const nextKey = () => `key-of-a-test-${(keys += 1)}`;
const pay = (request: PlaceOrderOnWire, idempotencyKey: string | null = nextKey()) =>
  placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request });
const cartLines = () => namesInCart(buildCartDeps(bench), bench.shop);
const paidEvents = async () =>
  (await bench.published('billing.order_paid')).filter(
    (event) => (event as { userId: number }).userId === bench.shop.actor.userId,
  );

describe('paying for a cart', () => {
  test('charges exactly what was shown, empties the cart and notifies the deliverers', async () => {
    const request = await fillCart(bench, [comLine('juniper.com', { volume: 2 }), PREMIUM_PLAN]);

    const order = expectOk(await pay(request));

    expect(orderSchema.parse(order)).toEqual(order);
    expect(order).toMatchObject({
      status: 'paid',
      blog_id: bench.shop.site.id,
      total_cost_integer: 13_200,
      total_cost_display: '$132.00',
      card_brand: 'visa',
      card_last4: '4242',
      products: [
        { meta: 'juniper.com', state: 'provisioning', amount_display: '$36.00' },
        { product_slug: 'value_bundle', state: 'provisioning' },
      ],
    });
    expect(await readLedger(bench, order.order_id)).toEqual({
      charges: [{ amount: 13_200, outcome: 'succeeded' }],
      refunded: 0,
    });
    expect(await cartLines()).toEqual([]);
    expect(await paidEvents()).toMatchObject([
      {
        orderId: order.order_id,
        siteId: bench.shop.site.id,
        lines: [
          { productSlug: 'dotcom_domain', meta: 'juniper.com', volume: 2 },
          { productSlug: 'value_bundle' },
        ],
      },
    ]);
  });

  test('keeps the version of the terms that the buyer read, and charges for no other', async () => {
    const texts = {
      version: '2026-11-01',
      terms: 'https://acme.example/terms',
      registration: 'https://acme.example/registrants',
    };
    const deps = { ...bench.deps, agreement: texts };
    const request = await fillCart(bench, [comLine('quince.com'), PREMIUM_PLAN]);
    const send = (version: string) =>
      placeOrder(deps, bench.shop.actor, {
        idempotencyKey: nextKey(),
        request: { ...request, agreed_version: version },
      });

    expect(await send('2026-10-01')).toMatchObject({ ok: false, refusal: { code: 'agreement_changed' } });
    const order = expectOk(await send('2026-11-01'));

    expect(order.agreement).toEqual({
      version: '2026-11-01',
      terms_url: texts.terms,
      registration_agreement_url: texts.registration,
    });
    expect((await findOrder(bench.db, order.order_id))?.agreement).toEqual(texts);
  });

  test('stores the registrant’s details in canonical form, and only the last digits of the card', async () => {
    const order = expectOk(await pay(await fillCart(bench)));

    expect(await findOrderContact(bench.db, order.order_id)).toMatchObject({
      firstName: 'Ada',
      phone: '+44.2079460000',
      countryCode: 'GB',
    });
    const rows = await bench.db
      .selectFrom('billing.order as o')
      .innerJoin('billing.payment as p', 'p.order_id', 'o.id')
      .innerJoin('billing.idempotency_key as k', 'k.order_id', 'o.id')
      .selectAll()
      .where('o.id', '=', order.order_id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });

  test('keeps lines that were added in the meantime', async () => {
    const request = await fillCart(bench);
    const gateway = {
      ...bench.deps.gateway,
      charge: async (asked: Parameters<typeof bench.deps.gateway.charge>[0]) => {
        await setCartTo(buildCartDeps(bench), bench.shop, {
          products: [comLine('juniper.com'), comLine('later.com')],
        });
        return bench.deps.gateway.charge(asked);
      },
    };

    await placeOrder({ ...bench.deps, gateway }, bench.shop.actor, { idempotencyKey: nextKey(), request });

    expect(await cartLines()).toEqual(['later.com']);
  });
});

describe('Idempotency-Key', () => {
  test('the same key returns the same order without charging again', async () => {
    const request = await fillCart(bench);
    const key = nextKey();
    const first = expectOk(await pay(request, key));

    const again = expectOk(await pay(request, key));

    expect(again).toEqual(first);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
  });

  test('parallel duplicates make one order, one charge and one event', async () => {
    const request = await fillCart(bench);
    const key = nextKey();

    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(request, key)));

    const orderIds = new Set(answers.map((answer) => expectOk(answer).order_id));
    expect(orderIds.size).toBe(1);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
    expect((await readLedger(bench, [...orderIds][0] ?? 0)).charges).toHaveLength(1);
    expect(await paidEvents()).toHaveLength(1);
  });

  test('two tabs paying for one cart with different keys: it is paid once', async () => {
    const request = await fillCart(bench);

    const answers = await Promise.all([pay(request), pay(request), pay(request)]);

    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok)
        expect(['payment_in_progress', 'empty_cart', 'total_changed']).toContain(answer.refusal.code);
    }
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
  });

  test('the same key with another request is rejected', async () => {
    const key = nextKey();
    await pay(await fillCart(bench), key);

    const other = await fillCart(bench, [comLine('other.com')], {
      has_agreed: true,
      contact_information: { ...ADA, city: 'Paris' },
    });

    expect(await pay(other, key)).toMatchObject({ refusal: { code: 'idempotency_key_reused', status: 422 } });
    expect(await cartLines()).toEqual(['other.com']);
  });

  test('keys are separate for each person', async () => {
    const key = nextKey();
    await pay(await fillCart(bench), key);
    bench.shop = await buildShop(bench);

    expect(await pay(await fillCart(bench), key)).toMatchObject({ ok: true });
  });

  test.each([[null], [''], ['short'], ['with a space in it'], ['x'.repeat(201)]])(
    '%o is not a valid key',
    async (key) => {
      expect(await pay(await fillCart(bench), key)).toMatchObject({
        refusal: { code: 'idempotency_key_required', status: 400 },
      });
    },
  );
});

describe('a declined card', () => {
  test.each([
    [CARDS.declines, 'card_declined', 'number', 'Your card was declined.'],
    [CARDS.lacksFunds, 'insufficient_funds', 'number', 'Your card has insufficient funds.'],
    [CARDS.wrongCvc, 'incorrect_cvc', 'cvc', 'Your card’s security code is incorrect.'],
  ])('%s is rejected at its field, and the cart is kept', async (cardNumber, code, field, message) => {
    const request = await fillCart(bench, [comLine('juniper.com')], { cardNumber });

    const answer = await pay(request);

    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'card_declined', status: 402, message, data: { decline_code: code, field } },
    });
    expect(await cartLines()).toEqual(['juniper.com']);
    expect(await paidEvents()).toEqual([]);
  });

  test('after a decline another card pays with a new key; the old key keeps its response', async () => {
    const declined = await fillCart(bench, [comLine('juniper.com')], {
      cardNumber: CARDS.declines,
    });
    const key = nextKey();
    await pay(declined, key);

    const paid = await pay(await fillCart(bench));

    expect(paid).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(await pay(declined, key)).toMatchObject({ refusal: { code: 'card_declined' } });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ declined: 1, paid: 1 });
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'number'],
    [{ number: 'not a number' }, 'number'],
    [{ expiry_month: 1, expiry_year: 2020 }, 'expiry'],
    [{ expiry_month: 13 }, 'expiry'],
    [{ cvc: '1' }, 'cvc'],
    [{ name: ' ' }, 'name'],
  ])('an invalid card form (%o) is rejected without asking the gateway', async (wrong, field) => {
    const request = await fillCart(bench);
    const card = request.card && { ...request.card, ...wrong };

    expect(await pay({ ...request, card })).toMatchObject({
      refusal: { code: 'invalid_card', data: { field } },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
  });

  test('a missing card is rejected', async () => {
    const request = await fillCart(bench);

    expect(await pay({ ...request, card: undefined })).toMatchObject({ refusal: { code: 'invalid_card' } });
  });
});

describe('rejected before any charge', () => {
  test('an empty cart', async () => {
    expect(await pay(await fillCart(bench, []))).toMatchObject({
      refusal: { code: 'empty_cart', status: 400 },
    });
  });

  test('a total other than the one shown, with the new one', async () => {
    const request = await fillCart(bench);
    await setCartTo(buildCartDeps(bench), bench.shop, { products: [comLine('juniper.com', { volume: 2 })] });

    expect(await pay(request)).toMatchObject({
      refusal: {
        code: 'total_changed',
        status: 409,
        message: 'The price has changed from $18.00 to $36.00. Please review it and pay again.',
        data: { total_cost_integer: 3_600 },
      },
    });
  });

  test.each([
    ['EUR', '€18.00'],
    ['JPY', '¥1,800'],
    ['XXX', '1800 XXX'],
  ])('another currency than the cart’s, %s, which the sentence names', async (currency, shown) => {
    const request = await fillCart(bench);

    expect(await pay({ ...request, currency })).toMatchObject({
      refusal: { code: 'total_changed', message: expect.stringContaining(`from ${shown} to $18.00.`) },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
  });

  test('a domain that was registered in between', async () => {
    expect(await pay(await fillCart(bench, [comLine('late.com')]))).toMatchObject({
      refusal: { code: 'cart_has_errors', message: 'late.com was registered by somebody else.' },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
  });

  test('a product without a deliverer', async () => {
    const mapping = { product_slug: 'domain_map', product_id: 5, meta: 'elsewhere.com' };

    expect(await pay(await fillCart(bench, [mapping]))).toMatchObject({
      refusal: { code: 'cart_has_errors', message: 'Domain Mapping is not available right now.' },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
  });

  test('a missing agreement', async () => {
    const request = await fillCart(bench);

    expect(await pay({ ...request, has_agreed: false })).toMatchObject({
      refusal: { code: 'agreement_required', data: { field: 'has_agreed' } },
    });
  });

  test('a registration without a registrant; a plan needs none', async () => {
    const request = await fillCart(bench);
    expect(await pay({ ...request, contact_information: undefined })).toMatchObject({
      refusal: { code: 'contact_required' },
    });

    const plan = await fillCart(bench, [PREMIUM_PLAN]);
    expect(await pay({ ...plan, contact_information: undefined })).toMatchObject({ ok: true });
  });

  test('invalid contact details, by wire field', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], {
      contact_information: { ...ADA, email: 'nobody', address_1: 'x'.repeat(41) },
    });

    expect(await pay(request)).toMatchObject({
      refusal: {
        code: 'invalid_contact',
        data: {
          field: 'email',
          messages: {
            email: ['Please provide a valid email address.'],
            address_1: ["This field can't be longer than 40 characters."],
          },
        },
      },
    });
  });

  test('a registrant whom a TLD refuses, at the country field; nothing is charged, and another country is accepted', async () => {
    const request = await fillCart(bench, [comLine('toronto.com')]);

    expect(await pay(request)).toMatchObject({
      refusal: {
        code: 'registrant_not_accepted',
        message: 'Only somebody in Canada.',
        data: { field: 'country_code', messages: { country_code: ['Only somebody in Canada.'] } },
      },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
    expect(await cartLines()).toEqual(['toronto.com']);

    const moved = { ...ADA, country_code: 'CA', postal_code: 'M5V 2T6', city: 'Toronto', state: 'ON' };
    expect(
      await pay({ ...request, contact_information: contactInformationSchema.parse(moved) }),
    ).toMatchObject({
      ok: true,
    });
  });

  test('a cart without a site, of another person’s site, and of an unknown one', async () => {
    const request = await fillCart(bench);
    const other = await buildShop(bench);

    expect(await pay({ ...request, cart_key: other.site.id })).toMatchObject({
      refusal: { code: 'unauthorized' },
    });
    expect(await pay({ ...request, cart_key: 424_242 })).toMatchObject({ refusal: { code: 'unknown_site' } });
    expect(await pay({ ...request, cart_key: 'no-site' })).toMatchObject({ refusal: { code: 'empty_cart' } });
  });
});
