import { parseIpv4 } from '#platform/dns-wire/ip-address.ts';
import { DEFAULT_TTL } from './zone-record.ts';
import { DEFAULT_PRIORITY } from './dns-limits.ts';
import { withFinalDot } from './hostname.ts';
import type { ZoneRecord } from './zone-record.ts';

/** The operator's servers, which the default records of zones point to. */
export interface ZoneDefaults {
  /** Host names of our name servers; the first is the primary. */
  readonly nameServers: readonly string[];
  /** IPv4 addresses that serve sites. */
  readonly siteAddresses: readonly string[];
  /** Host names of the servers that forward mail. */
  readonly mailServers: readonly string[];
}

/** The SOA timers in seconds, from RFC 1912, section 2.2; only secondary servers use them. */
const REFRESH = 7_200;
const RETRY = 1_800;
const EXPIRE = 1_209_600;
/**
 * NXDOMAIN is cached for five minutes, so that a record added after a failed lookup is visible soon
 * (RFC 2308).
 */
const NEGATIVE_TTL = 300;

/**
 * The records of a new zone: SOA, our name servers, the site's addresses, and `www` as an alias of
 * the domain.
 */
export function defaultRecords(domain: string, defaults: ZoneDefaults): ZoneRecord[] {
  const primary = defaults.nameServers[0];
  if (primary === undefined) throw new Error('a zone needs a name server');
  const record = (data: ZoneRecord['data'], origin: ZoneRecord['origin'] = 'system'): ZoneRecord => ({
    name: domain,
    ttl: DEFAULT_TTL,
    data,
    origin,
  });
  return [
    record({
      type: 'SOA',
      primary: withFinalDot(primary),
      mailbox: withFinalDot(`hostmaster.${primary.slice(primary.indexOf('.') + 1)}`),
      // Stored as 0; the name server inserts the zone's serial.
      serial: 0,
      refresh: REFRESH,
      retry: RETRY,
      expire: EXPIRE,
      minimum: NEGATIVE_TTL,
    }),
    ...defaults.nameServers.map((server) => record({ type: 'NS', target: withFinalDot(server) })),
    ...siteRecords(domain, defaults),
    { ...record({ type: 'CNAME', target: withFinalDot(domain) }, 'customer'), name: `www.${domain}` },
  ];
}

/**
 * The records that point the domain itself to the site; suppressed while the customer has addresses
 * there.
 */
export function siteRecords(domain: string, { siteAddresses }: ZoneDefaults): ZoneRecord[] {
  return siteAddresses.map((address) => {
    if (parseIpv4(address) === null) throw new Error(`not an IPv4 address: "${address}"`);
    return { name: domain, ttl: DEFAULT_TTL, data: { type: 'A', address }, origin: 'system' };
  });
}

/** The records that direct the domain's mail to us; customers can change them. */
export function mailRecords(
  domain: string,
  { mailServers }: Pick<ZoneDefaults, 'mailServers'>,
): ZoneRecord[] {
  return mailServers.map((server) => ({
    name: domain,
    ttl: DEFAULT_TTL,
    data: { type: 'MX', preference: DEFAULT_PRIORITY, exchange: withFinalDot(server) },
    origin: 'customer',
  }));
}
