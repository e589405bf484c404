import { MAX_LABEL_OCTETS, MAX_NAME_OCTETS } from './codes.ts';

/*
 * Names are text in presentation format, absolute: `www.example.com.`, the root
 * is `.`. An octet that would be misread is escaped as `\.`, `\\` or `\DDD`
 * (RFC 1035, section 5.1), so every wire name has exactly one text and back.
 */

const DOT = 0x2e;
const BACKSLASH = 0x5c;

/** The text of one label's octets, escaped where needed. */
export function printLabel(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) {
    if (octet === DOT || octet === BACKSLASH) text += `\\${String.fromCharCode(octet)}`;
    else if (octet > 0x20 && octet < 0x7f) text += String.fromCharCode(octet);
    else text += `\\${String(octet).padStart(3, '0')}`;
  }
  return text;
}

/** Splits an absolute name's text into its labels' texts, escapes kept; the root has none. */
export function splitName(name: string): string[] {
  if (name === '.' || name === '') return [];
  const labels: string[] = [];
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === DOT) {
      labels.push(name.slice(start, at));
      start = at + 1;
    }
  }
  if (start < name.length) labels.push(name.slice(start));
  return labels;
}

/**
 * Position of the label after the one at `from` in a name's text; the text's length if that was the
 * last.
 */
export function nextLabel(name: string, from: number): number {
  for (let at = from; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === DOT) return at + 1;
  }
  return name.length;
}

/**
 * The octets of a label's text; throws a WireFormatError if it is empty, too long or badly escaped.
 */
export function labelOctets(label: string): number[] {
  const octets: number[] = [];
  for (let at = 0; at < label.length; at += 1) {
    let octet = label.charCodeAt(at);
    if (octet === BACKSLASH) {
      const decimal = /^\d{3}/.exec(label.slice(at + 1, at + 4));
      octet = decimal ? Number(decimal[0]) : label.charCodeAt(at + 1);
      at += decimal ? 3 : 1;
    }
    if (!(octet <= 0xff)) throw new WireFormatError(`label "${label}" has an escape that is not an octet`);
    octets.push(octet);
  }
  if (octets.length === 0) throw new WireFormatError('a name holds an empty label');
  if (octets.length > MAX_LABEL_OCTETS)
    throw new WireFormatError(`label "${label}" is over ${MAX_LABEL_OCTETS} octets`);
  return octets;
}

/**
 * The name's uncompressed length on the wire in octets; throws a WireFormatError for an invalid
 * name.
 */
export function nameOctets(name: string): number {
  const total = splitName(name).reduce((sum, label) => sum + 1 + labelOctets(label).length, 1);
  if (total > MAX_NAME_OCTETS) throw new WireFormatError(`name is over ${MAX_NAME_OCTETS} octets`);
  return total;
}

/** Bytes that are no DNS message, or values that cannot be one; the sentence says where it broke. */
export class WireFormatError extends Error {
  override readonly name = 'WireFormatError';
}

/**
 * Endings that public DNS does not have: IANA's Special-Use Domain Names registry (RFC 6761, 6762, 7686, 9476; read 2026-11-23),
 * `internal` (ICANN Board resolution 2024.07.29.06), names that ICANN never delegates (`corp`, `home`, `mail`; Board resolution
 * 2018.02.04.12), and those that RFC 6762, appendix G, finds in private networks.
 */
export const NOT_IN_PUBLIC_DNS: ReadonlySet<string> = new Set([
  ...['alt', 'example', 'invalid', 'local', 'localhost', 'onion', 'test'],
  ...['internal', 'corp', 'home', 'mail'],
  ...['intranet', 'lan', 'localdomain', 'private'],
  // `home.arpa`, `service.arpa`, reverse names: no name in `arpa` is a customer's host (RFC 3172,
  // RFC 8375).
  'arpa',
]);

/**
 * Whether a host name can exist in public DNS, judging by its form; false for a single label and
 * for an address. Only such names are looked up for a customer.
 */
export function isPublicName(text: string): boolean {
  const labels = text.toLowerCase().replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('')) return false;
  // A last label that begins with a digit is part of an address (WHATWG URL, ends-in-a-number checker).
  return /^[a-z]/.test(ending) && !NOT_IN_PUBLIC_DNS.has(ending);
}
