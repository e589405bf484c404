import { DS_CODE } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { nextLabel } from '#platform/dns-wire/domain-name.ts';
import type { CompiledZone, Rrset, ZoneNode } from './compile-zone.ts';

/** The result of a lookup: a node (its own or a wildcard's), a zone cut, or nothing. */
export type Found =
  | { readonly kind: 'node'; readonly node: ZoneNode; readonly isWildcard: boolean }
  | { readonly kind: 'cut'; readonly name: string; readonly servers: Rrset }
  | { readonly kind: 'missing' };

const MISSING: Found = { kind: 'missing' };

/**
 * Looks up a name of the zone (RFC 1034, section 4.3.2; wildcards as in RFC 4592).
 *
 * Searches upwards from the name to the closest existing ancestor, one or two steps for most names,
 * so NXDOMAIN floods stay cheap.
 */
export function lookupName(zone: CompiledZone, absolute: string, type: number): Found {
  const original = absolute.endsWith('.') ? absolute.slice(0, -1) : absolute;
  const name = original.toLowerCase();
  let start = 0;
  let encloser = name;
  let node = zone.nodes.get(name);
  // The apex always exists, so the loop ends.
  while (node === undefined && start < name.length) {
    start = nextLabel(name, start);
    encloser = name.slice(start);
    node = zone.nodes.get(encloser);
  }
  const cut = zone.hasCuts ? highestCut(zone, encloser, name, type) : null;
  if (cut !== null) return { ...cut, name: `${original.slice(original.length - cut.name.length)}.` };
  if (start === 0 && node !== undefined) return { kind: 'node', node, isWildcard: false };
  const wildcard = zone.hasWildcards ? zone.nodes.get(`*.${encloser}`) : undefined;
  return wildcard === undefined ? MISSING : { kind: 'node', node: wildcard, isWildcard: true };
}

/** The highest zone cut at or above an existing name. */
function highestCut(
  zone: CompiledZone,
  existing: string,
  asked: string,
  type: number,
): Extract<Found, { kind: 'cut' }> | null {
  let cut: Extract<Found, { kind: 'cut' }> | null = null;
  let name = existing;
  while (name !== zone.name && name !== '') {
    const servers = zone.nodes.get(name)?.get(TYPE_CODES.NS);
    // Of a zone cut, the parent itself answers only the DS.
    if (servers !== undefined && !(type === DS_CODE && name === asked)) cut = { kind: 'cut', name, servers };
    name = name.slice(nextLabel(name, 0));
  }
  return cut;
}
