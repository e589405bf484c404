import { describe, expect, test } from 'vitest';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { externalMessage } from '#platform/kernel/sentence.ts';
import { describeProgress } from './order-progress.ts';
import type { ProgressRow } from './order-progress.ts';
import { receiptMail } from './receipt-mail.ts';
import type { Receipt } from './receipt-store.ts';

const PARTS = {
  to: 'ada@example.com',
  name: 'Ada Lovelace' as string | null,
  isAddressConfirmed: true,
  brand: 'Namestead',
  orderUrl: 'https://panel.example/checkout/1/order/10001',
  progress: [] as readonly ProgressRow[],
  file: { name: 'receipt-17.pdf', bytes: new Uint8Array([37, 80, 68, 70]) },
};
const write = (receipt: Receipt, parts: Partial<typeof PARTS> = {}) =>
  receiptMail(receipt, { ...PARTS, ...parts });

describe('the receipt mail', () => {
  test('shows the receipt’s content, in its language', () => {
    const english = write(buildReceipt());
    const german = write(buildReceipt({ locale: 'de-de' }));
    const spanish = write(buildReceipt({ locale: 'es-mx' }));

    expect(english.text).toBe(`Hello Ada Lovelace!

Thank you for order 10001. Your payment was received, and the receipt is attached as a PDF.

bücher.com (.com Domain Registration · Nov 21, 2026 – Nov 21, 2027): $18.00
Professional Email (3 Users) (1 year): $9.00

Subtotal: $27.00
VAT (19%): $5.13
Credits: −$5.00
Total (USD): $27.13

You saved $2.00 with coupon WELCOME.

View order status

https://panel.example/checkout/1/order/10001

You can find all your receipts in your billing history.
`);
    expect(german.subject).toBe('Ihr Beleg 17 von Namestead');
    expect(german.html).toContain('<html lang="de">');
    expect(spanish.subject).toBe('Tu recibo 17 de Namestead');
    expect(spanish.text).toMatch(/^Hola, Ada Lovelace:\n/);
    expect(spanish.html).toContain('<html lang="es">');
  });

  test('says where each line stands, and what its reader has to set', () => {
    const task = {
      id: 'point-domain',
      text: externalMessage('Set these name servers.'),
      values: [{ label: externalMessage('Name server 1'), value: 'ns1.namestead.test' }],
      path: '/domains/manage/fern.com/domain-connect-mapping/7',
    };
    const line = { product_name: 'x', state: 'delivered', is_renewal: false, task: null } as const;
    const progress = describeProgress(
      [
        { ...line, product_slug: 'dotcom_domain', meta: 'xn--bcher-kva.com' },
        { ...line, product_slug: 'domain_map', meta: 'fern.com', task },
        { ...line, product_slug: 'dotcom_domain', meta: 'failed.com', state: 'failed' },
      ],
      { language: 'en', publicUrl: 'https://panel.example' },
    );

    const mail = write(buildReceipt(), { progress });

    expect(mail.text).toContain(`Where things stand

bücher.com: Registered.

fern.com: Waiting for you. Set these name servers.
Name server 1: ns1.namestead.test
https://panel.example/domains/manage/fern.com/domain-connect-mapping/7

failed.com: Not delivered. It will be refunded.
`);
    expect(mail.html).toContain(
      'Name server 1: ns1.namestead.test<br><a href="https://panel.example/domains',
    );
    expect(write(buildReceipt(), { progress, isAddressConfirmed: false }).text).not.toContain('fern.com');
  });

  test('has a key per receipt', () => {
    expect(write(buildReceipt()).key).toBe(write(buildReceipt()).key);
    expect(write(buildReceipt({}, { number: 18 })).key).not.toBe(write(buildReceipt()).key);
  });

  test('to an unconfirmed address contains no name, line or attachment: the buyer typed them', () => {
    const mail = write(buildReceipt(), { name: null, isAddressConfirmed: false });

    expect(mail.text).toBe(`Hello!

Your payment for order 10001 was received. The receipt is in your billing history. We attach receipts once you confirm this email address.

View order status

https://panel.example/checkout/1/order/10001

You can find all your receipts in your billing history.
`);
    expect(mail.attachments).toBeUndefined();
    expect(mail.html).not.toContain('bücher.com');
    expect(mail.key).toBe(write(buildReceipt()).key);
  });

  test('escapes markup in names', () => {
    const [line] = buildReceipt().content.lines;
    const name = '<img src=x onerror=alert(1)>';

    const { html } = write(
      buildReceipt({ lines: line ? [{ ...line, name, meta: '' }] : [], coupon: '<b>x</b>' }),
      { name },
    );

    expect(html).not.toMatch(/<(img|b)\b/);
  });
});
