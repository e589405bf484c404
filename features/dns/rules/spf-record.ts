import { utf8Octets, utf8Text } from '#platform/dns-wire/utf8.ts';
import type { ZoneData } from './record-types/record-types.ts';
import { joinedOctets } from './character-strings.ts';
import { splitStrings } from './record-types/txt.ts';

/**
 * The text of a TXT record, with its strings joined (RFC 7208, section 3.3); empty for other types
 * and invalid UTF-8.
 */
export function txtText(data: ZoneData): string {
  return data.type === 'TXT' ? (utf8Text(joinedOctets(data.strings)) ?? '') : '';
}

/** Creates TXT data from a text. */
export function txtData(text: string): ZoneData {
  return { type: 'TXT', strings: splitStrings(utf8Octets(text)) };
}

/** Whether it is an SPF record (RFC 7208, section 4.5). */
export function isSpf(data: ZoneData): boolean {
  // Checks the first letter first, which rules out most records cheaply.
  const first = data.type === 'TXT' ? data.strings.find(({ length }) => length > 0)?.[0] : undefined;
  return (first === 0x76 || first === 0x56) && /^v=spf1( |$)/i.test(txtText(data));
}

/** Merges SPF texts into one: distinct terms, ending with the first `all` or redirect. */
export function mergedSpf(texts: readonly string[]): string {
  const terms = texts.flatMap((text) => text.split(' ').slice(1)).filter((term) => term !== '');
  const isClosing = (term: string): boolean => /^[+?~-]?all$/i.test(term) || /^redirect=/i.test(term);
  const closing = terms.find(isClosing) ?? '~all';
  return ['v=spf1', ...new Set(terms.filter((term) => !isClosing(term))), closing].join(' ');
}
