/** One record that somebody sets where their zone is kept. */
interface RecordToSet {
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
