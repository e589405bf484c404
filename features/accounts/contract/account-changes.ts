import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalEmail, CALLS_PER_MINUTE, typedPassword } from './sign-in.ts';
import { currentUserSchema } from './current-user.ts';

/** Changes the name that a person is shown by. */
export const changeName = endpoint({
  id: 'change-name',
  method: 'POST',
  path: '/namestead/v1/accounts/name',
  summary: 'Changes the name that the signed-in person is shown by.',
  access: 'user',
  body: z.object({ display_name: z.string().check(z.trim()) }),
  answer: currentUserSchema,
  refusals: ['invalid_display_name'],
});

/** Changes the password, given the old one, and ends every other session. */
export const changePassword = endpoint({
  id: 'change-password',
  method: 'POST',
  path: '/namestead/v1/accounts/password',
  summary: 'Changes the password, given the old one; every other session ends. A session is needed.',
  access: 'user',
  worksWhenFull: true,
  body: z.object({ password: typedPassword, new_password: typedPassword }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    'session_needed',
    'wrong_password',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_breached',
    'password_unchanged',
    'too_many_attempts',
  ],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Mails a link to a new address, which becomes the account's when the link is opened. */
export const changeEmail = endpoint({
  id: 'change-email',
  method: 'POST',
  path: '/namestead/v1/accounts/email',
  summary:
    "Mails a link to a new address, which becomes the account's when the link is opened. A session and the password are needed.",
  access: 'user',
  body: z.object({ email: canonicalEmail, password: typedPassword }),
  answer: currentUserSchema,
  refusals: [
    'session_needed',
    'invalid_email',
    'email_unchanged',
    'email_in_use',
    'wrong_password',
    'too_many_attempts',
  ],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Leaves the address as it is; a link that was mailed to a new one works no more. */
export const cancelEmailChange = endpoint({
  id: 'cancel-email-change',
  method: 'POST',
  path: '/namestead/v1/accounts/email/cancel',
  summary: 'Leaves the address as it is: a link that was mailed to a new one works no more.',
  access: 'user',
  worksWhenFull: true,
  answer: currentUserSchema,
  refusals: [],
});
