import * as z from 'zod/mini';
import { roles } from '#features/sites/rules/capabilities.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SEARCH_COLUMNS, USER_ORDERS } from '../rules/site-user.ts';

const site = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));
const role = z.enum(roles);

/** A whole number in a query, clamped to its bounds. */
function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'Not a whole number.' }))]),
    z.transform((value: number | string) => Math.min(most, Math.max(least, Math.trunc(Number(value))))),
  );
}

/** How many users one answer has at most (cart spec, section 9). */
export const MAX_USERS_LISTED = 1_000;
/** How many it has unless asked for more. */
const USERS_LISTED = 20;

/** A member of a site, as its administrators see them. */
export const siteUserSchema = z.object({
  ID: z.int(),
  login: z.string(),
  email: z.string(),
  /** The display name. */
  name: z.string(),
  nice_name: z.string(),
  /** Both are empty for a person who gave no name. */
  first_name: z.string(),
  last_name: z.string(),
  avatar_URL: z.string(),
  profile_URL: z.string(),
  site_ID: z.int(),
  roles: z.array(role),
  /** The person's id here, on sites whose users have another one there: those that are plugin-connected. */
  linked_user_ID: z.optional(z.int()),
});

/** A member of a site on the wire. */
export type SiteUserOnWire = z.infer<typeof siteUserSchema>;

/** Lists the people of a site. */
export const listSiteUsers = endpoint({
  id: 'list-site-users',
  method: 'GET',
  path: '/rest/v1.1/sites/{site}/users',
  summary: 'Lists the people of a site with their roles, for its administrators.',
  access: 'user',
  params: z.object({ site }),
  query: z.object({
    number: z._default(wholeNumber(1, MAX_USERS_LISTED), USERS_LISTED),
    offset: z._default(wholeNumber(0, 100_000_000), 0),
    /** `*` at either end stands for anything. */
    search: z._default(z.string().check(z.trim(), z.maxLength(253)), ''),
    /** The columns to search in; all of them without it. */
    search_columns: z._default(
      z.pipe(
        z.pipe(
          z.union([z.array(z.string().check(z.maxLength(30))), z.string().check(z.maxLength(253))]),
          z.transform((value: string | string[]) => (typeof value === 'string' ? value.split(',') : value)),
        ),
        z.array(z.enum(SEARCH_COLUMNS)),
      ),
      [],
    ),
    role: z.optional(role),
    order_by: z._default(z.enum(USER_ORDERS), 'display_name'),
    order: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  }),
  answer: z.object({
    users: z.array(siteUserSchema),
    /** How many match in all. */
    found: z.int(),
  }),
  refusals: ['unknown_site', 'unauthorized'],
});

/** One person of a site, by their login. */
export const getSiteUser = endpoint({
  id: 'get-site-user',
  method: 'GET',
  path: '/rest/v1.1/sites/{site}/users/login:{login}',
  summary: 'One of the people of a site by their login, for its administrators.',
  access: 'user',
  params: z.object({ site, login: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100)) }),
  answer: siteUserSchema,
  refusals: ['unknown_site', 'unauthorized', 'unknown_user'],
});
