/** The UTF-8 octets of a text; a lone surrogate becomes U+FFFD. */
export function utf8Octets(text: string): Uint8Array {
  const octets: number[] = [];
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) octets.push(code);
    else if (code < 0x800) octets.push(0xc0 | (code >> 6), continuation(code, 0));
    else if (code < 0x10000) octets.push(0xe0 | (code >> 12), continuation(code, 6), continuation(code, 0));
    else
      octets.push(0xf0 | (code >> 18), continuation(code, 12), continuation(code, 6), continuation(code, 0));
  }
  return Uint8Array.from(octets);
}

/** The text of UTF-8 octets, or null where they are not UTF-8. */
export function utf8Text(octets: Uint8Array): string | null {
  if (octets.every((octet) => octet < 0x80)) {
    let text = '';
    for (const octet of octets) text += String.fromCharCode(octet);
    return text;
  }
  let escaped = '';
  for (const octet of octets) escaped += `%${octet.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

function continuation(code: number, shift: number): number {
  return 0x80 | ((code >> shift) & 0x3f);
}
