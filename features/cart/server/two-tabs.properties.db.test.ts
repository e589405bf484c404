import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import '#tests/setup/same-seed.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import { buildCoupon } from '../testing/build-coupon.ts';
import { buildShop, buildCartDeps, comLine, setCartTo } from '../testing/cart-bench.ts';
import type { Shop, WireLine } from '../testing/cart-bench.ts';
import type { CartDeps } from './cart-deps.ts';
import { getCart } from './cart-presenter.ts';

let bench: SliceBench;
let deps: CartDeps;
const COUPONS = ['SPRING', 'SUMMER'];

beforeAll(async () => {
  bench = await createSliceBench();
  deps = buildCartDeps(bench);
  for (const code of COUPONS) await buildCoupon(bench, { code });
});
afterAll(() => bench.close());

/** What a customer sees and edits: names with their years or the plan, and the fields beside them. */
interface Request {
  readonly lines: Readonly<Record<string, number>>;
  readonly coupon: string;
  readonly currency: string;
  readonly country: string;
}

const FIELDS = ['coupon', 'currency', 'country'] as const;
const PLANS: Readonly<Record<string, WireLine>> = {
  Personal: { product_slug: 'personal-bundle', product_id: 1009 },
  Premium: { product_slug: 'value_bundle', product_id: 1003 },
};

const years = fc.option(fc.integer({ min: 1, max: 2 }), { nil: 0 });
const overrides: fc.Arbitrary<Request> = fc
  .record({
    names: fc.record({ 'a.com': years, 'b.com': years, 'c.com': years }),
    plan: fc.constantFrom(null, null, 'Personal', 'Premium'),
    coupon: fc.constantFrom('', ...COUPONS),
    currency: fc.constantFrom('USD', 'EUR'),
    country: fc.constantFrom('', 'DE', 'FR'),
  })
  .map(({ names, plan, ...fields }) => {
    const lines = Object.fromEntries(Object.entries(names).filter(([, volume]) => volume > 0));
    return { ...fields, lines: { ...lines, ...(plan === null ? {} : { [plan]: 1 }) } };
  });
/** Most people change one thing at a time; now and then everything is changed. */
const edits = fc.tuple(overrides, fc.subarray(['lines', ...FIELDS], { minLength: 1, maxLength: 4 }));

function applied(base: Request, [request, parts]: readonly [Request, readonly string[]]): Request {
  const pick = <Part extends keyof Request>(part: Part) =>
    parts.includes(part) ? request[part] : base[part];
  return {
    lines: pick('lines'),
    coupon: pick('coupon'),
    currency: pick('currency'),
    country: pick('country'),
  };
}

const wireLines = (lines: Request['lines']): WireLine[] =>
  Object.entries(lines).map(([name, volume]) => PLANS[name] ?? comLine(name, { volume }));

function seen(cart: ResponseCartOnWire): Request {
  const lineName = (line: (typeof cart.products)[number]) => line.meta || line.product_name;
  return {
    lines: Object.fromEntries(cart.products.map((line) => [lineName(line), line.volume])),
    coupon: cart.coupon,
    currency: cart.currency,
    country: cart.tax.location.country_code ?? '',
  };
}

const post = (shop: Shop, request: Request, from?: { version: number; tab: string; base: Request }) =>
  setCartTo(deps, shop, {
    products: wireLines(request.lines),
    coupon: request.coupon,
    currency: request.currency,
    tax: { location: { country_code: request.country } },
    ...(from && {
      version: from.version,
      tab: from.tab,
      changed: FIELDS.filter((field) => request[field] !== from.base[field]).map((field) =>
        field === 'country' ? 'location' : field,
      ),
    }),
  });

const MESSAGES = { coupon: /coupon/i, currency: /currency/i, country: /tax location/i };

/** The parts of an edit that neither are in the cart nor were named to the tab that made it. */
function lost(base: Request, wanted: Request, after: Request, reported: string): string[] {
  const names = new Set([...Object.keys(base.lines), ...Object.keys(wanted.lines)]);
  const lines = [...names].filter(
    (name) =>
      base.lines[name] !== wanted.lines[name] &&
      after.lines[name] !== wanted.lines[name] &&
      !reported.includes(name),
  );
  const fields = FIELDS.filter(
    (field) =>
      base[field] !== wanted[field] && after[field] !== wanted[field] && !MESSAGES[field].test(reported),
  );
  return [...lines, ...fields];
}

