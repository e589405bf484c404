import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Whether the visitors of a site can be sent to an address; refused with the reason where they cannot. */
export const canRedirect = endpoint({
  id: 'can-redirect',
  method: 'GET',
  path: '/rest/v1.1/domains/{site}/{url}/can-redirect',
  summary: 'Whether the visitors of a site can be sent to an address; refused with the reason where not.',
  access: 'user',
  params: z.object({
    site: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)),
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
