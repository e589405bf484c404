import type { TlsaData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { parseHex, printHex } from '../octet-text.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** Octets of the association by matching type: the whole, SHA-256, SHA-512 (RFC 6698, section 2.1.3). */
const LENGTHS: Readonly<Record<string, number | null>> = { '0': null, '1': 32, '2': 64 };

/** Certificate that a TLS service presents (RFC 6698): usage 0 to 3, selector 0 or 1, matching type 0 to 2, association. */
export const TLSA: RecordType<TlsaData> = {
  type: 'TLSA',
  owner: 'service',
  allowsApex: false,
  ...writtenAsText(
    readTlsa,
    ({ usage, selector, matching, association }) =>
      `${usage} ${selector} ${matching} ${printHex(association)}`,
  ),
};

function readTlsa(text: string): ReturnType<ReadText<TlsaData>> {
  const [usage = '', selector = '', matching = '', ...hex] = text.trim().split(/\s+/);
  const association = parseHex(hex.join(''));
  // Where it is filled in by parts, the data is what is missing.
  if (text.trim() === '') return refused(FIELD_MESSAGES.tlsaAssociation);
  if (!/^[0-3]$/.test(usage)) return refused(FIELD_MESSAGES.tlsaUsage);
  if (!/^[01]$/.test(selector)) return refused(FIELD_MESSAGES.tlsaSelector);
  const length = LENGTHS[matching];
  if (length === undefined) return refused(FIELD_MESSAGES.tlsaMatching);
  if (association === null || (length !== null && association.length !== length)) {
    return refused(FIELD_MESSAGES.tlsaAssociation);
  }
  const numbers = { usage: Number(usage), selector: Number(selector), matching: Number(matching) };
  return ok({ type: 'TLSA', ...numbers, association });
}
