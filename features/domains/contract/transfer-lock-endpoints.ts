import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Turns the transfer lock of a domain on or off. */
export const setTransferLock = endpoint({
  id: 'set-transfer-lock',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/transfer-lock',
  summary: 'Turns the transfer lock of a domain on or off at its registry. Safe to repeat.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  body: z.object({ is_locked: z.boolean() }),
  answer: z.object({
    /** As the registry has it now. */
    is_locked: z.boolean(),
  }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_domain',
    'domain_left',
    'lock_not_offered',
    'lock_after_contact_change',
    'lock_in_transfer',
    'lock_rejected',
    'proof_needed',
    'domain_frozen',
    'registry_silent',
    'tld-in-maintenance',
  ],
  callsPerMinute: 20,
});
