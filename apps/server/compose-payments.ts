import { createHmac } from 'node:crypto';
import { answerBank, answerBankEndpoint } from '#adapters/payments-sandbox/answer-bank.ts';
import { BANK_PATH, bankPage } from '#adapters/payments-sandbox/bank-page.ts';
import { sandboxGateway } from '#adapters/payments-sandbox/sandbox-gateway.ts';
import { sendDueNotices } from '#adapters/payments-sandbox/send-notices.ts';
import { stripeGateway } from '#adapters/payments-stripe/stripe-gateway.ts';
import { PAYMENT_NOTICES_PATH } from '#features/billing/contract/payment-methods.ts';
import type { PaymentGateway } from '#features/billing/server/ports/payment-gateway.ts';
import { route } from '#platform/http/route.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { PlatformParts } from './platform-parts.ts';

/** How long sandbox cards that lose an answer keep their caller waiting. */
const SANDBOX_PAYMENT_TIMEOUT = seconds(3);

/** Who moves the money, with what it needs to run beside it. */
export function composePayments({ config, secrets, db, clock, random, log }: PlatformParts): {
  readonly gateway: PaymentGateway;
  readonly modules: readonly SliceModule[];
} {
  if (config.stripe) {
    return { gateway: stripeGateway({ db, realClock: systemClock, ...config.stripe }), modules: [] };
  }
  // The same on every server of an installation, as what it is made of is.
  const noticeSecret = createHmac('sha256', config.secret ?? secrets.cookieSecret)
    .update('notices of the sandbox payments')
    .digest('hex');
  const both = { db, clock, realClock: systemClock };
  const sendNotices = () =>
    sendDueNotices({
      ...both,
      log: log.child({ part: 'sandbox payments' }),
      url: `${config.http.publicUrl}${PAYMENT_NOTICES_PATH}`,
      secret: noticeSecret,
    });
  return {
    gateway: sandboxGateway({
      ...both,
      random,
      bankUrl: `${config.http.publicUrl}${BANK_PATH}`,
      noticeSecret,
      timeout: SANDBOX_PAYMENT_TIMEOUT,
    }),
    modules: [
      {
        name: 'payments-sandbox',
        routes: [
          route(answerBankEndpoint, ({ params: { token }, body }) =>
            answerBank(both, { token, isConfirmed: body.is_confirmed }),
          ),
        ],
        pages: [bankPage({ db, brand: config.brand.name })],
        sweeps: [{ name: 'payments-sandbox.send-notices', everySeconds: 2, run: sendNotices }],
      },
    ],
  };
}
