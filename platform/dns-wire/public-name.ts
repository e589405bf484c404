/**
 * Endings that public DNS does not have: IANA's Special-Use Domain Names registry (RFC 6761, 6762, 7686, 9476; read 2026-11-23),
 * `internal` (ICANN Board resolution 2024.07.29.06), names that ICANN never delegates (`corp`, `home`, `mail`; Board resolution
 * 2018.02.04.12), and those that RFC 6762, appendix G, finds in private networks.
 */
export const NOT_IN_PUBLIC_DNS: ReadonlySet<string> = new Set([
  ...['alt', 'example', 'invalid', 'local', 'localhost', 'onion', 'test'],
  ...['internal', 'corp', 'home', 'mail'],
  ...['intranet', 'lan', 'localdomain', 'private'],
  // `home.arpa`, `service.arpa`, reverse names: nothing of `arpa` is a host of somebody's (RFC 3172, RFC 8375).
  'arpa',
]);

/**
 * Whether a host name is one that public DNS can have, by its form alone; false for a name without an ending and for an
 * address. Only such names are ever looked up for a customer.
 */
export function isPublicName(text: string): boolean {
  const labels = text.toLowerCase().replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('')) return false;
  // A last label that begins with a digit is part of an address (WHATWG URL, ends-in-a-number checker).
  return /^[a-z]/.test(ending) && !NOT_IN_PUBLIC_DNS.has(ending);
}
