import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/database.ts';
import { refuseHttp } from '#platform/http/http-refusals.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { findAskedCharge, writeAnswer } from './ledger-store.ts';

/** POST /sandbox-bank/{token}: what a customer answers their bank. */
export const answerBankEndpoint = endpoint({
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

/** What the bank says of who denies a payment. */
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
