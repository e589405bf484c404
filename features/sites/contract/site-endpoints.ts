import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { siteSchema } from './site.ts';

/** The label before the suffix: 4 to 50 letters and digits, which the use case checks. */
const blogName = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));
const addressRefusals = [
  'invalid_site_address',
  'invalid_site_address_length',
  'site_address_reserved',
  'site_address_taken',
] as const;

/** The sites the signed-in person is a member of, oldest first. */
export const listMySites = endpoint({
  id: 'list-my-sites',
  method: 'GET',
  path: '/rest/v1.1/me/sites',
  summary: 'The sites that the signed-in person is a member of, oldest first.',
  access: 'user',
  answer: z.object({ sites: z.array(siteSchema) }),
  refusals: [],
});

/** One site, by id, slug or any of its domains. */
export const getSite = endpoint({
  id: 'get-site',
  method: 'GET',
  path: '/rest/v1.1/sites/{site}',
  summary: 'One site, by id, slug or any of its domains.',
  access: 'user',
  params: z.object({ site: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) }),
  answer: siteSchema,
  refusals: ['unauthorized', 'unknown_site'],
});

/** Makes a site on the free plan with a free address; the caller is its owner and administrator. */
export const createSite = endpoint({
  id: 'create-site',
  method: 'POST',
  path: '/rest/v1.1/sites/new',
  summary: 'Makes a site with a free address; the caller becomes its administrator.',
  access: 'user',
  body: z.object({
    blog_name: blogName,
    /** Defaults to the address. */
    blog_title: z.optional(z.string().check(z.trim())),
  }),
  answer: siteSchema,
  refusals: ['invalid_site_title', ...addressRefusals, 'too_many_sites_unconfirmed', 'too_many_sites'],
});

/** Whether a name is free as a site's address; refused with the reason where it is not. */
export const checkSiteAddress = endpoint({
  id: 'check-site-address',
  method: 'GET',
  path: '/namestead/v1/sites/address-check',
  summary: 'Whether a name is free as a site address; refused with the reason where it is not.',
  access: 'user',
  query: z.object({ blog_name: blogName }),
  answer: z.object({ address: z.string() }),
  refusals: [...addressRefusals],
});
