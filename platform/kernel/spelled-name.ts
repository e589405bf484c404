import { decodePunycode } from './punycode.ts';

/** Prefix of an internationalised label in ASCII (RFC 5890 section 2.3.1). */
const ACE_PREFIX = 'xn--';

/** A domain name as people spell it: labels in ASCII spelling get their own letters back, everything else stays. */
export function spelledName(name: string): string {
  if (!name.includes(ACE_PREFIX)) return name;
  return name
    .split('.')
    .map((label) =>
      label.startsWith(ACE_PREFIX) ? (decodePunycode(label.slice(ACE_PREFIX.length)) ?? label) : label,
    )
    .join('.');
}
