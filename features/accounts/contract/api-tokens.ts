import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CALLS_PER_MINUTE, typedPassword } from './sign-in.ts';

/** What a token may do: `read` covers every GET, `write` every POST. */
export const tokenScopeSchema = z.enum(['read', 'write']);

/** An API token as its owner sees it later: never the secret. */
export const apiTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  /** The first characters of the secret, to distinguish tokens. */
  hint: z.string(),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  /** Whether it goes on when the password changes. */
  is_kept: z.boolean(),
});

/** An API token as its owner sees it later. */
export type ApiToken = z.infer<typeof apiTokenSchema>;

const sessionOnly = ['unauthorized'] as const;

/** The person's API tokens, newest first. */
export const listApiTokens = endpoint({
  id: 'list-api-tokens',
  method: 'GET',
  path: '/namestead/v1/accounts/tokens',
  summary: "The signed-in person's API tokens, newest first; a session is needed.",
  access: 'user',
  answer: z.object({ tokens: z.array(apiTokenSchema) }),
  refusals: [...sessionOnly],
});

/** Makes an API token; its secret is in this answer and never again. */
export const createApiToken = endpoint({
  id: 'create-api-token',
  method: 'POST',
  path: '/namestead/v1/accounts/tokens',
  summary:
    'Makes an API token; the answer is the only place that ever shows its secret. A session and the password are needed.',
  access: 'user',
  body: z.object({
    name: z.string().check(z.trim()),
    scopes: z._default(z.array(tokenScopeSchema).check(z.minLength(1)), ['read', 'write']),
    /** ISO 8601; null for a token that does not expire, 90 days from now where it is absent. */
    expires_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    /** Whether it goes on when the password changes. */
    is_kept: z._default(z.boolean(), false),
    password: typedPassword,
  }),
  answer: z.object({ token: apiTokenSchema, secret: z.string() }),
  refusals: [
    ...sessionOnly,
    'invalid_token_name',
    'invalid_token_expiry',
    'wrong_password',
    'too_many_attempts',
    'too_many_tokens',
  ],
  callsPerMinute: CALLS_PER_MINUTE,
});

/** Revokes an API token at once. */
export const deleteApiToken = endpoint({
  id: 'delete-api-token',
  method: 'POST',
  path: '/namestead/v1/accounts/tokens/{id}/delete',
  summary: 'Revokes an API token at once.',
  access: 'user',
  worksWhenFull: true,
  params: z.object({
    id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [...sessionOnly, 'unknown_token'],
});
