import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Allows changes of who controls a frozen domain again. */
export const unfreezeDomain = endpoint({
  id: 'unfreeze-domain',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/unfreeze',
  summary:
    'Allows changes of contacts, transfer codes and locks of a frozen domain again, for its manager. A session with a fresh proof of identity is needed.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_domain',
    'domain_left',
    'session_needed',
    'proof_needed',
    'not_frozen',
  ],
  callsPerMinute: 20,
});
