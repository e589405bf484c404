import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { readInput } from '#platform/http/read-input.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { requestCartSchema, responseCartSchema } from '../contract/cart-wire.ts';
import { setCartEndpoint } from '../contract/endpoints.ts';
import { buildActor, comLine, PREMIUM_PLAN } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { setCart } from './set-cart.ts';

const bench = openCarts();
beforeEach(() => bench.set({ products: [comLine('kept.com')] }));

/** A request as received: the schema's error, or the use case's response. */
async function post(body: unknown, key = String(bench.shop.site.id), actor = bench.shop.actor) {
  const input = readInput(setCartEndpoint, {
    params: { key },
    query: {},
    body: JSON.parse(JSON.stringify(body)),
  });
  if (!input.ok) return input;
  return setCart(bench.deps, actor, { key, cart: requestCartSchema.parse(body) });
}
/** Posts a line beside the existing one; only the existing one may remain. */
async function rejected(line: unknown) {
  const answer = expectOk(await post({ products: [comLine('kept.com'), line] }));
  expect(responseCartSchema.parse(answer)).toEqual(answer);
  expect(answer.products).toMatchObject([{ meta: 'kept.com', volume: 1 }]);
  expect(await bench.get()).toMatchObject({ version: 1, products: [{ meta: 'kept.com', volume: 1 }] });
  return answer.messages.errors.map(({ code }) => code);
}

const BOTH = 'Both product_slug and product_id are required for request cart products';
const SCRIPT = '<script>alert("x")</script>';

describe('an invalid line (issue: bad input) is left out and named, and the cart stays unchanged', () => {
  test.each([
    ['unknown', { product_slug: 'moon_domain', product_id: 4 }, 'invalid-product'],
    ['in capitals', { product_slug: 'DOTCOM_DOMAIN', product_id: 6, meta: 'a.com' }, 'invalid-product'],
    ['markup for a slug', { product_slug: SCRIPT, product_id: 6 }, 'invalid-product'],
    ['SQL for a slug', { product_slug: "x'; drop table cart.line; --", product_id: 6 }, 'invalid-product'],
    ['a free plan', { product_slug: 'free_plan', product_id: 1 }, 'invalid-product'],
    ['credits', { product_slug: 'wordpress-com-credits', product_id: 1 }, 'invalid-product'],
    ['without its name', { product_slug: 'domain_map', product_id: 5 }, 'missing-meta'],
    ['markup for a name', comLine(SCRIPT), 'invalid-meta'],
    ['quotes in a name', comLine(`a".com`), 'invalid-meta'],
    ['a line break in a name', comLine('a\n.com'), 'invalid-meta'],
    ['half a character for a name', comLine('\ud83d.com'), 'invalid-meta'],
    ['quantity 0', comLine('a.com', { quantity: 0 }), 'invalid-quantity'],
    ['a negative quantity', comLine('a.com', { quantity: -1 }), 'invalid-quantity'],
    ['a fraction of a quantity', comLine('a.com', { quantity: 1.5 }), 'invalid-quantity'],
    ['a huge quantity', comLine('a.com', { quantity: 10_001 }), 'invalid-quantity'],
    ['a quantity beyond all numbers', comLine('a.com', { quantity: 1e308 }), 'invalid-quantity'],
    ['volume 0', comLine('a.com', { volume: 0 }), 'invalid-quantity'],
    ['a negative volume', comLine('a.com', { volume: -3 }), 'invalid-quantity'],
    ['a fraction of a volume', comLine('a.com', { volume: 0.1 }), 'invalid-quantity'],
    ['a huge volume', comLine('a.com', { volume: 2 ** 53 }), 'invalid-quantity'],
    ['details without end', comLine('a.com', { extra: { note: 'x'.repeat(40_000) } }), 'invalid-details'],
    [
      'a purchase without end',
      comLine('a.com', { extra: { purchaseId: 'x'.repeat(41) } }),
      'invalid-details',
    ],
    ['half a character in details', comLine('a.com', { extra: { note: '\ud83d' } }), 'invalid-details'],
    ['half a character as a key', comLine('a.com', { extra: { '\udc00': 1 } }), 'invalid-details'],
    ...[
      ['half a character', 'abc\ud800def'],
      ['an escape', 'abc\u001bdef'],
      ['no character at all', 'abc\uffffdef'],
      ['more than a code has', 'x'.repeat(256)],
    ].flatMap(([what, code]) =>
      ['auth_code', 'authCode'].map((key): [string, object, string] => [
        `a transfer code with ${what} (${key})`,
        { product_slug: 'domain_transfer', product_id: 10, meta: 'a.com', extra: { [key]: code } },
        'invalid-transfer-code',
      ]),
    ),
    [
      'privacy for a name not in the cart',
      { product_slug: 'private_whois', product_id: 16, meta: 'b.com' },
      'privacy-needs-domain',
    ],
  ])('%s', async (_name, line, code) => {
    expect(await rejected(line)).toEqual([code]);
  });

  test.each([
    ['no number of years', { volume: -1 }, 'invalid-quantity'],
    ['details without end', { extra: { note: 'x'.repeat(40_000) } }, 'invalid-details'],
  ])('an existing line keeps its state when given %s', async (_name, overrides, code) => {
    const { version } = await bench.get();

    for (const client of [{}, { version, tab: 'one' }, { version: 0, tab: 'two' }]) {
      const answer = await bench.set({ products: [comLine('kept.com', overrides)], ...client });

      expect(answer).toMatchObject({ version, products: [{ meta: 'kept.com', volume: 1 }] });
      expect(answer.messages.errors.map((error) => error.code)).toEqual([code]);
    }
  });

  test('an existing line keeps its state when the new variant is unavailable', async () => {
    const mapping = { product_slug: 'domain_map', product_id: 5, meta: 'mine.example' };
    const { version } = await bench.set({ products: [mapping, comLine('kept.com')] });
    const renewal = { ...mapping, extra: { purchaseType: 'renewal' } };

    const answer = await bench.set({ products: [renewal], version, tab: 'one' });

    expect(answer.products).toMatchObject([{ meta: 'mine.example', is_renewal: false, extra: {} }]);
    expect(answer.messages.errors.map((error) => error.code)).toEqual(['invalid-renewal']);
  });

  test('the cart stays unchanged if no replacement is available', async () => {
    const moon = { product_slug: 'moon_domain', product_id: 4 };

    const answer = await bench.set({ products: [moon, comLine(SCRIPT)] });

    expect(answer).toMatchObject({ version: 1, products: [{ meta: 'kept.com' }] });
    expect(answer.messages.errors.map((error) => error.code)).toEqual(['invalid-meta', 'invalid-product']);
    expect((await bench.set({ products: [] })).products).toEqual([]);
  });

  test('of two plans the later one stays, with a message', async () => {
    await bench.set({ products: [PREMIUM_PLAN] });
    const personal = { product_slug: 'personal-bundle', product_id: 1009 };

    const answer = await bench.set({ products: [personal, PREMIUM_PLAN, comLine('a.com')] });

    expect(answer.products.map(({ product_slug }) => product_slug)).toEqual([
      'personal-bundle',
      'dotcom_domain',
    ]);
    expect(answer.messages.success).toContainEqual(
      expect.objectContaining({
        code: 'plan-replaced',
        message: 'A cart can have only one plan, so Premium was removed.',
      }),
    );
  });
});

