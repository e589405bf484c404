import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CALLS_PER_MINUTE, typedPassword } from './sign-in.ts';

/** A browser that is signed in, as its owner sees it. */
export const sessionSchema = z.object({
  id: z.int(),
  /** Claimed by the browser; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The IPv4 address or IPv6 network of the last use; null if unknown. */
  network: z.nullable(z.string()),
  signed_in_at: z.string(),
  /** Up to an hour old. */
  last_used_at: z.string(),
  /** Whether this is the current session. */
  is_current: z.boolean(),
});

/** A browser that is signed in, as its owner sees it. */
export type Session = z.infer<typeof sessionSchema>;

/** The person's sessions: the current one first, then by last use. */
export const listSessions = endpoint({
  id: 'list-sessions',
  method: 'GET',
  path: '/namestead/v1/accounts/sessions',
  summary: "The signed-in person's sessions, the one that asks first; a session is needed.",
  access: 'user',
  answer: z.object({ sessions: z.array(sessionSchema) }),
  refusals: ['session_needed'],
});

const ENDING = ['session_needed', 'wrong_password', 'too_many_attempts'] as const;

/** Ends a session of the person at once. */
export const endOneSession = endpoint({
  id: 'end-one-session',
  method: 'POST',
  path: '/namestead/v1/accounts/sessions/{id}/end',
  summary: 'Ends a session of the signed-in person at once; a session and the password are needed.',
  access: 'user',
  params: z.object({
    id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  }),
  body: z.object({ password: typedPassword }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [...ENDING, 'unknown_session'],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Ends every session of the person except the current one. */
export const endOtherSessions = endpoint({
  id: 'end-other-sessions',
  method: 'POST',
  path: '/namestead/v1/accounts/sessions/end-others',
  summary: 'Ends every session of the signed-in person but the one that asks; the password is needed.',
  access: 'user',
  body: z.object({ password: typedPassword }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [...ENDING],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Confirms who uses a session, for changes that need a fresh proof (`proof_needed`). */
export const proveIdentity = endpoint({
  id: 'prove-identity',
  method: 'POST',
  path: '/namestead/v1/accounts/proof',
  summary:
    'Confirms the password in the session of the signed-in person. For 10 minutes it may then change what refuses others with `proof_needed`: contacts, transfer codes and the unlocking of domains.',
  access: 'user',
  body: z.object({ password: typedPassword }),
  answer: z.object({
    success: z.literal(true),
    /** Until when the proof holds. */
    valid_until: z.string(),
  }),
  refusals: [...ENDING],
  callsPerMinute: CALLS_PER_MINUTE,
});
