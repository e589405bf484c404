import * as z from 'zod/mini';
import type { PaymentNotice, SignedNotice } from '#features/billing/server/ports/payment-gateway.ts';
import { isSignedNotice, SIGNATURE_HEADER } from './notice-signature.ts';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const noticeSchema = z.object({
  id,
  type: z.string(),
  payment_id: id,
  dispute_id: z.optional(z.nullable(id)),
});

/** What a notice of the sandbox is about; null where its signature does not hold, or it says nothing. */
export function readSandboxNotice(
  secret: string,
  { body, headers }: SignedNotice,
  now: Date,
): PaymentNotice | null {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !isSignedNotice(secret, body, signature, now)) return null;
  const read = noticeSchema.safeParse(jsonOf(body));
  return read.success
    ? { id: read.data.id, paymentId: read.data.payment_id, disputeId: read.data.dispute_id ?? null }
    : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
