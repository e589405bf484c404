/**
 * Names that public DNS does not have: what a resolver answers for them is private to its own network.
 *
 * IANA, Special-Use Domain Names (RFC 6761, 6762, 7686, 8375, 8880, 9476, 9665), and `internal`, which ICANN reserved for
 * private use (Board resolution of 2024-07-29); as of 2026-11-01. The zones of addresses (`in-addr.arpa`, `ip6.arpa`) are
 * left out of the list of hosts, too.
 */
const SPECIAL_USE: readonly string[] = [
  ...['alt', 'example', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'],
  // Never delegated because so many networks use them inside (ICANN, "New gTLD Name Collision", 2014 and 2018).
  ...['corp', 'home', 'mail', 'lan', 'intranet', 'private', 'localdomain'],
  ...['6tisch.arpa', 'eap.arpa', 'eap-noob.arpa', 'home.arpa', 'in-addr.arpa', 'ip6.arpa', 'ipv4only.arpa'],
  ...['resolver.arpa', 'service.arpa'],
];

/** Whether a name, with its final dot or without, is none of public DNS: special-use, or of a single label. */
export function isSpecialUseName(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.$/, '');
  if (!bare.includes('.')) return true;
  return SPECIAL_USE.some((special) => bare === special || bare.endsWith(`.${special}`));
}
