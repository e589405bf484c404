import { spawnSync } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderOnWire } from '#features/billing/contract/orders.ts';
import {
  GOOD_CARD,
  REGISTRANT,
  becomeCustomer,
  openSite,
  putInCart,
  settledOrder,
  waitFor,
} from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { findProcesses } from '../processes/find-processes.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { isInstalled, needTool } from '../setup/outside-tool.ts';

const EMAIL = 'buyer@example.com';
/** The billing details of receipts, with everything that could break a file or a mail. */
const BUYERS = [
  { name: 'in Cyrillic', firstName: 'Юрий', lastName: 'Гагарин' },
  { name: 'in Chinese', firstName: '偉', lastName: '張' },
  { name: 'in Japanese', firstName: 'たろう', lastName: 'ヤマダ' },
  { name: 'in Korean', firstName: '민수', lastName: '김' },
  { name: 'that looks like a PDF', firstName: '(Tj) ET', lastName: '\\) endstream endobj' },
] as const;

let server: RunningServer;
let customer: Customer;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, EMAIL);
});
afterAll(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

/** Buys a name for a buyer; the answer is the order as its page shows it. */
async function buy(index: number, buyer: (typeof BUYERS)[number]): Promise<OrderOnWire> {
  const siteId = await openSite(customer, `receipts${index}`);
  const cart = await putInCart(customer, siteId, `receipt-number-${index}.com`);
  const contact = { ...REGISTRANT, first_name: buyer.firstName, last_name: buyer.lastName };
  const paid = await customer.post(
    '/rest/v1.1/me/transactions',
    {
      cart_key: siteId,
      total_cost_integer: cart.total_cost_integer,
      currency: 'USD',
      has_agreed: true,
      card: GOOD_CARD,
      contact_information: contact,
    },
    { 'idempotency-key': `receipt-of-${index}` },
  );
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  return settledOrder(customer, (paid.body as OrderOnWire).order_id) as Promise<OrderOnWire>;
}

async function download(number: number | null): Promise<Buffer> {
  const answer = await fetch(`${server.url}/rest/v1.1/me/receipts/${number}/pdf`, {
    headers: { cookie: customer.cookie },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The mail with a receipt, as it came over the wire into the inbox. */
function mailWith(subject: string): Promise<Email> {
  const folder = join(server.dataDir, 'inbox');
  return waitFor(`the mail “${subject}”`, async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    return mails.find((mail) => mail.subject === subject) ?? null;
  });
}

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

describe('a receipt as a file', () => {
  test.for(BUYERS.map((buyer, index) => ({ ...buyer, index })))(
    'for a name $name opens, says what the page says, and is the one in the mail',
    async ({ index, ...buyer }, context) => {
      needTool(context, 'qpdf', isInstalled('qpdf'));
      needTool(context, 'pdftotext (poppler-utils)', isInstalled('pdftotext'));
      const order = await buy(index, buyer);
      const file = join(server.dataDir, `receipt-${index}.pdf`);
      const bytes = await download(order.receipt_number);
      await writeFile(file, bytes);

      run('qpdf', '--check', file);
      const text = run('pdftotext', '-layout', file, '-').normalize('NFKC');

      const row = (label: string, amount: string) =>
        new RegExp(`^ *${escapePattern(label)} +${escapePattern(amount)}$`, 'm');
      expect(text).toMatch(row('Number', String(order.receipt_number)));
      expect(text).toMatch(row('Order', String(order.order_id)));
      expect(text).toMatch(row('Subtotal', order.sub_total_display));
      expect(text).toMatch(row('Sales tax (6.25%)', order.total_tax_display));
      expect(text).toMatch(row('Total (USD)', order.total_cost_display));
      expect(text).toMatch(row(order.products[0]?.meta ?? '', order.products[0]?.amount_display ?? ''));
      // Between wide letters pdftotext sees no gaps.
      expect(text.replaceAll(' ', '')).toContain((buyer.firstName + buyer.lastName).replaceAll(' ', ''));
      expect(text).toContain('62701 Springfield');

      const mail = await mailWith(`Your Namestead receipt ${order.receipt_number}`);
      expect(mail.attachments).toHaveLength(1);
      expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
      expect(mail.text).toContain(`Total (USD): ${order.total_cost_display}`);
    },
  );
});

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
