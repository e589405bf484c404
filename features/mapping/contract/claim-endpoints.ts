import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

const params = z.object({ domain: canonicalDomain });
const PATH = '/namestead/v1/domains/{domain}/claim';

const claimSchema = z.object({
  /** `open` waits for its record, `proven` counts until it expires. */
  state: z.enum(['none', 'open', 'proven']),
  /** The name that the record is set in: the one that is registered. */
  registrable_domain: z.string(),
  /** The record's name, relative to that one. */
  record_name: z.string(),
  expires_at: z.nullable(z.string()),
});

/** A claim to a name on the wire. */
export type ClaimOnWire = z.infer<typeof claimSchema>;

/** How somebody's claim to a name stands. */
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

/** Begins a claim. */
export const beginNameClaim = endpoint({
  id: 'begin-name-claim',
  method: 'POST',
  path: PATH,
  summary:
    'Starts an ownership claim to a domain that another customer has connected. Returns the record to add, once.',
  access: 'user',
  params,
  answer: z.extend(claimSchema, {
    /** The text of the TXT record; it is told here alone, and a claim that is begun anew has another. */
    record_value: z.string(),
    /** The other proof: this host among the name servers at the name's registrar, needed where those are ours already. */
    name_server: z.string(),
  }),
  refusals: ['authorization_required', 'nothing_to_claim'],
  callsPerMinute: 10,
});

/** Looks whether the record of a claim is there. */
export const proveNameClaim = endpoint({
  id: 'prove-name-claim',
  method: 'POST',
  path: `${PATH}/check`,
  summary: 'Checks the name servers of a domain for the record of an ownership claim. Safe to repeat.',
  access: 'user',
  params,
  answer: z.extend(claimSchema, {
    /** How many texts were found in the record’s place. */
    texts_found: z.int(),
  }),
  refusals: ['authorization_required', 'no_name_claim'],
  callsPerMinute: 20,
});
