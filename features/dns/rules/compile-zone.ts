import { typeCodeOf } from '#platform/dns-wire/rdata.ts';
import type { SoaData } from '#platform/dns-wire/rdata.ts';
import type { ZoneData } from './record-types/record-types.ts';
import type { ZoneRecord } from './zone-record.ts';

/** All records of one name and type. */
export interface Rrset {
  readonly ttl: number;
  readonly data: readonly ZoneData[];
}

/** A name that exists: what it holds by type number; nothing for an empty non-terminal (RFC 4592, section 2.2.2). */
export type ZoneNode = ReadonlyMap<number, Rrset>;

/** A zone as it is answered from: every existing name found in one step. */
export interface CompiledZone {
  /** The apex, lower case, without the final dot. */
  readonly name: string;
  readonly serial: number;
  readonly nodes: ReadonlyMap<string, ZoneNode>;
  readonly soa: SoaData;
  /** How long "no" may be remembered: the lesser of the SOA's TTL and its last field (RFC 2308, section 5). */
  readonly negativeTtl: number;
}

/** Compiles a zone's records; throws where it lacks its SOA, because such a zone must not be served. */
export function compileZone(name: string, serial: number, records: readonly ZoneRecord[]): CompiledZone {
  const nodes = new Map<string, Map<number, { ttl: number; data: ZoneData[] }>>();
  for (const record of records) {
    const node = nodeOf(nodes, record.name, name);
    const code = typeCodeOf(record.data);
    // The SOA is stored without its serial: the zone's takes the place.
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
    soa: { ...soa.data, serial },
    negativeTtl: Math.min(soa.ttl, soa.data.minimum),
  };
}

/** The node of a name; it and the names between it and the apex exist from now on. */
function nodeOf<Node>(nodes: Map<string, Map<number, Node>>, name: string, apex: string): Map<number, Node> {
  const known = nodes.get(name);
  if (known !== undefined) return known;
  const node = new Map<number, Node>();
  nodes.set(name, node);
  if (name !== apex) nodeOf(nodes, name.slice(name.indexOf('.') + 1), apex);
  return node;
}
