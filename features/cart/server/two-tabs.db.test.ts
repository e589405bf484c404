import { describe, expect, test } from 'vitest';
import { buildCoupon } from '../testing/build-coupon.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { getCart } from './cart-presenter.ts';
import { comLine } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';

const bench = openCarts();

const metas = (cart: { products: { meta: string }[] }) => cart.products.map(({ meta }) => meta).sort();
const codes = (cart: { messages: { errors: { code: string }[] } }) =>
  cart.messages.errors.map(({ code }) => code);

const readFromTab = async (tab: string) =>
  expectOk(await getCart(bench.deps, bench.shop.actor, { key: String(bench.shop.site.id), tab }));

describe('renewals and other products: the later edit holds (cart spec, section 4)', () => {
  const renewal = (meta: string) => comLine(meta, { extra: { purchaseType: 'renewal', purchaseId: '7' } });
  const said = (cart: Awaited<ReturnType<typeof bench.get>>) =>
    cart.messages.success.filter(({ code }) => code === 'renewals-apart').map(({ message }) => message);

  test('what made way is named and given back to be added again, which undoes it', async () => {
    const { version } = await bench.set({ products: [comLine('a.com'), comLine('b.com')] });

    // As our own client sends it: it has put the names out already.
    const answer = await bench.set({ products: [renewal('old.com')], version, tab: 'one' });

    expect(metas(answer)).toEqual(['old.com']);
    expect(said(answer)).toEqual([
      'Renewals and other products are bought separately. Removed: a.com, b.com.',
    ]);
    expect(answer.replaced_products?.map(({ meta }) => meta)).toEqual(['a.com', 'b.com']);
    const undone = await bench.set({
      products: [...answer.products, ...(answer.replaced_products ?? [])],
      version: answer.version,
      tab: 'one',
    });
    expect(metas(undone)).toEqual(['a.com', 'b.com']);
    expect(said(undone)).toEqual(['Renewals and other products are bought separately. Removed: old.com.']);
  });

  test('a renewal from a stale tab replaces a name that another tab has added meanwhile, and both say so', async () => {
    const { version } = await bench.set({ products: [comLine('a.com')] });
    await bench.set({ products: [comLine('a.com'), comLine('later.com')], version, tab: 'one' });

    const answer = await bench.set({ products: [renewal('old.com')], version, tab: 'two' });

    expect(metas(answer)).toEqual(['old.com']);
    expect(codes(answer)).toEqual([]);
    expect(said(answer)[0]).toContain('later.com');
    const other = await readFromTab('one');
    expect(other.messages.success.map(({ message }) => message)).toEqual([
      'Your changes were replaced in another tab or device: later.com.',
    ]);
  });

  test.each([
    ['changes the years of a name', [comLine('a.com', { volume: 2 })]],
    ['enters a coupon', [comLine('a.com')]],
  ])('a stale tab that only %s does not throw out the newer renewal', async (_what, products) => {
    const { version } = await bench.set({ products: [comLine('a.com')] });
    await bench.set({ products: [renewal('old.com')], version, tab: 'one' });

    const answer = await bench.set({ products, version, tab: 'two', coupon: 'NONE', changed: ['coupon'] });

    expect(metas(answer)).toEqual(['old.com']);
  });

  test('a line that cannot be sold replaces nothing', async () => {
    const { version } = await bench.set({ products: [comLine('a.com')] });
    const unsold = comLine('taken.com', { extra: { purchaseType: 'renewal' } });

    const answer = await bench.set({ products: [unsold], version, tab: 'one' });

    expect(metas(answer)).toEqual(['a.com']);
    expect(said(answer)).toEqual([]);
    expect(answer).not.toHaveProperty('replaced_products');
  });
});

describe('two tabs, one cart (decision 39)', () => {
  test('merges edits of the same version by two tabs', async () => {
    const { version } = await bench.set({ products: [comLine('a.com'), comLine('b.com')] });

    await bench.set({
      products: [comLine('a.com'), comLine('b.com'), comLine('c.com')],
      version,
      tab: 'one',
    });
    const answer = await bench.set({ products: [comLine('b.com')], version, tab: 'two' });

    expect(metas(answer)).toEqual(['b.com', 'c.com']);
    expect(codes(answer)).toEqual([]);
  });

  test('treats clients with a version and without a tab id as different', async () => {
    const gold = comLine('gold.com');
    const { version } = await bench.set({ products: [comLine('a.com'), comLine('b.com'), gold] });
    const coupon = await buildCoupon(bench);
    await bench.set({
      products: [comLine('b.com'), comLine('c.com')],
      version,
      coupon,
      currency: 'EUR',
    });

    const answer = await bench.set({
      // What the cart itself has added to the details of the golden one is not sent back.
      products: [comLine('a.com'), comLine('b.com'), gold, comLine('d.com')],
      version,
      coupon: '',
      currency: 'USD',
    });

    expect(metas(answer)).toEqual(['b.com', 'c.com', 'd.com']);
    expect(answer).toMatchObject({ coupon, currency: 'EUR' });
    expect(answer.messages.success.map(({ code }) => code)).toEqual(['product-added']);
  });

  test('a tab’s quick second edit replaces its first, even before the response', async () => {
    const { version } = await bench.set({ products: [comLine('a.com')] });

    await bench.set({ products: [comLine('a.com'), comLine('b.com')], version, tab: 'one' });
    const answer = await bench.set({ products: [comLine('a.com')], version, tab: 'one' });

    expect(metas(answer)).toEqual(['a.com']);
  });

  test('keeps the later of two changes of one line, with a message', async () => {
    const { version } = await bench.set({ products: [comLine('a.com')] });

    await bench.set({ products: [comLine('a.com', { volume: 2 })], version, tab: 'one' });
    const answer = await bench.set({
      products: [comLine('a.com', { volume: 3 })],
      version,
      tab: 'two',
    });

    expect(answer.products).toMatchObject([{ volume: 3 }]);
    expect(codes(answer)).toEqual([]);
    expect(answer.messages.success).toMatchObject([
      {
        code: 'cart-merged',
        message: 'These items changed in another tab or device. Your changes were kept: a.com.',
      },
    ]);
  });

  test('without a version the later POST replaces the cart', async () => {
    await bench.set({ products: [comLine('a.com')] });

    expect(metas(await bench.set({ products: [comLine('b.com')] }))).toEqual(['b.com']);
  });

  test.each([[8], [50]])('%i concurrent tabs lose nothing', async (count) => {
    const { version } = await bench.set({ products: [comLine('a.com')] });
    const names = Array.from({ length: count }, (_, index) => `n${index}.com`);

    await Promise.all(
      names.map((name) => bench.set({ products: [comLine('a.com'), comLine(name)], version, tab: name })),
    );

    expect(metas(await bench.get())).toEqual(['a.com', ...names.toSorted()]);
  });
});
