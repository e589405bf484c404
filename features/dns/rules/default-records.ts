import { parseIpv4 } from '#platform/dns-wire/ip-address.ts';
import { DEFAULT_TTL } from './zone-record.ts';
import { DEFAULT_PRIORITY } from './dns-limits.ts';
import { withFinalDot } from './hostname.ts';
import type { ZoneRecord } from './zone-record.ts';

/** What the operator serves zones and sites with. */
export interface ZoneDefaults {
  /** Host names of our name servers, the first being the primary. */
  readonly nameServers: readonly string[];
  /** IPv4 addresses at which sites are served. */
  readonly siteAddresses: readonly string[];
  /** Host names of the servers that take mail to be sent on. */
  readonly mailServers: readonly string[];
}

/** Seconds of the SOA record: those of RFC 1912, section 2.2; it matters to secondary servers only. */
const REFRESH = 7_200;
const RETRY = 1_800;
const EXPIRE = 1_209_600;
/** "No such name" is remembered for five minutes, so that a record added after a failed look-up is seen soon (RFC 2308). */
const NEGATIVE_TTL = 300;

/** What a new zone holds: SOA, our name servers, the site's addresses, and `www` as an alias of the domain. */
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
      // Stored as 0: whoever serves the record puts the zone's serial in its place.
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

/** The records that lead the domain itself to the site; they stand back while somebody keeps addresses of their own there. */
export function siteRecords(domain: string, { siteAddresses }: ZoneDefaults): ZoneRecord[] {
  return siteAddresses.map((address) => {
    if (parseIpv4(address) === null) throw new Error(`"${address}" is no IPv4 address`);
    return { name: domain, ttl: DEFAULT_TTL, data: { type: 'A', address }, origin: 'system' };
  });
}

/** The records that lead mail for the domain to us; its people may change them like any of their own. */
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
