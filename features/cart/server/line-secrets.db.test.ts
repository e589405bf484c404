import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { comLine } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { lineSeal } from './api/line-seal.ts';
import { openCartForPayment } from './api/open-cart-for-payment.ts';

const bench = openCarts();

const key = () => String(bench.shop.site.id);
const mailbox = (email: string, password?: string) => ({ email, ...(password ? { password } : {}) });
const withUsers = (...google_apps_users: ReturnType<typeof mailbox>[]) =>
  comLine('a.com', { extra: { google_apps_users } });

/** The secrets that delivery of the cart's first line could decrypt. */
async function secrets() {
  const { cart } = expectOk(
    await openCartForPayment(bench.deps, bench.shop.actor, { key: key(), location: null }),
  );
  const [line] = cart.lines;
  return line && line.sealed !== null ? bench.deps.seal.open(line.itemId, line.sealed) : null;
}

/** Everything that the database holds of carts, as text. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select l::text as text from cart.line l union all select c::text from cart.cart c`.execute(bench.db);
  return rows.map(({ text }) => text).join('\n');
}

describe('secrets in the details of a line (API, "The cart on the wire")', () => {
  test('are stored encrypted, never returned, and readable for delivery', async () => {
    const line = comLine('a.com', {
      extra: { auth_code: 'OPEN-SESAME', google_apps_users: [mailbox('ada@a.com', 'correct horse')] },
    });

    const answer = await bench.set({ products: [line] });
    const read = await bench.get();

    expect(JSON.stringify([answer, read]) + (await stored())).not.toMatch(/SESAME|correct horse/);
    expect(await secrets()).toEqual({ auth_code: 'OPEN-SESAME', 'password ada@a.com': 'correct horse' });
  });

  test('are kept when a later request omits them, even if the line changes', async () => {
    const extra = { auth_code: 'OPEN-SESAME' };
    const first = await bench.set({ products: [comLine('a.com', { extra })] });

    const again = await bench.set({ products: first.products, version: first.version });
    await bench.set({ products: [comLine('b.com'), comLine('a.com', { volume: 2 })] });

    expect(again.version).toBe(first.version);
    const { cart } = expectOk(
      await openCartForPayment(bench.deps, bench.shop.actor, { key: key(), location: null }),
    );
    expect(cart.lines.map(({ request, sealed }) => [request.meta, request.volume, sealed !== null])).toEqual([
      ['a.com', 2, true],
      ['b.com', 1, false],
    ]);
  });

  test('a password stays with its mailbox and is removed with it', async () => {
    await bench.set({
      products: [withUsers(mailbox('ada@a.com', 'one'), mailbox('bob@a.com', 'two'))],
    });
    await bench.set({
      products: [withUsers(mailbox('BOB@a.com'), mailbox('cleo@a.com', 'three'))],
    });

    expect(await secrets()).toEqual({ 'password bob@a.com': 'two', 'password cleo@a.com': 'three' });
    await bench.set({ products: [withUsers(mailbox('dora@a.com'))] });
    expect(await secrets()).toBeNull();
  });

  test('a new secret replaces the old one; the same one changes nothing', async () => {
    const post = (auth_code: string) => bench.set({ products: [comLine('a.com', { extra: { auth_code } })] });
    const first = await post('ONE');

    expect((await post('ONE')).version).toBe(first.version);
    expect((await post('TWO')).version).toBe(first.version + 1);
    expect(await secrets()).toEqual({ auth_code: 'TWO' });
  });

  test('a removed line leaves no secret, and returns without one', async () => {
    const extra = { auth_code: 'OPEN-SESAME' };
    await bench.set({ products: [comLine('a.com', { extra })] });
    await bench.set({ products: [] });

    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from cart.line
      where cart_key = ${`site:${bench.shop.site.id}`} and sealed is not null`.execute(bench.db);
    expect(rows).toEqual([{ count: 0 }]);
    await bench.set({ products: [comLine('a.com')] });
    expect(await secrets()).toBeNull();
  });
});

describe('the seal', () => {
  const seal = lineSeal('one key', systemRandom);
  const secret = { auth_code: 'OPEN-SESAME', 'password ada@example.com': 'pässword ✓' };

  test('round-trips, and never produces the same text twice', () => {
    const [one, two] = [seal.seal('line', secret), seal.seal('line', secret)];

    expect(seal.open('line', one)).toEqual(secret);
    expect(one).not.toBe(two);
    expect(one).not.toMatch(/SESAME/);
  });

  test('does not decrypt for another line or key, or after a change', () => {
    const sealed = seal.seal('line', secret);
    const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);

    expect(seal.open('another line', sealed)).toBeNull();
    expect(lineSeal('another key', systemRandom).open('line', sealed)).toBeNull();
    expect([changed, '', 'v1.', 'v1.AAAA', 'v2.x'].map((text) => seal.open('line', text))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
