import type { TxtData } from '#platform/dns-wire/rdata.ts';
import { utf8Octets, utf8Text } from '#platform/dns-wire/utf8.ts';
import { MAX_SPLIT_TXT_LENGTH, MAX_TXT_LENGTH } from '../dns-limits.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Data that mail needs longer than one string: DKIM keys and SPF (DECISIONS, "DNS beyond the spec"). */
const MAY_BE_SPLIT = /^(v=dkim1|k=|v=spf1)/i;
/** Octets of one string (RFC 1035, section 3.3). */
const STRING_OCTETS = 255;

/** Text (RFC 1035, section 3.3.14); what does not fit one string is stored as several, read as one. */
export const TXT: RecordType<TxtData> = {
  type: 'TXT',
  fields: ['data'],
  owner: 'service',
  allowsApex: true,
  validate: ({ data }) => [
    ...unless(data.length > 0, 'data', FIELD_MESSAGES.txtEmpty),
    ...unless(data.length <= longest(data), 'data', FIELD_MESSAGES.txtTooLong),
  ],
  warn: ({ data }) => unless(/^\p{ASCII}*$/u.test(data), 'data', FIELD_MESSAGES.txtNotAscii),
  read: ({ data }) => ({ type: 'TXT', strings: splitStrings(utf8Octets(data)) }),
  show: ({ strings }) => ({ data: textOf(strings) }),
  print: ({ strings }) => strings.map(quote).join(' '),
  parse: (text) => {
    const strings = unquote(text);
    return strings === null || strings.length === 0 ? null : { type: 'TXT', strings };
  },
};

function longest(data: string): number {
  return MAY_BE_SPLIT.test(data) ? MAX_SPLIT_TXT_LENGTH : MAX_TXT_LENGTH;
}

function splitStrings(octets: Uint8Array): Uint8Array[] {
  const strings: Uint8Array[] = [];
  for (let at = 0; at < octets.length; at += STRING_OCTETS)
    strings.push(octets.slice(at, at + STRING_OCTETS));
  return strings;
}

/** The strings as one text; octets that are not UTF-8 are shown as Latin-1. */
function textOf(strings: readonly Uint8Array[]): string {
  const octets = Uint8Array.from(strings.flatMap((string) => [...string]));
  return utf8Text(octets) ?? Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

function quote(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) {
    if (octet === 0x22 || octet === 0x5c) text += `\\${String.fromCharCode(octet)}`;
    else if (octet >= 0x20 && octet < 0x7f) text += String.fromCharCode(octet);
    else text += `\\${String(octet).padStart(3, '0')}`;
  }
  return `"${text}"`;
}

function unquote(text: string): Uint8Array[] | null {
  const strings: Uint8Array[] = [];
  const shape = /"((?:[^"\\]|\\\d{3}|\\\D)*)"(?: |$)/y;
  while (shape.lastIndex < text.length) {
    const match = shape.exec(text);
    if (match === null) return null;
    const octets = [...(match[1] ?? '').matchAll(/\\(\d{3})|\\?([\s\S])/g)].map((part) =>
      part[1] === undefined ? (part[2] ?? '').charCodeAt(0) : Number(part[1]),
    );
    if (octets.length > STRING_OCTETS || octets.some((octet) => octet > 0xff)) return null;
    strings.push(Uint8Array.from(octets));
  }
  return strings;
}
