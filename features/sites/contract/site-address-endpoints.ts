import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ADDRESS_TYPES } from '../rules/site-address-change.ts';

const site = z.object({ site: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) });
const name = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));
/** `blog` for the default suffix, `dotblog` for the second. */
const type = z.enum(ADDRESS_TYPES);

const mayChange = ['unknown_site', 'unauthorized', 'not_site_administrator', 'site_address_fixed'] as const;
const addressProblems = [
  'invalid_site_address_suffix',
  'invalid_site_address',
  'invalid_site_address_length',
  'site_address_reserved',
  'site_address_unchanged',
  'site_address_given_up',
  'site_address_taken',
] as const;

/** Whether a site can change to an address; refused with the reason where it cannot. */
export const validateSiteAddressChange = endpoint({
  id: 'validate-site-address-change',
  method: 'POST',
  path: '/wpcom/v2/sites/{site}/site-address-change/validate',
  summary: 'Whether a site can change to an address; refused with the reason where it cannot.',
  access: 'user',
  isUnlogged: true,
  stores: 'nothing',
  params: site,
  /** `domain` is the suffix. */
  body: z.object({ blogname: name, domain: name, type: z._default(type, 'blog') }),
  answer: z.object({}),
  refusals: [...mayChange, ...addressProblems],
});

/** What the change itself has to show: good once, for this person and this site, for half an hour. */
export const getSiteAddressNonce = endpoint({
  id: 'get-site-address-nonce',
  method: 'GET',
  path: '/wpcom/v2/sites/{site}/site-address-change/nonce',
  summary: 'A nonce for one change of the address of a site, good for half an hour.',
  access: 'user',
  params: site,
  answer: z.string(),
  refusals: [...mayChange],
  callsPerMinute: 30,
});

/** Changes a site's address. The old one leads to the new one; discarded, it is given up for good. */
export const changeSiteAddress = endpoint({
  id: 'change-site-address',
  method: 'POST',
  path: '/wpcom/v2/sites/{site}/site-address-change',
  summary: 'Changes the address of a site; visitors of the old one are led to the new one.',
  access: 'user',
  params: site,
  body: z.object({
    /** The new name; some clients call it `new_domain`. */
    blogname: z.optional(name),
    new_domain: z.optional(name),
    /** The suffix. */
    domain: name,
    /** The address that is left, or its name: a change is refused where it is another by now. */
    old_domain: z.optional(name),
    type: z.optional(type),
    site_type: z.optional(type),
    discard: z._default(z.boolean(), true),
    nonce: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({ new_slug: z.string() }),
  refusals: [
    ...mayChange,
    'invalid_address_nonce',
    'expired_address_nonce',
    'site_address_moved',
    ...addressProblems,
    'too_many_address_changes',
  ],
});
