import type { TxtData } from '#platform/dns-wire/rdata.ts';
import { utf8Octets, utf8Text } from '#platform/dns-wire/utf8.ts';
import { MAX_STRING_OCTETS, joinedOctets, parseStrings, printStrings } from '../character-strings.ts';
import { MAX_SPLIT_TXT_LENGTH, MAX_TXT_LENGTH } from '../dns-limits.ts';
import { unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Mail data that may exceed one string: DKIM keys and SPF (decision 39, "DNS beyond the spec"). */
const MAY_BE_SPLIT = /^(v=dkim1|k=|v=spf1)/i;

/** Text (RFC 1035, section 3.3.14); data longer than one string is stored as several and read as one. */
export const TXT: RecordType<TxtData> = {
  type: 'TXT',
  fields: [
    {
      name: 'data',
      kind: 'text',
      label: 'fieldText',
      placeholder: 'v=spf1 include:example.net ~all',
      isLong: true,
    },
  ],
  cleanData: (data) => data,
  owner: 'service',
  allowsApex: true,
  validate: ({ data }) => [
    ...unless(data.length > 0, 'data', 'txtEmpty'),
    ...unless(data.length <= longest(data), 'data', 'txtTooLong'),
  ],
  warn: ({ data }) => unless(/^\p{ASCII}*$/u.test(data), 'data', 'txtNotAscii'),
  read: ({ data }) => ({ type: 'TXT', strings: splitStrings(utf8Octets(data)) }),
  show: ({ strings }) => ({ data: decodeText(strings) }),
  print: ({ strings }) => printStrings(strings),
  parse: (text) => {
    const strings = parseStrings(text);
    if (strings === null || strings.length === 0) return null;
    return strings.some(({ length }) => length > MAX_STRING_OCTETS) ? null : { type: 'TXT', strings };
  },
};

function longest(data: string): number {
  return MAY_BE_SPLIT.test(data) ? MAX_SPLIT_TXT_LENGTH : MAX_TXT_LENGTH;
}

/** Splits octets into the strings of a TXT record. */
export function splitStrings(octets: Uint8Array): Uint8Array[] {
  const strings: Uint8Array[] = [];
  for (let at = 0; at < octets.length; at += MAX_STRING_OCTETS)
    strings.push(octets.slice(at, at + MAX_STRING_OCTETS));
  return strings;
}

/** The strings as one text; invalid UTF-8 is shown as Latin-1. */
function decodeText(strings: readonly Uint8Array[]): string {
  const octets = joinedOctets(strings);
  return utf8Text(octets) ?? Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}
