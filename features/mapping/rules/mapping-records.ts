import type { ServerFinding } from './mapping-setup.ts';
import { proxyOf } from './proxy-networks.ts';

/** One record that somebody sets where their zone is kept. */
export interface RecordToSet {
  readonly type: 'A' | 'CNAME';
  /** Relative to the zone of the registrable name; `@` is that name itself. */
  readonly name: string;
  readonly value: string;
}

/**
 * The records that make a connected name lead to its site.
 *
 * The name that is registered cannot be an alias (RFC 1034, section 3.6.2), so it has our addresses, and `www`
 * follows it; a name below it is an alias of the site's address, which stays right if our addresses change.
 */
export function recordsToSet(mapping: {
  readonly name: string;
  /** The name that is registered: this one, or the one that it is below of. */
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
 * Whether a record is there at every name server that answered; null where nobody can say, as where none answered, or a
 * service stands before the site whose addresses hide what is set behind it.
 *
 * An alias may as well be an address of ours: visitors come here by either.
 */
export function isRecordSet(
  { type, value }: RecordToSet,
  findings: readonly ServerFinding[],
  ours: readonly string[],
): boolean | null {
  const answered = findings.filter(({ state }) => state === 'answers' || state === 'nonexistent');
  const isHidden = ({ addresses }: ServerFinding): boolean =>
    addresses.length > 0 && addresses.every((address) => proxyOf(address) !== null);
  const isThere = ({ addresses, alias }: ServerFinding): boolean =>
    type === 'A'
      ? addresses.includes(value)
      : alias === value || (addresses.length > 0 && addresses.every((address) => ours.includes(address)));
  if (answered.length === 0 || answered.some((each) => !isThere(each) && isHidden(each))) return null;
  return answered.every(isThere);
}
