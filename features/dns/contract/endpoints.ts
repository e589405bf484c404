import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { changeInString, zoneSerialSchema } from './change-in-string.ts';
import { recordSchema } from './record-on-wire.ts';

const params = z.object({ domain: canonicalDomain });
/** All records of a domain, and the version that they are. */
export const recordsAnswer = z.object({ records: z.array(recordSchema), serial: zoneSerialSchema });

/** What any call about a zone may be refused for. */
export const ZONE_REFUSALS = [
  'authorization_required',
  'unauthorized',
  'unknown_domain',
  'zone_not_found',
] as const;
/** What any change of a zone may be refused for. */
export const CHANGE_REFUSALS = [
  ...ZONE_REFUSALS,
  'duplicate_record',
  'cname_stands_alone',
  'cname_to_itself',
  'alias_beside_addresses',
  'alias_not_public',
  'ttl_differs',
  'protected_record',
  'too_many_records',
] as const;

/** A change of more octets brings some 200 records, and planning it takes longer than handing it over. */
export const LARGE_CHANGE_OCTETS = 20_000;
/** Zone files that one person may send a minute: ten of the largest, for each operation. */
export const ZONE_OCTETS_PER_MINUTE = 10 * 1_024 * 1_024;

const PATH = '/rest/v1.1/domains/{domain}/dns';

/** GET /domains/{domain}/dns. */
export const listRecordsEndpoint = endpoint({
  id: 'list-records',
  method: 'GET',
  path: PATH,
  summary: 'Lists the DNS records of a domain.',
  access: 'user',
  params,
  query: z.object({
    /** The version that the client has: where it is still the newest, no records are sent again. */
    known: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  answer: z.extend(recordsAnswer, {
    /** There without its records: they are those that the client knows. */
    is_known: z.optional(z.literal(true)),
  }),
  refusals: ZONE_REFUSALS,
});

/** POST /domains/{domain}/dns. */
export const changeRecordsEndpoint = endpoint({
  id: 'change-records',
  method: 'POST',
  path: PATH,
  summary: 'Removes and adds DNS records as one change; `dns` is a JSON string. Returns all records.',
  access: 'user',
  params,
  body: z.object({ dns: changeInString }),
  answer: recordsAnswer,
  refusals: [...CHANGE_REFUSALS, 'invalid_record', 'record_not_found', 'record_changed', 'nothing_to_change'],
  isHeavyFrom: LARGE_CHANGE_OCTETS,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});
