import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';

const site = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));

/** Checks whether a site can be redirected to an address, and returns the reason if not. */
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
  answer: z.object({
    /** False if no visitor could reach the address. */
    can_redirect: z.boolean(),
    /** The address does not answer at the moment. */
    warning: z.optional(z.literal('unreachable')),
  }),
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

/** Returns the redirect of a site: its target, term and owner, and whether the caller may change it. */
export const getSiteRedirect = endpoint({
  id: 'get-site-redirect',
  method: 'GET',
  path: '/rest/v1.1/sites/{site}/domains/redirect',
  summary: 'Returns the redirect of a site.',
  access: 'user',
  params: z.object({ site }),
  answer: z.object({
    location: z.string(),
    /** Its term has ended, so it is inactive. */
    expired: z.boolean(),
    /**
     * It loops back to the site because of later changes; visitors get a message instead of an
     * endless redirect.
     */
    goes_in_circle: z.boolean(),
    /** The end of its term; null if it does not expire. */
    expiry: z.nullable(z.string()),
    /** The buyer. */
    owner: z.nullable(z.string()),
    /** The caller's own purchase of it; null if it belongs to another user, or has none. */
    purchase_id: z.nullable(z.int()),
    /** Whether the caller may change or delete it. */
    current_user_can_manage: z.boolean(),
  }),
  refusals: ['unauthorized', 'unknown_site', 'no_site_redirect'],
});

/** Changes the target of a site's redirect. */
export const setSiteRedirect = endpoint({
  id: 'set-site-redirect',
  method: 'POST',
  path: '/rest/v1.1/sites/{site}/domains/redirect',
  summary: 'Changes the target of the redirect of a site.',
  access: 'user',
  params: z.object({ site }),
  body: z.object({ location: z.string().check(z.trim(), z.maxLength(2_000)) }),
  answer: z.object({
    success: z.boolean(),
    location: z.string(),
    /** The address does not answer at the moment. */
    warning: z.optional(z.literal('unreachable')),
  }),
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
    'cannot_redirect',
  ],
});

/** Deletes the redirect of a site permanently, so that visitors see the site itself. */
export const deleteSiteRedirect = endpoint({
  id: 'delete-site-redirect',
  method: 'POST',
  path: '/namestead/v1/sites/{site}/domains/redirect/delete',
  summary:
    'Deletes the redirect of a site and refunds it where due. Use an Idempotency-Key header to make retries safe.',
  access: 'user',
  params: z.object({ site }),
  body: z.object({
    /**
     * The refund shown to the customer, in minor units; another amount refuses the deletion. If
     * omitted, any refund is accepted.
     */
    refund_integer: z.optional(z.int()),
    currency_code: z.optional(z.string().check(z.maxLength(3))),
  }),
  answer: z.object({
    success: z.literal(true),
    /** The refunded amount, including tax. */
    refund_integer: z.int(),
    /** Null if nothing was ever paid. */
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

/** A site redirect, as sent on the wire. */
export type SiteRedirectOnWire = AnswerOf<typeof getSiteRedirect>;
