import type { StoredRecord } from '../zone-record.ts';

/** What a zone holds, by name. */
export interface ZoneNames {
  readonly domain: string;
  readonly byName: ReadonlyMap<string, readonly StoredRecord[]>;
  /** Whether something would be answered for the name: it exists, or a wildcard covers it (RFC 4592). */
  answers(name: string): readonly StoredRecord[] | null;
  /** The zone cut at or above the name, or null. */
  cutAbove(name: string): string | null;
  /** The name of a host in this zone, without its final dot, or null for a host elsewhere. */
  inside(host: string): string | null;
}

/** Puts a zone's records in order by name. */
export function zoneNames(domain: string, records: readonly StoredRecord[]): ZoneNames {
  const byName = Map.groupBy(records, ({ name }) => name);
  const existing = new Set([domain]);
  for (const name of byName.keys()) for (const above of upTo(name, domain)) existing.add(above);
  return {
    domain,
    byName,
    answers(name) {
      if (existing.has(name)) return byName.get(name) ?? [];
      const encloser = upTo(name, domain).find((above) => existing.has(above)) ?? domain;
      return byName.get(`*.${encloser}`) ?? null;
    },
    cutAbove: (name) =>
      upTo(name, domain).findLast((each) => byName.get(each)?.some(({ data }) => data.type === 'NS')) ?? null,
    inside(host) {
      const name = host.slice(0, -1);
      return name === domain || name.endsWith(`.${domain}`) ? name : null;
    },
  };
}

/** The name and those above it, below the domain. */
function upTo(name: string, domain: string): string[] {
  const names: string[] = [];
  for (let each = name; each !== domain && each.includes('.'); each = each.slice(each.indexOf('.') + 1)) {
    names.push(each);
  }
  return names;
}
