import type { ServerFinding } from './mapping-setup.ts';
import { findProxy } from './proxy-networks.ts';

/** A record to set at the DNS provider. */
export interface RecordToSet {
  readonly type: 'A' | 'CNAME';
  /** Relative to the registrable name's zone; `@` is its apex. */
  readonly name: string;
  readonly value: string;
}

/**
 * The records that point a connected name to its site.
 *
 * The apex cannot be an alias (RFC 1034, section 3.6.2), so it gets our addresses, and `www` is an
 * alias of it. A subdomain is an alias of the site address, which stays valid if our addresses
 * change.
 */
export function recordsToSet(mapping: {
  readonly name: string;
  /** The registrable name: this one, or its parent. */
  readonly registrable: string;
  readonly addresses: readonly string[];
  readonly siteHost: string;
}): readonly RecordToSet[] {
  const { name, registrable, addresses, siteHost } = mapping;
  if (name !== registrable) {
    return [{ type: 'CNAME', name: name.slice(0, -registrable.length - 1), value: siteHost }];
  }
  return [
    ...addresses.map((value) => ({ type: 'A' as const, name: '@', value })),
    { type: 'CNAME', name: 'www', value: name },
  ];
}

/**
 * Whether a record is set at every name server that answered; null if unknown: none answered, or a
 * proxy hides it.
 *
 * Instead of an alias, our addresses are accepted, too.
 */
export function isRecordSet(
  { type, value }: RecordToSet,
  findings: readonly ServerFinding[],
  ours: readonly string[],
): boolean | null {
  const answered = findings.filter(({ state }) => state === 'answers' || state === 'nonexistent');
  const isHidden = ({ addresses }: ServerFinding): boolean =>
    addresses.length > 0 && addresses.every((address) => findProxy(address) !== null);
  const isThere = ({ addresses, alias }: ServerFinding): boolean =>
    type === 'A'
      ? addresses.includes(value)
      : alias === value || (addresses.length > 0 && addresses.every((address) => ours.includes(address)));
  if (answered.length === 0 || answered.some((each) => !isThere(each) && isHidden(each))) return null;
  return answered.every(isThere);
}
