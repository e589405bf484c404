/** Octets of one character string (RFC 1035, section 3.3). */
export const MAX_STRING_OCTETS = 255;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** One string of presentation format: quoted with anything but bare quotes in it, or without spaces and quotes. */
const STRING = /(?:"((?:[^"\\]|\\\d{3}|\\\D)*)"|((?:[^\s"\\]|\\\d{3}|\\\D)+))(?: +|$)/y;

/** Character strings in canonical presentation format: quoted, what could be misread escaped (RFC 1035, section 5.1). */
export function printStrings(strings: readonly Uint8Array[]): string {
  return strings.map(printString).join(' ');
}

/** One character string in canonical presentation format. */
export function printString(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) {
    if (octet === QUOTE || octet === BACKSLASH) text += `\\${String.fromCharCode(octet)}`;
    else if (octet >= 0x20 && octet < 0x7f) text += String.fromCharCode(octet);
    else text += `\\${String(octet).padStart(3, '0')}`;
  }
  return `"${text}"`;
}

/** The strings of presentation format, quoted or not, of any length; null where it is none. */
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

/** The octets of escaped text, or null where an escape is no octet or a letter is outside Latin-1. */
export function unescaped(text: string): Uint8Array | null {
  const octets = [...text.matchAll(/\\(\d{3})|\\?([\s\S])/g)].map((part) =>
    part[1] === undefined ? (part[2] ?? '').charCodeAt(0) : Number(part[1]),
  );
  return octets.every((octet) => octet <= 0xff) ? Uint8Array.from(octets) : null;
}

/** ASCII text of octets, or null where they hold anything but visible letters and spaces. */
export function asciiText(octets: Uint8Array): string | null {
  return octets.every((octet) => octet >= 0x20 && octet < 0x7f) ? String.fromCharCode(...octets) : null;
}
