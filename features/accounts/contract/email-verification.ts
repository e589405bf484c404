import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Sends another confirmation mail to the signed-in person's address. */
export const sendVerificationEmail = endpoint({
  id: 'send-verification-email',
  method: 'POST',
  path: '/rest/v1.1/me/send-verification-email',
  summary: "Sends another confirmation mail to the signed-in person's address.",
  access: 'user',
  answer: z.object({ success: z.literal(true) }),
  refusals: ['email_already_verified', 'too_many_attempts'],
});

/** Confirms an address with the token of the mailed link (`/verify-email?token=…`); needs no session. */
export const verifyEmail = endpoint({
  id: 'verify-email',
  method: 'POST',
  path: '/namestead/v1/accounts/verify-email',
  summary: 'Confirms an email address with the token of the mailed link.',
  access: 'public',
  stores: 'after-proof',
  worksWhenFull: true,
  body: z.object({ token: z.string().check(z.trim(), z.maxLength(200)) }),
  answer: z.object({ email: z.string(), email_verified: z.literal(true) }),
  refusals: ['invalid_verification_link', 'expired_verification_link', 'email_in_use'],
});
