import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '#features/billing/server/ports/payment-provider.ts';
import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { sendDueNotices } from './send-notices.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { refuseHttp } from '#platform/http/http-refusals.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { findAskedCharge, writeAnswer, isUnanswered } from './ledger-store.ts';
import { escapeHtml } from '#platform/http/page.ts';
import type { Page } from '#platform/http/page.ts';
import { formatMoney } from '#platform/kernel/money.ts';

/** Response delay of sandbox cards that lose an answer. */
const TIMEOUT = seconds(3);

/** Dependencies of the payment sandbox. */
interface SandboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly realClock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Derived secret of its webhook signatures; the same on every server of an installation. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Billing's webhook endpoint, below the public URL. */
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

/** POST /sandbox-bank/{token}: the customer's answer to their bank. */
const answerBankEndpoint = endpoint({
  id: 'answer-bank',
  method: 'POST',
  path: '/namestead/v1/sandbox-bank/{token}',
  summary: 'What a customer answers the imagined bank of a sandbox card.',
  access: 'public',
  isCookieless: true,
  params: z.object({ token: z.string().check(z.maxLength(60)) }),
  body: z.object({ is_confirmed: z.boolean() }),
  answer: z.object({ return_url: z.string() }),
  refusals: ['not_found'],
});

/** The decline when the customer denies a payment. */
const DENIED = {
  outcome: 'declined',
  decline_code: 'authentication_failed',
  decline_reason: 'Your bank could not verify you. Nothing was charged.',
} as const;

/** Takes a customer's answer; the first one holds. Where they go next is answered every time. */
export async function answerBank(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  answer: { readonly token: string; readonly isConfirmed: boolean },
): Promise<Result<{ readonly return_url: string }>> {
  const charge = await findAskedCharge(db, answer.token);
  if (!charge || charge.return_url === null) return refuseHttp('not_found');
  const { payment_id: paymentId } = charge;
  const at = clock.now();
  const type = 'payment.settled' as const;
  const notice = { noticeId: `${paymentId}_${type}`, paymentId, type, dueAt: at };
  await writeAnswer(db, { paymentId, at, ...(answer.isConfirmed ? {} : { instead: DENIED }) }, [notice]);
  return ok({ return_url: charge.return_url });
}

/** Base address of the bank's pages; a charge's token is appended. */
const BANK_PATH = '/dev/bank';

/** The page on which the imagined bank of a sandbox card asks its customer. */
function bankPage({ db, brand }: { readonly db: Database; readonly brand: string }): Page {
  return {
    path: `${BANK_PATH}/:token`,
    render: async ({ nonce, params }) => {
      const token = params['token'] ?? '';
      const charge = await findAskedCharge(db, token);
      if (!charge) return { status: 404, html: frame(nonce, 'No such payment', '<h1>No such payment</h1>') };
      const back = escapeHtml(charge.return_url ?? '/');
      if (!isUnanswered(charge)) {
        const body = `<h1>You have answered already</h1><p><a href="${back}">Back to your order</a></p>`;
        return { status: 200, html: frame(nonce, 'Answered', body) };
      }
      const amount = escapeHtml(formatMoney({ amount: charge.amount, currency: charge.currency }, 'en'));
      const card = escapeHtml(charge.card_last4 ?? '');
      const action =
        charge.amount === 0
          ? `keep your card ending in ${card}, and charges nothing now`
          : `charge <strong>${amount}</strong> to your card ending in ${card}`;
      const body = `<h1>${charge.amount === 0 ? 'Is this card yours?' : 'Is this payment yours?'}</h1>
<p>${escapeHtml(brand)} wants to ${action}.</p>
<p class="quiet">This is the bank of a sandbox card. No money moves.</p>
<div class="row" data-token="${escapeHtml(token)}"><button type="button" data-confirmed="true" class="first">Confirm payment</button>
<button type="button" data-confirmed="false">It is not mine</button></div><p role="alert"></p>
<script nonce="${nonce}">${SCRIPT}</script>`;
      return { status: 200, html: frame(nonce, 'Confirm your payment', body) };
    },
  };
}

const SCRIPT = `const row = document.querySelector('[data-token]');
const buttons = [...row.querySelectorAll('button')];
for (const button of buttons) button.addEventListener('click', async () => {
  for (const each of buttons) each.disabled = true;
  try {
    const answer = await fetch('/namestead/v1/sandbox-bank/' + row.dataset.token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ is_confirmed: button.dataset.confirmed === 'true' }),
    });
    if (!answer.ok) throw new Error();
    location.replace((await answer.json()).return_url);
  } catch {
    document.querySelector('[role=alert]').textContent = 'Your answer did not arrive. Please try again.';
    for (const each of buttons) each.disabled = false;
  }
});`;

const STYLE = `:root{color-scheme:light dark;background:light-dark(#fff,#121316)}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;display:grid;place-items:center;min-block-size:80vh}
main{inline-size:min(420px,100%);border:1px solid light-dark(#d6d9de,#3a3f47);border-radius:8px;padding:24px;box-sizing:border-box}
h1{font-size:20px;margin:0 0 12px}.quiet{color:light-dark(#5b626d,#a3abb6)}.row{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:20px}
button{font:inherit;min-block-size:40px;padding-inline:16px;border-radius:8px;border:1px solid light-dark(#b9bec6,#565d68);background:transparent;color:inherit;cursor:pointer}
button.first{background:#1d4ed8;border-color:#1d4ed8;color:#fff}button:disabled{opacity:.6;cursor:default}[role=alert]{margin:12px 0 0}`;

function frame(nonce: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Sandbox bank</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}
