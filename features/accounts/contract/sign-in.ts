import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currentUserSchema } from './current-user.ts';

/**
 * An email address as people type it, made canonical: trimmed and lower-cased.
 * Whether it is an address at all is the rule of `rules/email-address.ts`.
 */
export const canonicalEmail = z.string().check(z.maxLength(320), z.trim(), z.toLowerCase());

/** Longer than any accepted password, so that the rule and its sentence decide, and bounded for the hash. */
export const typedPassword = z.string().check(z.maxLength(1_000));

/** Each call costs a password hash; guessing is limited more tightly in `rules/attempt-limit.ts`. */
export const CALLS_PER_MINUTE = 120;

/** Makes an account, signs it in (session cookie) and sends the confirmation mail. */
export const signUp = endpoint({
  id: 'sign-up',
  method: 'POST',
  path: '/namestead/v1/accounts/sign-up',
  summary: 'Makes an account, starts a session and sends the confirmation mail.',
  access: 'public',
  // Account, session, link, job, event and counted attempts with their indexes; 256 accounts a day.
  stores: { octets: 16 * 1024, perBodyOctet: 1, perDay: 4 * 1024 * 1024 },
  body: z.object({
    email: canonicalEmail,
    password: typedPassword,
    display_name: z.optional(z.string().check(z.trim())),
    /** The language the person reads, for the mails; kept as the preference `language`. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  answer: currentUserSchema,
  refusals: [
    'invalid_email',
    'email_taken',
    'invalid_display_name',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_breached',
    'too_many_attempts',
  ],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Starts a session (HttpOnly cookie). */
export const signIn = endpoint({
  id: 'sign-in',
  method: 'POST',
  path: '/namestead/v1/accounts/sign-in',
  summary: 'Starts a session in an HttpOnly cookie.',
  access: 'public',
  // Session, event, job and counted attempts with their indexes.
  stores: { octets: 2 * 1024, perBodyOctet: 3, perDay: 32 * 1024 * 1024 },
  worksWhenFull: true,
  body: z.object({ email: canonicalEmail, password: typedPassword }),
  answer: currentUserSchema,
  refusals: ['wrong_email_or_password', 'too_many_attempts'],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Ends this session at the server and drops the cookie; harmless without a session. */
export const signOut = endpoint({
  id: 'sign-out',
  method: 'POST',
  path: '/namestead/v1/accounts/sign-out',
  summary: 'Ends the session of the cookie and drops the cookie.',
  access: 'visitor',
  stores: 'nothing',
  answer: z.object({ success: z.literal(true) }),
  refusals: [],
});
