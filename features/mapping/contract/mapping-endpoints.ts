import * as z from 'zod/mini';
import { currencyQuery } from '#features/catalog/contract/products.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SETUP_VERDICTS } from '../rules/mapping-setup.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { availabilitySchema } from '#features/search/contract/search-endpoints.ts';

const site = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));
/** Any text; invalid names get a status, whatever their length. */
const asTyped = z.string().check(z.maxLength(8_000));

const query = {
  summary: 'Checks whether a domain registered elsewhere can be connected to a site, and why not.',
  access: 'public',
  params: z.object({ domain: asTyped }),
  query: z.object({ blog_id: z.optional(z.string().check(z.maxLength(253))), currency: currencyQuery }),
  /**
   * With `mappable` as `status` and in `mappable` if the name can be connected; then with a price
   * per year, too.
   */
  answer: availabilitySchema,
  refusals: [],
  callsPerMinute: 120,
} as const;

/** Returns whether a name can be connected to a site. */
export const getMappingStatus = endpoint({
  id: 'get-mapping-status',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/mapping-status',
  ...query,
});

/** The same at its alternative path. */
export const isMappableEndpoint = endpoint({
  id: 'is-mappable',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/is-mappable',
  ...query,
});

const added = {
  summary:
    'Connects a domain registered elsewhere to a VIP site without a purchase; other sites buy a connection. Safe to repeat.',
  access: 'user',
  params: z.object({ site }),
  body: z.object({ domain: asTyped }),
  answer: z.object({
    success: z.literal(true),
    /** A-labels. */
    domain: z.string(),
  }),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_site'],
    ...['mapping_needs_purchase', 'site_takes_no_names', 'not_mappable'],
  ],
  callsPerMinute: 60,
} as const;

/** Connects a name to a VIP site. */
export const addVipMapping = endpoint({
  id: 'add-vip-mapping',
  method: 'POST',
  path: '/rest/v1.1/sites/{site}/vip-domain-mapping',
  ...added,
});

/** The same at its alternative path. */
export const addMapping = endpoint({
  id: 'add-mapping',
  method: 'POST',
  path: '/rest/v1.1/sites/{site}/add-domain-mapping',
  ...added,
});

const seenServer = z.object({
  server: z.string(),
  /** The address that was queried; null if the server has none. */
  address: z.nullable(z.string()),
  state: z.enum(['answers', 'silent', 'refuses', 'nonexistent']),
  addresses: z.array(z.string()),
  alias: z.nullable(z.string()),
});

/** The required and the actual DNS settings of a connected name. */
export const mappingSetupSchema = z.object({
  domain: z.string(),
  display_name: z.string(),
  verdict: z.enum(SETUP_VERDICTS),
  /** Null if unknown. */
  points_to_us: z.nullable(z.boolean()),
  /** First option: the name servers to set, in this order. Empty for a subdomain, which needs records. */
  name_servers: z.array(z.string()),
  /**
   * The proof of control, required before our name servers answer for the name: this name server
   * beside ours, or a TXT record at the DNS provider. Null if none is required.
   */
  proof: z.nullable(
    z.object({
      name_server: z.string(),
      /** Relative to the name. */
      record_name: z.string(),
      record_value: z.string(),
    }),
  ),
  /** Second option: the records to set at the DNS provider; `name` is relative to the zone. */
  records: z.array(
    z.object({
      type: z.enum(['A', 'CNAME']),
      name: z.string(),
      value: z.string(),
      /** Whether every name server that answered has it; null if unknown. */
      is_set: z.nullable(z.boolean()),
    }),
  ),
  seen: z.object({ name_servers: z.array(z.string()), servers: z.array(seenServer) }),
  /** Proxy services in front of the site. */
  proxies: z.array(z.string()),
  /** Addresses to remove. */
  wrong_addresses: z.array(z.string()),
  other_name_servers: z.array(z.string()),
  /**
   * Whether the zone is signed (DNSSEC), which has to be switched off before its name servers
   * change; null if unknown.
   */
  signature: z.nullable(z.enum(['none', 'whole', 'broken'])),
  checked_at: z.string(),
  current_user_can_manage: z.boolean(),
});

/** The set-up of a connected name, as sent on the wire. */
export type MappingSetupOnWire = z.infer<typeof mappingSetupSchema>;

/** Checks whether a connected name points to its site. */
export const checkMappingSetup = endpoint({
  id: 'check-mapping-setup',
  method: 'GET',
  path: '/namestead/v1/domains/{domain}/mapping-setup',
  summary:
    'Returns the required DNS settings of a connected domain and the current answer of each of its name servers.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: mappingSetupSchema,
  refusals: ['authorization_required', 'unknown_domain', 'domain_left', 'not_mapped'],
  callsPerMinute: 60,
});
