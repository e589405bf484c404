import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { TlsaData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { parseHex, printHex } from '../octet-text.ts';
import { writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** Error messages of TLSA records. */
export const TLSA_MESSAGES = defineSentences('dns.tlsa', {
  tlsaUsage: 'The usage (first field) must be a number from 0 to 3',
  tlsaSelector: 'The selector (second field) must be 0 or 1',
  tlsaMatching: 'The matching type (third field) must be 0, 1 or 2',
  tlsaAssociation: 'The certificate data must be hexadecimal: 64 digits for SHA-256, 128 for SHA-512',
} as const);

/** Association length in octets by matching type: full, SHA-256, SHA-512 (RFC 6698, section 2.1.3). */
const LENGTHS: Readonly<Record<string, number | null>> = { '0': null, '1': 32, '2': 64 };

/**
 * Certificate of a TLS service (RFC 6698): usage 0 to 3, selector 0 or 1, matching type 0 to 2,
 * association.
 */
export const TLSA: RecordType<TlsaData> = {
  type: 'TLSA',
  fields: [
    {
      name: 'data',
      kind: 'parts',
      label: 'fieldCertificate',
      placeholder: '9f86d081…',
      isLong: true,
      // The names of RFC 7218.
      parts: [
        {
          name: 'usage',
          kind: 'choice',
          label: 'fieldUsage',
          defaultValue: '3',
          choices: { '0': 'PKIX-TA', '1': 'PKIX-EE', '2': 'DANE-TA', '3': 'DANE-EE' },
          error: say(TLSA_MESSAGES, 'tlsaUsage'),
        },
        {
          name: 'selector',
          kind: 'choice',
          label: 'fieldSelector',
          defaultValue: '1',
          choices: { '0': 'Cert', '1': 'SPKI' },
          error: say(TLSA_MESSAGES, 'tlsaSelector'),
        },
        {
          name: 'matching',
          kind: 'choice',
          label: 'fieldMatching',
          defaultValue: '1',
          choices: { '0': 'Full', '1': 'SHA2-256', '2': 'SHA2-512' },
          error: say(TLSA_MESSAGES, 'tlsaMatching'),
        },
      ],
    },
  ],
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
  // In the form the numbers are always present, so the data is missing.
  if (text.trim() === '') return refused(say(TLSA_MESSAGES, 'tlsaAssociation'));
  if (!/^[0-3]$/.test(usage)) return refused(say(TLSA_MESSAGES, 'tlsaUsage'));
  if (!/^[01]$/.test(selector)) return refused(say(TLSA_MESSAGES, 'tlsaSelector'));
  const length = LENGTHS[matching];
  if (length === undefined) return refused(say(TLSA_MESSAGES, 'tlsaMatching'));
  if (association === null || (length !== null && association.length !== length)) {
    return refused(say(TLSA_MESSAGES, 'tlsaAssociation'));
  }
  const numbers = { usage: Number(usage), selector: Number(selector), matching: Number(matching) };
  return ok({ type: 'TLSA', ...numbers, association });
}
