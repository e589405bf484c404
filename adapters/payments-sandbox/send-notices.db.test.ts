import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCard } from '#features/billing/testing/payment-gateway-conformance.ts';
import type { SignedNotice } from '#features/billing/server/ports/payment-gateway.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { sendDueNotices } from './send-notices.ts';
import { NOTICE_SECRET, openSandbox } from './testing/open-sandbox.ts';

const sandbox = openSandbox();
const { clock, realClock, gateway } = sandbox;
/** The webhooks that the server received, and its responses. */
const heard: SignedNotice[] = [];
let status = 200;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers });
    response.writeHead(status).end();
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Charges a card, lets time pass step by step, and answers the types of the notices that came. */
async function typesHeard(number: string, paymentId: string): Promise<string[]> {
  heard.length = 0;
  await gateway().charge({
    paymentId,
    amount: { amount: 1_800, currency: 'USD' },
    keepFor: null,
    source: { kind: 'card', card: buildCard(number) },
    description: 'Namestead order 1',
    returnUrl: 'http://panel.test/checkout/1/order/1',
  });
  for (let second = 0; second < 10; second += 1) {
    await send();
    clock.advance(seconds(1));
  }
  return heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);
}

const send = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`;
  return sendDueNotices({
    db: sandbox.db,
    clock,
    realClock,
    log: silentLog,
    url,
    secret: NOTICE_SECRET,
  });
};

test('a card whose bank answers late: pending at once, settled later, both signed', async () => {
  expect(await typesHeard('4000000000000515', 'pay_late')).toEqual(['payment.pending', 'payment.settled']);

  for (const notice of heard) expect(gateway().readNotice(notice)).toMatchObject({ paymentId: 'pay_late' });
});

test('a notice that comes twice has one id', async () => {
  const types = await typesHeard('4000000000000531', 'pay_twice');

  expect(types).toEqual(['payment.pending', 'payment.settled', 'payment.settled']);
  expect(new Set(heard.map((notice) => gateway().readNotice(notice)?.id)).size).toBe(2);
});

test('the older notice comes after the newer', async () => {
  expect(await typesHeard('4000000000000549', 'pay_unordered')).toEqual([
    'payment.settled',
    'payment.pending',
  ]);
});

test('other cards are answered at once and tell nothing later', async () => {
  expect(await typesHeard('4242424242424242', 'pay_at_once')).toEqual([]);
});

test('an unacknowledged webhook is retried with increasing delays', async () => {
  status = 503;
  const types = await typesHeard('4000000000000515', 'pay_missed');
  // Tried at 0, 1, 3 and 7 seconds, and the other at 4, 5 and 7.
  expect(types.filter((type) => type === 'payment.pending')).toHaveLength(4);
  expect(types.filter((type) => type === 'payment.settled')).toHaveLength(3);

  status = 200;
  heard.length = 0;
  clock.advance(minutes(1));
  await send();
  await send();
  expect(heard).toHaveLength(2);
});
