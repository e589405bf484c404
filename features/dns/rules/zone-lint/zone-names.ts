import type { StoredRecord } from '../zone-record.ts';

/** Index of a zone's records by name. */
export interface ZoneNames {
  readonly domain: string;
  readonly byName: ReadonlyMap<string, readonly StoredRecord[]>;
  /** The records that answer the name, directly or through a wildcard (RFC 4592); null for NXDOMAIN. */
  answers(name: string): readonly StoredRecord[] | null;
  /** The zone cut at or above the name; null if there is none. */
  cutAbove(name: string): string | null;
  /** The name of a host in this zone, without trailing dot; null for a host elsewhere. */
  inside(host: string): string | null;
}

/** Indexes a zone's records by name. */
export function zoneNames(domain: string, records: readonly StoredRecord[]): ZoneNames {
  const byName = Map.groupBy(records, ({ name }) => name);
  const existing = new Set([domain]);
  const cuts = new Set<string>();
  for (const [name, held] of byName) {
    // Ancestors of an existing name exist already.
    for (
      let each = name;
      each !== domain && each.includes('.') && !existing.has(each);
      each = parentName(each)
    )
      existing.add(each);
    if (name !== domain && held.some(({ data }) => data.type === 'NS')) cuts.add(name);
  }
  return {
    domain,
    byName,
    answers(name) {
      if (existing.has(name)) return byName.get(name) ?? [];
      const encloser = withAncestors(name, domain).find((above) => existing.has(above)) ?? domain;
      return byName.get(`*.${encloser}`) ?? null;
    },
    // Most zones have no cut, which makes the search unnecessary.
    cutAbove: (name) =>
      cuts.size === 0 ? null : (withAncestors(name, domain).findLast((each) => cuts.has(each)) ?? null),
    inside(host) {
      const name = host.slice(0, -1);
      return name === domain || name.endsWith(`.${domain}`) ? name : null;
    },
  };
}

/** The name and its ancestors below the domain. */
function withAncestors(name: string, domain: string): string[] {
  const names: string[] = [];
  for (let each = name; each !== domain && each.includes('.'); each = parentName(each)) {
    names.push(each);
  }
  return names;
}

function parentName(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
