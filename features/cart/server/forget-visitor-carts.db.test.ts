import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#platform/kernel/duration.ts';
import type { VisitorActor } from '#platform/kernel/actor.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { requestCartSchema } from '../contract/cart-wire.ts';
import { buildCartDeps, comLine } from '../testing/cart-bench.ts';
import type { CartDeps } from './cart-deps.ts';
import { forgetVisitorCarts } from './claim-visitor-cart.ts';
import { getCart } from './cart-presenter.ts';
import { setCart } from './set-cart.ts';
import type { CartTables } from './tables.ts';

let bench: SliceBench;
let deps: CartDeps;
beforeAll(async () => {
  bench = await createSliceBench();
  deps = buildCartDeps(bench);
});
afterAll(() => bench.close());

const visitor = (): VisitorActor => ({ kind: 'visitor', visitorId: randomBytes(16).toString('hex') });
// Random, so that PostgreSQL cannot compress it.
const details = (length: number) => ({ note: randomBytes(length / 2).toString('hex') });

function fill(actor: VisitorActor, lines: number, length: number) {
  const products = Array.from({ length: lines }, (_, n) => comLine(`n${n}.com`, { extra: details(length) }));
  return setCart(deps, actor, { key: 'no-user', cart: requestCartSchema.parse({ products }) });
}

async function countLines(actor: VisitorActor): Promise<number> {
  const cart = await getCart(deps, actor, { key: 'no-user' });
  return cart.ok ? cart.value.products.length : -1;
}

async function countOctets(actor: VisitorActor): Promise<number> {
  const rows = await (bench.db as Kysely<CartTables>)
    .selectFrom('cart.line')
    .select('extra')
    .where('cart_key', '=', `no-user:${actor.visitorId}`)
    .execute();
  return rows.reduce((sum, { extra }) => sum + JSON.stringify(extra).length, 0);
}

describe('carts of visitors', () => {
  test('are deleted after 90 days without a visit', async () => {
    const [early, late] = [visitor(), visitor()];
    await fill(early, 1, 10);
    bench.clock.advance(days(60));
    await fill(late, 1, 10);
    bench.clock.advance(days(31));

    await forgetVisitorCarts(deps);

    expect([await countLines(early), await countLines(late)]).toEqual([0, 1]);
  });

  test('have limited details, and a larger request is rejected as a whole', async () => {
    const actor = visitor();
    await fill(actor, 1, 10);

    const refused = await fill(actor, 20, 10_000);

    expect(refused).toMatchObject({ ok: false, refusal: { code: 'cart_details_too_long', status: 400 } });
    expect(await countLines(actor)).toBe(1);
  });

  test('remember a limited number of removed lines', async () => {
    const actor = visitor();
    for (let change = 0; change < 30; change += 1) await fill(actor, 6, 10_000);

    expect(await countOctets(actor)).toBeLessThan(60_000 + 131_072 + 60_000 + 1_000);
    expect(await countLines(actor)).toBe(6);
  });

  test('have a limited total size: the oldest are deleted first', async () => {
    const actors = Array.from({ length: 30 }, visitor);
    for (const actor of actors) {
      bench.clock.advance(1_000);
      await fill(actor, 6, 10_000);
    }

    await forgetVisitorCarts({ ...deps, visitorCartOctets: 1_000_000 });

    const kept = await Promise.all(actors.map(countLines));
    expect(kept.filter((lines) => lines > 0).length).toBeGreaterThan(5);
    expect(kept.filter((lines) => lines > 0).length).toBeLessThan(16);
    expect(kept.at(-1)).toBe(6);
    expect(kept[0]).toBe(0);
  });
});
