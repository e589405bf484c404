const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Parses hexadecimal text in either case; null if invalid. */
export function parseHex(text: string): Uint8Array | null {
  if (!/^([\da-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Formats octets as lower-case hexadecimal. */
export function printHex(octets: Uint8Array): string {
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/** Parses padded base64 (RFC 4648, section 4); null if invalid. */
export function parseBase64(text: string): Uint8Array | null {
  if (text === '' || !/^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return null;
  const octets: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const [one = 0, two = 0, three = 0, four = 0] = [...text.slice(at, at + 4)].map((digit) =>
      digit === '=' ? 0 : DIGITS.indexOf(digit),
    );
    octets.push((one << 2) | (two >> 4), ((two & 0xf) << 4) | (three >> 2), ((three & 3) << 6) | four);
  }
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return Uint8Array.from(octets.slice(0, octets.length - padding));
}

/** Formats octets as padded base64 (RFC 4648, section 4). */
export function printBase64(octets: Uint8Array): string {
  let text = '';
  for (let at = 0; at < octets.length; at += 3) {
    const [one = 0, two = 0, three = 0] = octets.subarray(at, at + 3);
    const digits = [one >> 2, ((one & 3) << 4) | (two >> 4), ((two & 0xf) << 2) | (three >> 6), three & 0x3f];
    const used = Math.min(octets.length - at, 3) + 1;
    text += digits.map((digit, place) => (place < used ? (DIGITS[digit] ?? '') : '=')).join('');
  }
  return text;
}
