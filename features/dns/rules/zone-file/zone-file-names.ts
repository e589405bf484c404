import { MAX_HOSTNAME_LENGTH } from '../dns-limits.ts';

/**
 * The characters of owner names in our zones; other octets would need escapes, which no other tool
 * writes.
 */
const NAME = /^(\*|[a-z\d_-]{1,63})(\.[a-z\d_-]{1,63})*$/;
/** Only the last number may lack its unit: a more lenient expression would backtrack exponentially. */
const TIME = /^(?:\d+[smhdw])*(?:\d+[smhdw]?)$/i;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/**
 * The absolute name, lower case, with trailing dot: `@` and relative names are completed with the
 * origin. Null if invalid.
 */
export function absoluteName(token: string, origin: string): string | null {
  const name = token.toLowerCase();
  if (name === '@') return origin;
  if (name === '.') return '.';
  const full = name.endsWith('.') ? name : origin === '.' ? `${name}.` : `${name}.${origin}`;
  const text = full.slice(0, -1);
  return text.length <= MAX_HOSTNAME_LENGTH && NAME.test(text) ? full : null;
}

/** The name relative to the origin `domain.`, as printed in a zone file: `@` for the apex. */
export function nameInFile(name: string, domain: string): string {
  if (name === domain) return '@';
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : `${name}.`;
}

/**
 * Parses a time in a zone file to seconds: `3600`, `1h`, `1h30m`; null if invalid or above 31 bits
 * (RFC 2181, section 8).
 */
export function readTtl(text: string): number | null {
  if (!TIME.test(text)) return null;
  let seconds = 0;
  for (const [, count = '', unit = 's'] of text.toLowerCase().matchAll(/(\d+)([smhdw])?/g)) {
    seconds += Number(count) * (UNITS[unit] ?? 1);
  }
  return seconds <= 0x7fff_ffff ? seconds : null;
}
