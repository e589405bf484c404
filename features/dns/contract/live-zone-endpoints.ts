import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { wireFlag } from '#features/names/contract/wire-values.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { zoneSerialSchema, CHANGE_REFUSALS, ZONE_OCTETS_PER_MINUTE, recordsAnswer } from './endpoints.ts';
import { zonePlanSchema } from './zone-plan.ts';

const params = z.object({ domain: canonicalDomain });
const PATH = '/namestead/v1/domains/{domain}/dns/copy';

/** GET …/dns/copy: what it would do. */
export const previewLiveZoneEndpoint = endpoint({
  id: 'preview-live-zone',
  method: 'GET',
  path: PATH,
  summary: 'Previews copying the DNS records of a domain from its current name servers.',
  access: 'user',
  params,
  query: z.object({
    /** Whether the addresses of the domain and of its `www` are copied, too, so that visitors stay where they are. */
    with_site: z._default(wireFlag, false),
  }),
  answer: z.extend(zonePlanSchema, {
    /** Who was asked. */
    name_servers: z.array(z.string()),
    /** How many records were found there. */
    found: z.int(),
    /** The records to copy, to be sent as they are. */
    zone_file: z.string(),
    /** Services among whose addresses copied ones are: those lead to a site only as long as the service knows the domain. */
    proxies: z.array(z.string()),
    /** What we cannot serve, or what nobody answered. */
    left_out: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
  refusals: [...CHANGE_REFUSALS, 'served_here', 'not_served_elsewhere', 'live_records_incomplete'],
  callsPerMinute: 10,
});

/** POST …/dns/copy: does it. */
export const copyLiveZoneEndpoint = endpoint({
  id: 'copy-live-zone',
  method: 'POST',
  path: PATH,
  summary: 'Copies the previewed DNS records from other name servers as one change.',
  access: 'user',
  params,
  body: z.object({
    /** As the preview gave it. */
    zone_file: z.string(),
    /** The version that was looked at. */
    serial: zoneSerialSchema,
  }),
  answer: recordsAnswer,
  refusals: [...CHANGE_REFUSALS, 'invalid_zone_file', 'same_as_now', 'zone_changed'],
  callsPerMinute: 30,
  isHeavyFrom: 0,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});
