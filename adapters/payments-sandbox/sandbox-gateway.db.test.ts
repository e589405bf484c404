import { expect } from 'vitest';
import { describeCardSetup } from '#features/billing/testing/card-setup-conformance.ts';
import { describeSavedCards } from '#features/billing/testing/saved-cards-conformance.ts';
import { buildCard, describePaymentGateway } from '#features/billing/testing/payment-gateway-conformance.ts';
import type { GatewayUnderTest } from '#features/billing/testing/payment-gateway-conformance.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { answerBank } from './sandbox-provider.ts';
import { SIGNATURE_HEADER, signNotice } from './notice-signature.ts';
import { BANK, NOTICE_SECRET, openSandbox } from './testing/open-sandbox.ts';

const sandbox = openSandbox();
const { clock, realClock, gateway } = sandbox;

const underTest: GatewayUnderTest = {
  gateway,
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
  buildSource: (number) => ({ kind: 'card', card: buildCard(number) }),
  answerBank: async (url, isConfirmed) => {
    const token = url.slice(BANK.length + 1);
    const answer = expectOk(await answerBank({ db: sandbox.db, clock }, { token, isConfirmed }));
    expect(answer.return_url).toMatch(/^http:..panel.test.(checkout|me)./);
  },
  letBanksAnswer: () => clock.advance(minutes(1)),
  signNotice: (paymentId) => {
    const body = JSON.stringify({
      id: `notice_${paymentId}`,
      type: 'payment.settled',
      payment_id: paymentId,
    });
    return { body, headers: { [SIGNATURE_HEADER]: signNotice(NOTICE_SECRET, body, realClock.now()) } };
  },
  wait: (time) => realClock.advance(time),
};

describePaymentGateway('sandbox', underTest);
describeSavedCards('sandbox', underTest);
describeCardSetup('sandbox', underTest);
