import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';

/** Messages about lines of a zone file; `%(name)s` is filled in. */
export const ZONE_FILE_WORDS = defineSentences('dns.zone_file', {
  openQuote: 'Missing closing quotation mark.',
  openParenthesis: 'Missing closing parenthesis.',
  strayParenthesis: 'Closing parenthesis without an opening one.',
  tooLong: 'This entry is too long for a record.',
  control: 'This line contains a control character.',
  include: '$INCLUDE is not supported: paste the lines of that file here.',
  generate: '$GENERATE is not supported: write out its records.',
  directive: 'Unknown directive %(token)s: only $ORIGIN and $TTL are supported.',
  origin: '$ORIGIN needs one domain name with a final dot, such as example.com.',
  ttlDirective: '$TTL needs one time, such as 3600 or 1h.',
  noOwner: 'This line has no owner name, and no line before it sets one.',
  noType: 'This line has no record type.',
  wrongClass: 'Class %(token)s is not supported, only IN.',
  badTtl: 'Invalid TTL %(token)s: use seconds, or units such as 1h30m.',
  unknownType: '%(token)s records are not supported.',
  badName: '%(token)s is not a valid name for a record of this type.',
  notAtApex: 'A %(token)s record is not allowed on the domain itself.',
  onlyAtApex: 'An ALIAS record is only allowed on the domain itself.',
  aliasNotPublic: 'An ALIAS record must point to a public domain name, and %(token)s is not one.',
  serviceName: 'The name of an SRV record must start with its service and protocol: _sip._tcp.',
  foreignName: '%(token)s is not part of %(domain)s.',
  badRdata: 'Invalid data for a %(token)s record: %(text)s',
  generic:
    'After \\# must come the number of octets and the same number of octets in hexadecimal: \\# 4 C0000201.',
  twice: 'This record is in the file twice.',
  tooLarge: 'The file is larger than 1 MB.',
  tooManyRecords: 'The file has more than 20,000 records.',
  tooManyFaults: 'The file has too many errors; the rest was not checked.',
  ownSoa: 'The SOA record is managed by us and stays unchanged.',
  ownNameServers: 'The name servers of the domain are managed by us and stay unchanged.',
  signed: '%(token)s records are created by our name servers and were skipped.',
  ttlRaised: 'TTL %(token)s was raised to the minimum of 60 seconds.',
  ttlLowered: 'TTL %(token)s was lowered to the maximum of one week.',
  ttlUnited: 'Records with the same name and type must share one TTL, so the shortest is used.',
} as const);

/** Formats one of these messages. */
export function zoneFileSentence(
  word: keyof typeof ZONE_FILE_WORDS,
  values: { readonly token: string; readonly text: string; readonly domain: string },
): Message {
  return say(ZONE_FILE_WORDS, word, values);
}
