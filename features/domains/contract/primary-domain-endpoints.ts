import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const site = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));
const path = '/rest/v1.1/sites/{site}/domains/primary';

/** Returns the domain that a site is reached by. */
export const getPrimaryDomain = endpoint({
  id: 'get-primary-domain',
  method: 'GET',
  path,
  summary: 'Returns the primary domain of a site.',
  access: 'user',
  params: z.object({ site }),
  answer: z.object({
    /** A-labels; the free address unless another domain was chosen. */
    domain: z.string(),
  }),
  refusals: ['authorization_required', 'unauthorized', 'unknown_site'],
});

/** Makes a domain of a site its primary one. */
export const setPrimaryDomain = endpoint({
  id: 'set-primary-domain',
  method: 'POST',
  path,
  summary: 'Makes a domain of a site its primary one, to which its other domains redirect. Safe to repeat.',
  access: 'user',
  params: z.object({ site }),
  body: z.object({ domain: canonicalDomain }),
  answer: z.object({ success: z.boolean() }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_site',
    'primary_not_on_site',
    'primary_hosted_elsewhere',
    'primary_domain_only',
    'primary_redirect',
    'primary_transfer',
    'primary_left',
    'primary_expired',
    'primary_suspended',
    'primary_not_connected',
    'primary_needs_plan',
  ],
});
