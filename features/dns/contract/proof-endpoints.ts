import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ZONE_REFUSALS } from './endpoints.ts';

const params = z.object({ domain: canonicalDomain });
const PATH = '/namestead/v1/domains/{domain}/dns';

/** GET …/dns/proof. */
export const proveChangeEndpoint = endpoint({
  id: 'prove-zone-change',
  method: 'GET',
  path: `${PATH}/proof`,
  summary:
    'Checks whether each name server has the latest DNS change of a domain, within two seconds, and returns how long resolvers may cache old values.',
  access: 'user',
  params,
  answer: z.object({
    serial: z.int(),
    /** From the TTLs before the change, and of "there is none" for what is new. */
    old_answers_seconds: z.int(),
    /** Null where nobody can have old answers. */
    old_answers_until: z.nullable(z.string()),
    servers: z.array(
      z.object({
        names: z.array(z.string()),
        state: z.enum(['current', 'old', 'silent']),
        serial: z.nullable(z.int()),
        /** Until it answered with what was saved, from when it was first asked. */
        milliseconds: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: ZONE_REFUSALS,
  callsPerMinute: 60,
});

/** Days that questions are told for. */
export const COUNTED_DAYS = 30;

/** GET …/dns/queries. */
export const listQueriesEndpoint = endpoint({
  id: 'list-zone-queries',
  method: 'GET',
  path: `${PATH}/queries`,
  summary: 'Lists the DNS queries for a domain on each of the last 30 days (UTC), oldest first.',
  access: 'user',
  params,
  answer: z.object({
    asked: z.int(),
    /** Of those, for names that it does not have. */
    missing: z.int(),
    days: z.array(z.object({ day: z.string(), asked: z.int(), missing: z.int() })),
  }),
  refusals: ZONE_REFUSALS,
});
