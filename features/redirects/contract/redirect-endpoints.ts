import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';

const site = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));

/** Whether the visitors of a site can be sent to an address; refused with the reason where they cannot. */
export const canRedirect = endpoint({
  id: 'can-redirect',
  method: 'GET',
  path: '/rest/v1.1/domains/{site}/{url}/can-redirect',
  summary: 'Checks whether a site can redirect to an address. Refused with the reason if not.',
  access: 'user',
  params: z.object({
    site,
    url: z.string().check(z.trim(), z.maxLength(800)),
  }),
  answer: z.object({ can_redirect: z.boolean() }),
  refusals: [
    'unauthorized',
    'unknown_site',
    'no_redirect_for_site',
    'empty_query',
    'invalid_domain',
    'invalid_tld',
    'own_host',
    'private_address',
    'redirect_loop',
    'already_has_redirect',
  ],
});

/** Where the redirect of a site leads, and what its people can know and do about it. */
export const getSiteRedirect = endpoint({
  id: 'get-site-redirect',
  method: 'GET',
  path: '/rest/v1.1/sites/{site}/domains/redirect',
  summary: 'Returns the redirect of a site.',
  access: 'user',
  params: z.object({ site }),
  answer: z.object({
    location: z.string(),
    /** Its term is over, so it leads nobody. */
    expired: z.boolean(),
    /** It comes back to the site, over whatever was changed since it was set; visitors are told so instead of being sent round. */
    goes_in_circle: z.boolean(),
    /** The end of its term; null where it has none. */
    expiry: z.nullable(z.string()),
    /** Who bought it. */
    owner: z.nullable(z.string()),
    /** The asker's own purchase of it; null where it is somebody else's, or nobody's. */
    purchase_id: z.nullable(z.int()),
    /** Changing where it leads, and deleting it. */
    current_user_can_manage: z.boolean(),
  }),
  refusals: ['unauthorized', 'unknown_site', 'no_site_redirect'],
});

/** Sends the visitors of a site with a redirect somewhere else, from now on. */
export const setSiteRedirect = endpoint({
  id: 'set-site-redirect',
  method: 'POST',
  path: '/rest/v1.1/sites/{site}/domains/redirect',
  summary: 'Changes the target of the redirect of a site.',
  access: 'user',
  params: z.object({ site }),
  body: z.object({ location: z.string().check(z.trim(), z.maxLength(2_000)) }),
  answer: z.object({ success: z.boolean(), location: z.string() }),
  refusals: [
    'unauthorized',
    'unknown_site',
    'no_site_redirect',
    'not_redirect_manager',
    'site_redirect_over',
    'empty_query',
    'invalid_domain',
    'invalid_tld',
    'own_host',
    'private_address',
    'redirect_loop',
  ],
});

/** Deletes the redirect of a site for good: whoever opens the site sees the site itself. */
export const deleteSiteRedirect = endpoint({
  id: 'delete-site-redirect',
  method: 'POST',
  path: '/namestead/v1/sites/{site}/domains/redirect/delete',
  summary:
    'Deletes the redirect of a site and refunds it where due. Use an Idempotency-Key header to make retries safe.',
  access: 'user',
  params: z.object({ site }),
  body: z.object({
    /** What the customer saw that goes back, in minor units: refused where it is another amount. Left out, whatever it is goes back. */
    refund_integer: z.optional(z.int()),
    currency_code: z.optional(z.string().check(z.maxLength(3))),
  }),
  answer: z.object({
    success: z.literal(true),
    /** What goes back, tax included. */
    refund_integer: z.int(),
    /** Null where nothing was ever paid. */
    currency_code: z.nullable(z.string()),
  }),
  refusals: [
    'unauthorized',
    'unknown_site',
    'no_site_redirect',
    'not_redirect_manager',
    'refund_changed',
    'idempotency_key_required',
    'idempotency_key_reused',
  ],
});

/** Where a redirect leads, as the wire tells it. */
export type SiteRedirectOnWire = AnswerOf<typeof getSiteRedirect>;
