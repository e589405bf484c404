import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalEmail, CALLS_PER_MINUTE, typedPassword } from './sign-in.ts';

/** The secret of a link, as it stands behind `#token=` of its address. */
const linkToken = z.string().check(z.trim(), z.maxLength(200));

const DEAD_LINK = [
  'invalid_password_link',
  'expired_password_link',
  'used_password_link',
  'replaced_password_link',
] as const;

/**
 * Mails a password reset link if an account has the address; the response is the same if none has.
 */
export const requestPasswordLink = endpoint({
  id: 'request-password-link',
  method: 'POST',
  path: '/namestead/v1/accounts/password-link',
  summary:
    'Mails a link that sets a new password, where an account has the address. The answer does not say whether one has.',
  access: 'public',
  // A job, and its mail where an account has the address.
  stores: { octets: 4 * 1024, perBodyOctet: 3, perDay: 4 * 1024 * 1024 },
  body: z.object({ email: canonicalEmail }),
  answer: z.object({ success: z.literal(true) }),
  refusals: ['invalid_email', 'too_many_attempts'],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Returns the account and expiry of a password link without using it. */
export const checkPasswordLink = endpoint({
  id: 'check-password-link',
  method: 'POST',
  path: '/namestead/v1/accounts/password-link/check',
  summary: 'Says whose password a mailed link sets and until when it holds; does not use it up.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({ token: linkToken }),
  answer: z.object({ email: z.string(), expires_at: z.string() }),
  refusals: [...DEAD_LINK],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Sets a new password by link, once; every session ends, and none starts. */
export const resetPassword = endpoint({
  id: 'reset-password',
  method: 'POST',
  path: '/namestead/v1/accounts/password-link/use',
  summary:
    'Sets a new password by a mailed link, once. Every session ends, and tokens that are not kept on purpose; it does not sign in.',
  access: 'public',
  stores: 'after-proof',
  worksWhenFull: true,
  body: z.object({ token: linkToken, new_password: typedPassword }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    ...DEAD_LINK,
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_breached',
  ],
  callsPerMinute: CALLS_PER_MINUTE,
});
