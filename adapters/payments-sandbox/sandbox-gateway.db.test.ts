import { afterAll, beforeAll, expect } from 'vitest';
import { describeKeptCards } from '#features/billing/testing/kept-cards-conformance.ts';
import { cardOf, describePaymentGateway } from '#features/billing/testing/payment-gateway-conformance.ts';
import type { GatewayUnderTest } from '#features/billing/testing/payment-gateway-conformance.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { answerBank } from './answer-bank.ts';
import { SIGNATURE_HEADER, signNotice } from './notice-signature.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const START = new Date('2026-11-21T10:00:00Z');
const clock = new SettableClock(START);
const realClock = new SettableClock(START);
const noticeSecret = 'known to both';
const BANK = 'http://panel.test/dev/bank';

const underTest: GatewayUnderTest = {
  gateway: () =>
    sandboxGateway({
      db: database.db,
      clock,
      realClock,
      random: systemRandom,
      bankUrl: BANK,
      noticeSecret,
      timeout: 10,
    }),
  cards: {
    succeeds: '4242424242424242',
    declines: '4000000000000002',
    lacksFunds: '4000000000009995',
    losesAnswer: '4000000000000119',
    asksFirst: '4000002500003155',
    asksAlways: '4000002760003184',
    declinesKept: '4000000000000341',
    settlesLater: '4000000000000515',
    declinesLater: '4000000000000523',
  },
  sourceOf: (number) => ({ kind: 'card', card: cardOf(number) }),
  answerBank: async (url, isConfirmed) => {
    const token = url.slice(BANK.length + 1);
    const answer = expectOk(await answerBank({ db: database.db, clock }, { token, isConfirmed }));
    expect(answer.return_url).toBe('http://panel.test/checkout/1/order/1');
  },
  letBanksAnswer: () => clock.advance(minutes(1)),
  signNotice: (paymentId) => {
    const body = JSON.stringify({
      id: `notice_${paymentId}`,
      type: 'payment.settled',
      payment_id: paymentId,
    });
    return { body, headers: { [SIGNATURE_HEADER]: signNotice(noticeSecret, body, realClock.now()) } };
  },
  wait: (time) => realClock.advance(time),
};

describePaymentGateway('sandbox', underTest);
describeKeptCards('sandbox', underTest);
