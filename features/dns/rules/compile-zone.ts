import { TYPE_CODES, findTypeCode } from '#platform/dns-wire/rdata.ts';
import type { Rdata, SoaData } from '#platform/dns-wire/rdata.ts';
import type { ZoneRecord } from './zone-record.ts';

/** All records of one name and type. */
export interface Rrset {
  readonly ttl: number;
  readonly data: readonly Rdata[];
}

/** An existing name: its RRsets by type number; empty for an empty non-terminal (RFC 4592, section 2.2.2). */
export type ZoneNode = ReadonlyMap<number, Rrset>;

/** A zone indexed for queries, with constant-time lookup of every existing name. */
export interface CompiledZone {
  /** The apex, lower case, without trailing dot. */
  readonly name: string;
  readonly serial: number;
  readonly nodes: { get(name: string): ZoneNode | undefined };
  /** Whether the zone has zone cuts and wildcards; lookups skip what it lacks. */
  readonly hasCuts: boolean;
  readonly hasWildcards: boolean;
  /** The target of the apex ALIAS, and its maximum TTL. */
  readonly alias: { readonly target: string; readonly ttl: number } | null;
  readonly soa: SoaData;
  /** The negative TTL: the lesser of the SOA's TTL and its minimum field (RFC 2308, section 5). */
  readonly negativeTtl: number;
}

/** Compiles a zone's records for queries. Throws if it has no SOA, because such a zone must not be served. */
export function compileZone(name: string, serial: number, records: readonly ZoneRecord[]): CompiledZone {
  const nodes = new Map<string, Map<number, { ttl: number; data: Rdata[] }>>();
  let alias: CompiledZone['alias'] = null;
  for (const record of records) {
    if (record.data.type === 'ALIAS') {
      if (record.name === name) alias = { target: record.data.target, ttl: record.ttl };
      continue;
    }
    const node = ensureNode(nodes, record.name, name);
    const code = findTypeCode(record.data);
    // The SOA is stored without its serial; the zone's serial is inserted here.
    const data = record.data.type === 'SOA' ? { ...record.data, serial } : record.data;
    const rrset = node.get(code);
    if (rrset === undefined) node.set(code, { ttl: record.ttl, data: [data] });
    else rrset.data.push(data);
  }
  const soa = records.find((record) => record.data.type === 'SOA' && record.name === name);
  if (soa?.data.type !== 'SOA') throw new Error(`zone ${name} has no SOA record`);
  return {
    name,
    serial,
    nodes,
    hasCuts: [...nodes].some(([owner, node]) => owner !== name && node.has(TYPE_CODES.NS)),
    hasWildcards: [...nodes.keys()].some((owner) => owner.startsWith('*.')),
    alias,
    soa: { ...soa.data, serial },
    negativeTtl: Math.min(soa.ttl, soa.data.minimum),
  };
}

/**
 * The zone with the resolved addresses of its apex ALIAS, for at most `ttl`. Stored addresses take
 * precedence.
 */
export function withAliasAddresses(
  zone: CompiledZone,
  ttl: number,
  addresses: readonly Rdata[],
): CompiledZone {
  const apex = new Map(zone.nodes.get(zone.name));
  for (const type of ['A', 'AAAA'] as const) {
    const data = addresses.filter((each) => each.type === type);
    if (data.length > 0 && !apex.has(TYPE_CODES[type])) apex.set(TYPE_CODES[type], { ttl, data });
  }
  return { ...zone, nodes: { get: (name) => (name === zone.name ? apex : zone.nodes.get(name)) } };
}

/** The node of a name; creates it and the names between it and the apex if needed. */
function ensureNode<Node>(
  nodes: Map<string, Map<number, Node>>,
  name: string,
  apex: string,
): Map<number, Node> {
  const known = nodes.get(name);
  if (known !== undefined) return known;
  const node = new Map<number, Node>();
  nodes.set(name, node);
  if (name !== apex) ensureNode(nodes, name.slice(name.indexOf('.') + 1), apex);
  return node;
}
