import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** Asks the registry for what decides whether a domain can leave (management, section 7, 'Wapi status'). */
export const getDomainStatus = endpoint({
  id: 'get-domain-status',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/status',
  summary: 'Asks the registry of a domain whether it is locked and whether it can be transferred.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({
    /** The lock that the domain's manager sets. */
    locked: z.boolean(),
    /** Whether another registrar has requested the domain. */
    pending_transfer: z.boolean(),
    /** Whether the lock after a registration or a transfer applies, or the registry prohibits transfers. */
    transfer_prohibited: z.boolean(),
    /** Whether our staff handle a transfer to another registrar, because the registry has no other way. */
    manual_transfer_required: z.boolean(),
  }),
  refusals: [
    ...(['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left'] as const),
    ...(['not_registered_here', 'registry_silent', 'tld-in-maintenance'] as const),
  ],
  callsPerMinute: 60,
});