describe('two tabs, one cart (decision 39)', () => {
  test('of any two concurrent edits both survive, or the loser is notified', async () => {
    await fc.assert(
      fc.asyncProperty(overrides, edits, edits, fc.boolean(), async (start, one, two, isParallel) => {
        const shop = await buildShop(bench);
        const key = String(shop.site.id);
        const { version } = await post(shop, start);
        const base = seen(expectOk(await getCart(deps, shop.actor, { key })));
        const wanted = { one: applied(base, one), two: applied(base, two) };
        const edit = (tab: 'one' | 'two') => post(shop, wanted[tab], { version, tab, base });

        const answers = isParallel
          ? await Promise.all([edit('one'), edit('two')])
          : [await edit('one'), await edit('two')];

        const reads = await Promise.all(
          (['one', 'two'] as const).map(async (tab) =>
            expectOk(await getCart(deps, shop.actor, { key, tab })),
          ),
        );
        const after = seen(reads[0] as ResponseCartOnWire);
        (['one', 'two'] as const).forEach((tab, index) => {
          const said = [answers[index], reads[index]].flatMap((cart) => [
            ...(cart?.messages.success ?? []),
            ...(cart?.messages.errors ?? []),
          ]);
          const reported = said
            .filter(({ code }) => ['cart-merged', 'cart-overruled', 'plan-replaced'].includes(code))
            .map(({ message }) => message)
            .join('\n');
          expect(lost(base, wanted[tab], after, reported)).toEqual([]);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('the overwritten tab is notified with its next response, until it has edited that version', async () => {
    const shop = await buildShop(bench);
    const key = String(shop.site.id);
    const start: Request = { lines: { 'a.com': 1 }, coupon: '', currency: 'USD', country: '' };
    const { version } = await post(shop, start);
    await post(
      shop,
      { ...start, lines: { 'a.com': 2 }, coupon: 'SPRING' },
      { version, tab: 'one', base: start },
    );
    const winner = await post(
      shop,
      { ...start, lines: { 'a.com': 3 }, coupon: 'SUMMER' },
      { version, tab: 'two', base: start },
    );

    const loser = expectOk(await getCart(deps, shop.actor, { key, tab: 'one' }));
    const stranger = expectOk(await getCart(deps, shop.actor, { key }));

    expect(winner.messages.success).toMatchObject([
      { code: 'coupon-applied' },
      {
        code: 'cart-merged',
        message: 'Another coupon was entered in another tab or device. Yours was kept.',
      },
      {
        code: 'cart-merged',
        message: 'These items changed in another tab or device. Your changes were kept: a.com.',
      },
    ]);
    expect(loser.messages.success).toMatchObject([
      { code: 'cart-overruled', message: 'Your changes were replaced in another tab or device: a.com.' },
      { code: 'cart-overruled', message: 'Your coupon was replaced in another tab or device.' },
    ]);
    expect(stranger.messages.success).toEqual([]);
    await post(shop, { ...start, lines: {} }, { version: loser.version, tab: 'one', base: seen(loser) });
    expect(expectOk(await getCart(deps, shop.actor, { key, tab: 'one' })).messages.success).toEqual([]);
  });

  test('a tab that changed only lines keeps another’s coupon, currency and location', async () => {
    const shop = await buildShop(bench);
    const start: Request = { lines: { 'a.com': 1 }, coupon: '', currency: 'USD', country: '' };
    const { version } = await post(shop, start);
    const theirs = { ...start, coupon: 'SPRING', country: 'DE' };
    await post(shop, theirs, { version, tab: 'one', base: start });

    const answer = await post(
      shop,
      { ...start, lines: { 'b.com': 1 } },
      { version, tab: 'two', base: start },
    );

    expect(seen(answer)).toEqual({ ...theirs, lines: { 'b.com': 1 } });
  });
});