describe('a request that violates the contract is rejected, and the cart stays unchanged', () => {
  test.each([
    ['no ids', {}, 'products.0', BOTH],
    ['no id', { product_slug: 'dotcom_domain' }, 'products.0', BOTH],
    ['no slug', { product_id: 6 }, 'products.0', BOTH],
    ['id 0', { product_slug: 'dotcom_domain', product_id: 0 }, 'products.0', BOTH],
    ['an empty slug', { product_slug: '', product_id: 6 }, 'products.0', BOTH],
    ['an id in words', { product_slug: 'dotcom_domain', product_id: 'six' }, 'products.0.product_id', null],
    ['a quantity in words', comLine('a.com', { quantity: '3' as never }), 'products.0.quantity', null],
    ['a name without end', comLine('x'.repeat(254)), 'products.0.meta', null],
    ['a slug without end', { product_slug: 'x'.repeat(101), product_id: 6 }, 'products.0.product_slug', null],
    ['details that are a text', comLine('a.com', { extra: 'all of it' as never }), 'products.0.extra', null],
    ['no object', 'dotcom_domain', 'products.0', null],
  ])('%s', async (_name, line, field, sentence) => {
    const answer = await post({ products: [line] });

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_input', status: 400 } });
    const fields = (answer.ok ? undefined : answer.refusal.data?.['fields']) as Record<string, string>;
    expect(Object.keys(fields)).toEqual([field]);
    if (sentence !== null) expect(fields[field]).toBe(sentence);
    expect(await bench.get()).toMatchObject({ version: 1, products: [{ meta: 'kept.com' }] });
  });

  test.each([
    ['no products', {}, 'products'],
    ['nothing', null, 'products'],
    ['products that are no list', { products: 'all' }, 'products'],
    ['a coupon without end', { coupon: 'x'.repeat(101) }, 'coupon'],
    ['a coupon that is no text', { coupon: 7 }, 'coupon'],
    ['a currency of four letters', { currency: 'EURO' }, 'currency'],
    [
      'a country of three letters',
      { tax: { location: { country_code: 'DEU' } } },
      'tax.location.country_code',
    ],
    ['a version that is no whole number', { version: 1.5 }, 'version'],
    ['a tab with markup', { tab: SCRIPT }, 'tab'],
    ['a change of what cannot be changed', { changed: ['version'] }, 'changed.0'],
  ])('%s', async (_name, body, field) => {
    const answer = await post(body);

    expect(answer).toMatchObject({
      refusal: { code: 'invalid_input', data: { fields: { [field]: expect.any(String) } } },
    });
    expect(await bench.get()).toMatchObject({ version: 1, products: [{ meta: 'kept.com' }] });
  });

  test.each([[201], [10_000]])('%i lines', async (count) => {
    const products = Array.from({ length: count }, (_, index) => comLine(`n${index}.com`));

    const answer = await post({ products });

    expect(answer).toMatchObject({ refusal: { code: 'cart_too_large', status: 400 } });
    expect(await bench.get()).toMatchObject({ version: 1, products: [{ meta: 'kept.com' }] });
  });

  test('more lines than allowed, after merging another tab’s', async () => {
    const half = (letter: string) =>
      Array.from({ length: 101 }, (_, index) => comLine(`${letter}${index}.com`));
    const { version } = await bench.get();
    await bench.set({ products: [comLine('kept.com'), ...half('a')], version, tab: 'one' });

    const answer = await post({ products: [comLine('kept.com'), ...half('b')], version, tab: 'two' });

    expect(answer).toMatchObject({ refusal: { code: 'cart_too_large' } });
    expect((await bench.get()).products).toHaveLength(102);
  });
});

