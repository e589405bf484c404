import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

const params = z.object({ domain: canonicalDomain });
const PATH = '/namestead/v1/domains/{domain}/claim';

const claimSchema = z.object({
  /** `open` waits for its record; `proven` is valid until it expires. */
  state: z.enum(['none', 'open', 'proven']),
  /** The registrable name, whose zone gets the record. */
  registrable_domain: z.string(),
  /** The record's name, relative to that zone. */
  record_name: z.string(),
  expires_at: z.nullable(z.string()),
});

/** A claim to a name, as sent on the wire. */
export type ClaimOnWire = z.infer<typeof claimSchema>;

/** Returns the caller's claim to a name. */
export const getNameClaim = endpoint({
  id: 'get-name-claim',
  method: 'GET',
  path: PATH,
  summary: 'Returns the status of your ownership claim to a domain that another customer has connected.',
  access: 'user',
  params,
  answer: claimSchema,
  refusals: ['authorization_required'],
  callsPerMinute: 60,
});

/** Starts a claim. */
export const beginNameClaim = endpoint({
  id: 'begin-name-claim',
  method: 'POST',
  path: PATH,
  summary:
    'Starts an ownership claim to a domain that another customer has connected. Returns the record to add, once.',
  access: 'user',
  params,
  answer: z.extend(claimSchema, {
    /** The text of the TXT record; returned only here. Starting again creates a new one. */
    record_value: z.string(),
    /**
     * The alternative proof: this host among the name servers at the registrar; required if those
     * are ours already.
     */
    name_server: z.string(),
  }),
  refusals: ['authorization_required', 'nothing_to_claim'],
  callsPerMinute: 10,
});

/** Checks whether the record of a claim is published. */
export const proveNameClaim = endpoint({
  id: 'prove-name-claim',
  method: 'POST',
  path: `${PATH}/check`,
  summary: 'Checks the name servers of a domain for the record of an ownership claim. Safe to repeat.',
  access: 'user',
  params,
  answer: z.extend(claimSchema, {
    /** The number of TXT records found at the name. */
    texts_found: z.int(),
  }),
  refusals: ['authorization_required', 'no_name_claim'],
  callsPerMinute: 20,
});
