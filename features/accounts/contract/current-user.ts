import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The signed-in person, as the wire shows them. */
export const currentUserSchema = z.object({
  ID: z.int(),
  username: z.string(),
  display_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** The pending address, which replaces it once the link mailed there is opened. */
  new_email: z.nullable(z.string()),
  /** Expiry of that link (ISO 8601). */
  new_email_until: z.nullable(z.string()),
  /** Whether professional email is sold in this person's country. */
  is_valid_google_apps_country: z.boolean(),
  user_country_code: z.string(),
  visible_site_count: z.int(),
  /** When the account was made (ISO 8601). */
  date: z.string(),
});

/** The signed-in person, as the wire shows them. */
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The signed-in user. */
export const getCurrentUser = endpoint({
  id: 'get-current-user',
  method: 'GET',
  path: '/rest/v1.1/me',
  summary: 'The signed-in person.',
  access: 'user',
  answer: currentUserSchema,
  refusals: [],
});

/** Whether anyone is signed in. Browsers ask this first, so it is no error if not. */
export const getSession = endpoint({
  id: 'get-session',
  method: 'GET',
  path: '/namestead/v1/accounts/session',
  summary: 'The signed-in person, or null when signed out.',
  access: 'visitor',
  answer: z.object({ user: z.nullable(currentUserSchema) }),
  refusals: [],
});