describe('invalid fields besides lines are named and stay unchanged', () => {
  test.each([
    ['an unknown currency', { currency: 'XXQ' }, 'invalid-currency'],
    ['a currency that is not sold', { currency: 'XAF' }, 'invalid-currency'],
    ['markup for a currency', { currency: '<b>' }, 'invalid-currency'],
    ['a country that is none', { tax: { location: { country_code: 'XX' } } }, 'invalid-location'],
    [
      'markup for a postal code',
      { tax: { location: { country_code: 'DE', postal_code: '<script>' } } },
      'invalid-location',
    ],
    ['markup for a coupon', { coupon: SCRIPT }, 'invalid-coupon'],
  ])('%s', async (_name, request, code) => {
    const { version } = await bench.get();

    const answer = await bench.set({ products: [comLine('kept.com')], version, ...request });

    expect(answer.messages.errors.map((error) => error.code)).toEqual([code]);
    expect(answer).toMatchObject({ currency: 'USD', coupon: '', tax: { location: {} }, version });
  });

  test.each([['xx-<script>'], [SCRIPT.slice(0, 20)], [''], ['tlh'], ['de-u-nu-arab-x-a']])(
    'an invalid locale %o keeps the stored one',
    async (locale) => {
      const { version } = await bench.get();

      const answer = await bench.set({ products: [comLine('kept.com')], version, locale });

      expect(['en-us', 'de']).toContain(answer.locale);
      expect(answer.total_cost_display).toMatch(/18[.,]00/);
    },
  );

  test('ignores prices, names and ids from the client', async () => {
    const answer = await bench.set({
      products: [
        {
          ...comLine('a.com'),
          product_id: 999,
          cost: 0.01,
          item_subtotal_integer: 1,
          product_name: SCRIPT,
          currency: 'JPY',
        } as never,
      ],
      ...({ total_cost_integer: 0, credits_integer: 99_999, is_coupon_applied: true } as object),
    });

    expect(answer).toMatchObject({ total_cost_integer: 1_800, credits_integer: 0, is_coupon_applied: false });
    expect(answer.products).toMatchObject([{ product_id: 6, product_name: '.com Domain Registration' }]);
  });

  test.each([[999], [2 ** 53 - 1], [-1], [-(2 ** 53) + 1], [0]])(
    'version %i of this cart, which never existed or is long gone',
    async (version) => {
      const answer = await bench.set({
        products: [comLine('kept.com'), comLine('b.com')],
        version,
        tab: 't',
      });

      expect(answer.products.map(({ meta }) => meta)).toEqual(['kept.com', 'b.com']);
      expect(answer.version).toBe(2);
    },
  );
});

describe('other people’s carts', () => {
  test.each([
    ['a site of another user', () => String(bench.shop.site.id), 'unauthorized'],
    ['a site that is not there', () => '999999', 'unknown_site'],
    ['markup for a site', () => SCRIPT, 'unknown_site'],
    ['SQL for a site', () => "1' or '1'='1", 'unknown_site'],
    ['a number beyond all sites', () => '999999999999999', 'unknown_site'],
    ['more digits than a number has', () => '9'.repeat(30), 'unknown_site'],
    ['a stored key', () => `site:${bench.shop.site.id}`, 'unknown_site'],
    ['a path', () => '../../me', 'unknown_site'],
  ])('%s', async (_name, key, code) => {
    const stranger = buildActor((await buildAccount(bench.db)).id);

    const answer = await post({ products: [comLine('mine.com')] }, key(), stranger);

    expect(answer).toMatchObject({ ok: false, refusal: { code } });
    expect(await bench.get()).toMatchObject({ version: 1, products: [{ meta: 'kept.com' }] });
  });
});
