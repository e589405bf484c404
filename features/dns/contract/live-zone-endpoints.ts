import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { wireFlag } from '#features/names/contract/wire-values.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  confirmedSchema,
  zoneSerialSchema,
  CHANGE_REFUSALS,
  ZONE_OCTETS_PER_MINUTE,
  recordsAnswer,
} from './endpoints.ts';
import { zonePlanSchema } from './zone-plan.ts';

const params = z.object({ domain: canonicalDomain });
const PATH = '/namestead/v1/domains/{domain}/dns/copy';

/** GET …/dns/copy: previews a copy. */
export const previewLiveZoneEndpoint = endpoint({
  id: 'preview-live-zone',
  method: 'GET',
  path: PATH,
  summary: 'Previews copying the DNS records of a domain from its current name servers.',
  access: 'user',
  params,
  query: z.object({
    /**
     * Whether to copy the addresses of the domain and of `www`, too, so that visitors keep their
     * current site.
     */
    with_site: z._default(wireFlag, false),
  }),
  answer: z.extend(zonePlanSchema, {
    /** The queried name servers. */
    name_servers: z.array(z.string()),
    /** The number of records found there. */
    found: z.int(),
    /** The records to copy; send this to the copy endpoint unchanged. */
    zone_file: z.string(),
    /**
     * Proxies that own some of the copied addresses; such addresses work only while the proxy
     * serves the domain.
     */
    proxies: z.array(z.string()),
    /** Records that we cannot serve, and unanswered queries. */
    left_out: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
  refusals: [...CHANGE_REFUSALS, 'served_here', 'not_served_elsewhere', 'live_records_incomplete'],
  callsPerMinute: 10,
});

/** POST …/dns/copy: copies the records. */
export const copyLiveZoneEndpoint = endpoint({
  id: 'copy-live-zone',
  method: 'POST',
  path: PATH,
  summary: 'Copies the previewed DNS records from other name servers as one change.',
  access: 'user',
  params,
  body: z.object({
    /** As returned by the preview. */
    zone_file: z.string(),
    /** The version that the preview was based on. */
    serial: zoneSerialSchema,
    confirmed: confirmedSchema,
  }),
  answer: recordsAnswer,
  refusals: [...CHANGE_REFUSALS, 'invalid_zone_file', 'same_as_now', 'zone_changed'],
  callsPerMinute: 30,
  isHeavyFrom: 0,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});
