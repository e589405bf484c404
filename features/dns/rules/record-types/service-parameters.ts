import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from '#platform/dns-wire/ip-address.ts';
import { asciiText, printString, unescaped } from '../character-strings.ts';
import { parseBase64, printBase64 } from '../octet-text.ts';
import { isNumber } from './record-type.ts';

/** How one parameter is written. */
interface ParameterKind {
  readonly name: string;
  /** The octets of its value; null if invalid. */
  readonly parse: (text: string) => readonly number[] | Uint8Array | null;
  readonly print: (octets: Uint8Array) => string;
}

/** The number of the parameter that lists mandatory keys (RFC 9460, section 8). */
export const MANDATORY_KEY = 0;

/** A parameter without a value. */
const nothing = { parse: (text: string) => (text === '' ? [] : null), print: () => '' };

/** Parameters by number (RFC 9460, section 14.3.2); all others are `key` with their number. */
const KINDS: Readonly<Record<number, ParameterKind>> = {
  [MANDATORY_KEY]: { name: 'mandatory', parse: parseMandatory, print: printMandatory },
  1: { name: 'alpn', parse: parseAlpn, print: printAlpn },
  2: { name: 'no-default-alpn', ...nothing },
  3: {
    name: 'port',
    parse: (text) => (isNumber(text) ? uint16(Number(text)) : null),
    print: ([high = 0, low = 0]) => String((high << 8) | low),
  },
  4: {
    name: 'ipv4hint',
    parse: (text) => listed(text, parseIpv4),
    print: (octets) => chunks(octets, 4).map(printIpv4).join(','),
  },
  5: {
    name: 'ech',
    parse: parseBase64,
    print: printBase64,
  },
  6: {
    name: 'ipv6hint',
    parse: (text) => listed(text, parseIpv6),
    print: (octets) => chunks(octets, 16).map(printIpv6).join(','),
  },
};

/**
 * Names that we read but print as numbers, because they are newer than the name servers in use (RFC
 * 9461, RFC 9540).
 */
const LATER_NAMES: Readonly<Record<string, number>> = { dohpath: 7, ohttp: 8 };

/**
 * The number of a parameter's name; null if unknown. A named parameter must use its name, and
 * 65,535 is reserved.
 */
export function parameterKey(name: string): number | null {
  const lower = name.toLowerCase();
  const known = Object.entries(KINDS).find(([, kind]) => kind.name === lower);
  if (known) return Number(known[0]);
  if (Object.hasOwn(LATER_NAMES, lower)) return LATER_NAMES[lower] ?? null;
  const [, number] = /^key(0|[1-9]\d{0,4})$/.exec(lower) ?? [];
  return number !== undefined && Number(number) < 65_535 && !KINDS[Number(number)] ? Number(number) : null;
}

/** Parses a parameter's unquoted value; null if invalid. */
export function parseParameter(key: number, text: string): Uint8Array | null {
  const octets = unescaped(text);
  const kind = KINDS[key];
  if (octets === null || kind === undefined) return octets;
  const plain = asciiText(octets);
  const value = plain === null ? null : kind.parse(plain);
  return value && Uint8Array.from(value);
}

/** A parameter in canonical presentation format. */
export function printParameter({ key, value }: { readonly key: number; readonly value: Uint8Array }): string {
  const kind = KINDS[key];
  const name = kind?.name ?? `key${key}`;
  if (value.length === 0) return name;
  return `${name}=${kind ? kind.print(value) : printString(value)}`;
}

/** Length-prefixed protocol names; names with characters that would need escaping are rejected. */
function parseAlpn(text: string): number[] | null {
  const names = text.split(',');
  if (!names.every((name) => /^[\x21\x23-\x27\x2a\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,255}$/.test(name)))
    return null;
  return names.flatMap((name) => [name.length, ...[...name].map((letter) => letter.charCodeAt(0))]);
}

function printAlpn(octets: Uint8Array): string {
  const names: string[] = [];
  for (let at = 0; at < octets.length; at += 1 + (octets[at] ?? 0)) {
    names.push(String.fromCharCode(...octets.subarray(at + 1, at + 1 + (octets[at] ?? 0))));
  }
  return names.join(',');
}

/** Distinct numbers in ascending order, without its own (RFC 9460, section 8). */
function parseMandatory(text: string): number[] | null {
  const keys = text.split(',').map(parameterKey);
  const sorted = keys.filter((key) => key !== null).toSorted((one, other) => one - other);
  if (sorted.length < keys.length || new Set(keys).size < keys.length || sorted.includes(MANDATORY_KEY))
    return null;
  return sorted.flatMap(uint16);
}

function printMandatory(octets: Uint8Array): string {
  return chunks(octets, 2)
    .map(([high = 0, low = 0]) => (high << 8) | low)
    .map((key) => KINDS[key]?.name ?? `key${key}`)
    .join(',');
}

function listed(text: string, parse: (item: string) => number[] | null): number[] | null {
  const items = text.split(',').map(parse);
  return items.includes(null) ? null : items.flatMap((item) => item ?? []);
}

function chunks(octets: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: octets.length / size }, (_, at) => octets.subarray(at * size, (at + 1) * size));
}

function uint16(value: number): number[] {
  return [value >> 8, value & 0xff];
}
