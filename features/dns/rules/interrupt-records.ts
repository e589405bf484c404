import type { ZoneData } from './record-types/record-types.ts';
import type { StoredRecord } from './zone-record.ts';

/** The types that lead a visitor to a site. */
const LEADING: ReadonlySet<string> = new Set(['A', 'AAAA', 'ALIAS', 'CNAME', 'HTTPS']);
/** How long the addresses of the page are cached, in seconds: a renewed name is back soon. */
const PAGE_TTL = 300;

/** The host that a record of mail, of a zone cut or of a service names; null for other records. */
function namedHost(data: ZoneData): string | null {
  if (data.type === 'MX') return data.exchange;
  return data.type === 'NS' || data.type === 'SRV' ? data.target : null;
}

/** The names of an interrupted zone that lead to the page. */
export function pageNames(zone: string): readonly string[] {
  return [zone, `www.${zone}`, `*.${zone}`];
}

/**
 * What name servers answer from a zone whose name expired and was not renewed: every address of a
 * site leads to the page that says so.
 *
 * Mail goes on, because lost mail cannot be restored, and the owner's notices may go there: MX and
 * the hosts that receive mail stay. So do hosts of name servers and services, and names below a
 * label with an underscore, which prove and describe (RFC 8552). `pdns.records` says the same in SQL.
 */
export function interruptRecords(
  zone: string,
  records: readonly StoredRecord[],
  addresses: readonly string[],
): readonly StoredRecord[] {
  const pages = pageNames(zone);
  const hosts = new Set(records.map(({ data }) => namedHost(data)));
  const isLeft = ({ name, data: { type } }: StoredRecord): boolean =>
    !LEADING.has(type) || `.${name}`.includes('._') || (!pages.includes(name) && hosts.has(`${name}.`));
  const shown = pages.flatMap((name) =>
    addresses.map((address): StoredRecord => ({
      id: `page ${name} ${address}`,
      name,
      ttl: PAGE_TTL,
      data: { type: 'A', address },
      origin: 'system',
    })),
  );
  return [...records.filter(isLeft), ...shown];
}
