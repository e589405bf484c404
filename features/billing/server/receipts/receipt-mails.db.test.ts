import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, createBillingBench } from '../../testing/billing-bench.ts';
import { buyInGermany } from '../../testing/buy-in-germany.ts';
import { mailReceipt } from '../jobs/billing-jobs.ts';
import { runMailReceipt } from '../jobs/mail-receipt.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { markLineFailed } from '../api/mark-line.ts';
import { printReceipt } from './print-receipt.ts';
import { findOrderReceipt } from './receipt-store.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));

/** Carries out what is queued for an order's papers. */
async function mailAll(numbers: readonly (number | null)[]): Promise<readonly Mail[]> {
  bench.mails.length = 0;
  for (const job of await bench.queued(mailReceipt)) {
    const receipt = 'number' in job ? null : await findOrderReceipt(bench.db, job);
    if (numbers.includes(receipt?.number ?? null)) await runMailReceipt(bench.deps, job);
  }
  return [...bench.mails];
}

describe('receipt mails', () => {
  test('a paid order’s receipt is mailed with the same file as on its page', async () => {
    const order = expectOk(await buyInGermany(bench, { names: ['juniper.com'] }));
    const number = String(order.receipt_number);

    const mails = await mailAll([order.receipt_number]);

    const file = expectOk(await printReceipt(bench.deps, bench.shop.actor, { number }));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Your Namestead receipt ${number}`);
    expect(mails[0]?.attachments).toEqual([
      { fileName: file.name, type: 'application/pdf', bytes: file.bytes },
    ]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('juniper.com: We are setting it up.');
    expect(text).toContain(`Total (USD): ${order.total_cost_display}`);
    expect(text).toContain(`http://panel.test/checkout/${bench.shop.site.id}/order/${order.order_id}`);
  });

  test('a credit note is mailed after the refund, with its reason', async () => {
    const order = expectOk(await buyInGermany(bench));
    const lineId = order.products[1]?.line_id ?? 0;
    await inTransaction(bench.db, (tx: Database) =>
      markLineFailed(
        { ...bench.deps, db: tx },
        { lineId, code: 'not_available', reason: externalMessage('It is taken.') },
      ),
    );
    await refundFailedLine(bench.deps, { lineId });
    await refundFailedLine(bench.deps, { lineId });
    const number = (order.receipt_number ?? 0) + 1;

    const mails = await mailAll([number]);

    expect(mails.map(({ subject }) => subject)).toEqual([`Your Namestead credit note ${number}`]);
    expect(mails[0]?.text).toContain('It is taken.');
    expect(mails[0]?.text).toContain('Refunded to card (USD): $21.42');
  });

  test('a declined payment sends no mail', async () => {
    const before = (await bench.queued(mailReceipt)).length;

    await buyInGermany(bench, { names: ['maple.com'], cardNumber: CARDS.declines });

    expect(await bench.queued(mailReceipt)).toHaveLength(before);
  });

  test('a failed mail is retried with the same key; a delivered one is not', async () => {
    const order = expectOk(await buyInGermany(bench, { names: ['elm.com'] }));
    const number = order.receipt_number ?? 0;
    const keys: (string | undefined)[] = [];
    let isDown = true;
    const mailer = {
      send: async ({ key }: Mail) => {
        keys.push(key);
        if (isDown) throw new Error('no answer');
      },
    };

    await expect(runMailReceipt({ ...bench.deps, mailer }, { number })).rejects.toThrow('no answer');
    isDown = false;
    await runMailReceipt({ ...bench.deps, mailer }, { number });
    await runMailReceipt({ ...bench.deps, mailer }, { number });

    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w.-]+$/);
  });
});
