import { externalMessage } from '#platform/kernel/sentence.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction, openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { createBillingBench } from '../../testing/billing-bench.ts';
import { buyInGermany } from '../../testing/buy-in-germany.ts';
import { checkBooks, listAccountBalances } from './check-books-store.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { markLineFailed } from './mark-line.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));

/** Buys two domains and cancels one, which is refunded. */
async function buyAndGiveUp(): Promise<{ readonly orderId: number; readonly lineId: number }> {
  const order = expectOk(await buyInGermany(bench));
  const lineId = order.products[1]?.line_id ?? 0;
  await inTransaction(bench.db, (tx: Database) =>
    markLineFailed(
      { ...bench.deps, db: tx },
      { lineId, code: 'not_available', reason: externalMessage('It is taken.') },
    ),
  );
  await refundFailedLine(bench.deps, { lineId });
  return { orderId: order.order_id, lineId };
}

/** The findings after a manual database change, which is rolled back afterwards. */
async function faultsAfter(...changes: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  class Undo extends Error {}
  let faults: readonly string[] = [];
  const ownerUrl = new URL(inject('testPostgres').ownerUrl);
  ownerUrl.pathname = new URL(bench.url).pathname;
  const owner = openDatabase(ownerUrl.href, { log: silentLog, max: 1 });
  await inTransaction(owner, async (tx: Database) => {
    for (const change of changes) await change.execute(tx);
    faults = await checkBooks(tx);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  await owner.destroy();
  return faults;
}

describe('verifying the ledger', () => {
  test('finds nothing after a purchase with a partial refund, and lists the balances', async () => {
    await buyAndGiveUp();

    expect(await checkBooks(bench.db)).toEqual([]);
    const held = await listAccountBalances(bench.db);
    expect(held.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(held.map(({ account }) => account)).toEqual(['gateway', 'sales', 'tax']);
  });

  test('reports manual changes', async () => {
    const { orderId, lineId } = await buyAndGiveUp();

    expect(
      await faultsAfter(sql`update billing.order_line set amount = amount - 100, tax = tax + 1
        where order_id = ${orderId} and id <> ${lineId}`),
    ).toEqual([
      `order ${orderId}: 343 of tax is due, the books say 342`,
      `order ${orderId}: lines of 1700 were sold, the books say 1800`,
    ]);
    expect(
      await faultsAfter(
        sql`update billing."order" set subtotal = subtotal + 5, total = total + 5 where id = ${orderId}`,
      ),
    ).toEqual([
      expect.stringMatching(new RegExp(`^receipt \\d+ says 4284, and order ${orderId} is of 4289$`)),
    ]);
    expect(
      await faultsAfter(sql`update billing.refund set amount = amount - 42 where order_line_id = ${lineId}`),
    ).toEqual([
      expect.stringMatching(
        new RegExp(`^credit note \\d+ says 2142, and 2100 went back for line ${lineId}$`),
      ),
      `order ${orderId}: the gateway holds 2184 of it, the books say 2142`,
    ]);
    expect(
      await faultsAfter(sql`update billing.payment set state = 'asked' where order_id = ${orderId}`),
    ).toContain(`order ${orderId} is paid, and its payment asked`);
    expect(
      await faultsAfter(
        sql`alter table billing.receipt disable trigger user`,
        sql`delete from billing.receipt where order_line_id = ${lineId}`,
      ),
    ).toContain(`line ${lineId} was refunded and has no credit note`);
  });
});
