import { externalMessage } from '#platform/kernel/sentence.ts';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction, openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { CARDS, createBillingBench } from '../../testing/billing-bench.ts';
import { buyInGermany } from '../../testing/buy-in-germany.ts';
import { checkBooks } from '../api/check-books-store.ts';
import { LEDGER_PATHS } from '../../rules/ledger.ts';
import type { Movement } from '../../rules/ledger.ts';
import { giveCredits } from '../api/give-credits.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { recordMovements } from './ledger-store.ts';
import { markLineFailed } from '../api/mark-line.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));

const give = (amount: number) =>
  giveCredits(bench.deps, { userId: bench.shop.actor.userId, currency: 'USD', amount, reason: 'Sorry' });

async function giveUp(lineId: number): Promise<void> {
  await inTransaction(bench.db, (tx: Database) =>
    markLineFailed(
      { ...bench.deps, db: tx },
      { lineId, code: 'not_available', reason: externalMessage('It is taken.') },
    ),
  );
}

async function readHeld(userId: number): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from billing.ledger_posting
    where user_id = ${userId} group by account having sum(amount) <> 0 order by account`.execute(bench.db);
  return Object.fromEntries(rows.rows.map(({ account, amount }) => [account, amount]));
}

const gatewayFee = (subject: string): Movement => ({
  kind: 'gateway_fee',
  subject,
  userId: bench.shop.actor.userId,
  orderId: null,
  currency: 'USD',
  amount: 2_000,
});

describe('the stored ledger', () => {
  test('the database allows exactly the movements of the rules', async () => {
    const { rows } = await sql<{ kind: string; debit: string; credit: string }>`
      select kind, debit, credit from billing.ledger_path`.execute(bench.db);

    expect(Object.fromEntries(rows.map(({ kind, ...path }) => [kind, path]))).toEqual(LEDGER_PATHS);
  });

  test.each([
    [
      'another way of money',
      sql`insert into billing.ledger_transfer (kind, debit, credit, currency, amount, subject, user_id, at)
      values ('charge', 'sales', 'gateway', 'USD', 1, 'x', 1, now())`,
      /foreign key/,
    ],
    [
      'less than nothing',
      sql`insert into billing.ledger_transfer (kind, debit, credit, currency, amount, subject, user_id, at)
      values ('fine', 'chargebacks', 'fines', 'USD', -1, 'x', 1, now())`,
      /check constraint/,
    ],
    ['an amount that is changed', sql`update billing.ledger_transfer set amount = 1`, /never changed/],
    ['a row that goes', sql`delete from billing.ledger_transfer`, /never changed/],
    [
      'a way that is bent',
      sql`update billing.ledger_path set debit = 'tax' where kind = 'fine'`,
      /never changed/,
    ],
    ['a receipt that is changed', sql`update billing.receipt set content = '{}'`, /never changed/],
    ['a receipt that goes', sql`delete from billing.receipt`, /never changed/],
    ['all receipts that go', sql`truncate billing.receipt cascade`, /permission denied/],
  ])('%s is rejected', async (_name, statement, refusal) => {
    await expect(statement.execute(bench.db)).rejects.toThrow(refusal);
  });

  test('a movement is written once', async () => {
    const at = bench.clock.now();
    await recordMovements(bench.db, [gatewayFee('dispute_1')], at);

    await expect(recordMovements(bench.db, [gatewayFee('dispute_1')], at)).rejects.toThrow(/unique/);

    expect(await readHeld(bench.shop.actor.userId)).toEqual({ gateway: -2_000, gateway_fees: 2_000 });
  });
});

describe('ledger entries of a purchase', () => {
  test('charge, credits, sales and tax of a paid order; refunds reverse them', async () => {
    await give(2_500);
    const order = expectOk(await buyInGermany(bench));
    // Two domains of $18.00, with 19 % tax; credits pay first.
    expect(await readHeld(bench.shop.actor.userId)).toEqual({
      gateway: 1_784,
      goodwill: 2_500,
      sales: -3_600,
      tax: -684,
    });

    await giveUp(order.products[0]?.line_id ?? 0);
    expect(await readHeld(bench.shop.actor.userId)).toEqual({
      credits: -358,
      gateway: 1_784,
      goodwill: 2_500,
      refunds_due: -1_784,
      sales: -1_800,
      tax: -342,
    });
    expect(await checkBooks(bench.db)).toEqual([]);

    for (const _time of [1, 2]) {
      await refundFailedLine(bench.deps, { lineId: order.products[0]?.line_id ?? 0 });
    }
    expect(await readHeld(bench.shop.actor.userId)).toEqual({
      credits: -358,
      goodwill: 2_500,
      sales: -1_800,
      tax: -342,
    });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('a declined card leaves the ledger unchanged, including credits', async () => {
    await give(500);

    await buyInGermany(bench, { names: ['juniper.com'], cardNumber: CARDS.declines });

    expect(await readHeld(bench.shop.actor.userId)).toEqual({ credits: -500, goodwill: 500 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});

describe('orders from before the ledger existed', () => {
  async function written(db: Database) {
    const transfers = await sql`select kind, debit, credit, currency, amount, subject, user_id, order_id, at
      from billing.ledger_transfer where kind <> 'gateway_fee' order by kind, subject`.execute(db);
    // Without what is recorded only since later versions.
    const receipts = await sql`select kind, user_id, order_id, order_line_id, issued_at,
      jsonb_set(content - 'seller' - 'corrects' - 'reasonSentence', '{lines}', (
        select jsonb_agg(line - 'slug' - 'period') from jsonb_array_elements(content -> 'lines') as line)) as content from billing.receipt order by order_id, number`.execute(
      db,
    );
    const numbers = await sql<{ is_corrected: boolean }>`select count(*), max(number), bool_and(exists (
      select from billing.receipt c where c.kind = 'receipt' and c.order_id = r.order_id
        and c.number = (r.content ->> 'corrects')::bigint)) filter (where kind = 'credit_note') as is_corrected
      from billing.receipt r`.execute(db);
    return { transfers: transfers.rows, receipts: receipts.rows, numbers: numbers.rows };
  }

  test('are migrated into it completely', async () => {
    await give(2_500);
    await give(-100);
    const order = expectOk(await buyInGermany(bench));
    expectOk(await buyInGermany(bench, { names: ['birch.com'] }));
    for (const { line_id: lineId } of order.products) {
      bench.clock.advance(minutes(1));
      await giveUp(lineId);
      bench.clock.advance(minutes(1));
      await refundFailedLine(bench.deps, { lineId });
    }
    const before = await written(bench.db);
    const ownerUrl = new URL(inject('testPostgres').ownerUrl);
    ownerUrl.pathname = new URL(bench.url).pathname;
    const migrations = new pg.Client({ connectionString: ownerUrl.href });
    await migrations.connect();
    await migrations.query(`drop table billing.receipt_mail, billing.receipt; drop view billing.ledger_posting;
      drop table billing.ledger_transfer; drop table billing.ledger_path; drop function billing.refuse_change`);
    for (const name of ['0005-ledger', '0006-receipts']) {
      await migrations.query(await readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8'));
    }
    await migrations.end();
    const owner = openDatabase(ownerUrl.href, { log: silentLog, max: 1 });

    expect(await written(owner)).toEqual(before);
    expect(before.numbers).toMatchObject([{ is_corrected: true }]);
    expect(await checkBooks(owner)).toEqual([]);
    await owner.destroy();
  });
});
