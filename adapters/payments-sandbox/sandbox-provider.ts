import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '#features/billing/server/ports/payment-provider.ts';
import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';
import { answerBank, answerBankEndpoint } from './answer-bank.ts';
import { BANK_PATH, bankPage } from './bank-page.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { sendDueNotices } from './send-notices.ts';

/** How long sandbox cards that lose an answer keep their caller waiting. */
const TIMEOUT = seconds(3);

/** What the sandbox of payments needs. */
interface SandboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly realClock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** What its notices are signed with, derived; the same on every server of an installation. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Where billing takes notices, below the public URL. */
  readonly noticesPath: string;
  readonly brand: string;
}

/** Payments that move no money: gateway, the page of its bank, and the sender of its notices. Cards are typed into our form. */
export function sandboxProvider(parts: SandboxParts): PaymentProvider {
  const { db, clock, realClock, random, log, publicUrl } = parts;
  const noticeSecret = createHmac('sha256', parts.secret)
    .update('notices of the sandbox payments')
    .digest('hex');
  const clocks = { db, clock, realClock };
  const sendNotices = () =>
    sendDueNotices({ ...clocks, log, url: `${publicUrl}${parts.noticesPath}`, secret: noticeSecret });
  return {
    gateway: sandboxGateway({
      ...clocks,
      random,
      bankUrl: `${publicUrl}${BANK_PATH}`,
      noticeSecret,
      timeout: TIMEOUT,
    }),
    module: {
      name: 'payments-sandbox',
      routes: [
        route(answerBankEndpoint, ({ params: { token }, body }) =>
          answerBank(clocks, { token, isConfirmed: body.is_confirmed }),
        ),
      ],
      pages: [bankPage({ db, brand: parts.brand })],
      sweeps: [{ name: 'payments-sandbox.send-notices', everySeconds: 2, run: sendNotices }],
    },
    cardForm: null,
  };
}
