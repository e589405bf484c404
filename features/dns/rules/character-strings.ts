/** Octets of one character string (RFC 1035, section 3.3). */
export const MAX_STRING_OCTETS = 255;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** One string in presentation format: quoted, or unquoted without spaces and quotes. */
const STRING = /(?:"((?:[^"\\]|\\\d{3}|\\\D)*)"|((?:[^\s"\\]|\\\d{3}|\\\D)+))(?: +|$)/y;

/** The escaped form of each octet inside quotation marks. */
const PRINTED: readonly string[] = Array.from({ length: 256 }, (_, octet) => {
  if (octet === QUOTE || octet === BACKSLASH) return `\\${String.fromCharCode(octet)}`;
  if (octet >= 0x20 && octet < 0x7f) return String.fromCharCode(octet);
  return `\\${String(octet).padStart(3, '0')}`;
});

/** Concatenates strings. */
export function joinedOctets(strings: readonly Uint8Array[]): Uint8Array {
  const octets = new Uint8Array(strings.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const string of strings) {
    octets.set(string, at);
    at += string.length;
  }
  return octets;
}

/**
 * Character strings in canonical presentation format: quoted, with special octets escaped (RFC
 * 1035, section 5.1).
 */
export function printStrings(strings: readonly Uint8Array[]): string {
  return strings.map(printString).join(' ');
}

/** One character string in canonical presentation format. */
export function printString(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) text += PRINTED[octet];
  return `"${text}"`;
}

/** Parses strings in presentation format, quoted or not, of any length; null if invalid. */
export function parseStrings(text: string): Uint8Array[] | null {
  const strings: Uint8Array[] = [];
  STRING.lastIndex = 0;
  while (STRING.lastIndex < text.length) {
    const match = STRING.exec(text);
    const octets = match && unescaped(match[1] ?? match[2] ?? '');
    if (octets === null) return null;
    strings.push(octets);
  }
  return strings;
}

/** The octets of escaped text; null if an escape is invalid or a character is outside Latin-1. */
export function unescaped(text: string): Uint8Array | null {
  const octets = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    let octet = text.charCodeAt(at);
    if (octet === BACKSLASH && at + 1 < text.length) {
      const code = decimalAt(text, at + 1);
      octet = code ?? text.charCodeAt(at + 1);
      at += code === null ? 1 : 3;
    }
    if (octet > 0xff) return null;
    octets[length] = octet;
    length += 1;
  }
  return octets.slice(0, length);
}

/** The three-digit number at a position; null if there is none. */
function decimalAt(text: string, at: number): number | null {
  let number = 0;
  for (let place = at; place < at + 3; place += 1) {
    const digit = text.charCodeAt(place) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return null;
    number = number * 10 + digit;
  }
  return number;
}

/** Octets as ASCII text; null if they contain other than printable characters and spaces. */
export function asciiText(octets: Uint8Array): string | null {
  return octets.every((octet) => octet >= 0x20 && octet < 0x7f) ? String.fromCharCode(...octets) : null;
}
