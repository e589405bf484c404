import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { SshfpData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { parseHex, printHex } from '../octet-text.ts';
import { writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** Error messages of SSHFP records. */
export const SSHFP_MESSAGES = defineSentences('dns.sshfp', {
  sshfpAlgorithm: 'The algorithm (first field) must be 1, 2, 3, 4 or 6',
  sshfpHash: 'The hash type (second field) must be 1 or 2',
  sshfpFingerprint: 'The fingerprint must be hexadecimal: 40 digits for SHA-1, 64 for SHA-256',
} as const);

/** RSA, DSA, ECDSA, Ed25519, Ed448 (RFC 4255, 6594, 7479, 8709). */
const ALGORITHM = /^[12346]$/;
/** Fingerprint length in octets: SHA-1 (RFC 4255) and SHA-256 (RFC 6594). */
const LENGTHS: Readonly<Record<string, number>> = { '1': 20, '2': 32 };

/** Fingerprint of a host's SSH key (RFC 4255): algorithm, fingerprint type, fingerprint. */
export const SSHFP: RecordType<SshfpData> = {
  type: 'SSHFP',
  fields: [
    {
      name: 'data',
      kind: 'parts',
      label: 'fieldFingerprint',
      placeholder: '9f86d081…',
      parts: [
        // RFC 4255, 6594, 7479 and 8709.
        {
          name: 'algorithm',
          kind: 'choice',
          label: 'fieldAlgorithm',
          defaultValue: '4',
          choices: { '1': 'RSA', '2': 'DSA', '3': 'ECDSA', '4': 'Ed25519', '6': 'Ed448' },
          error: say(SSHFP_MESSAGES, 'sshfpAlgorithm'),
        },
        {
          name: 'hash',
          kind: 'choice',
          label: 'fieldHash',
          defaultValue: '2',
          choices: { '1': 'SHA-1', '2': 'SHA-256' },
          error: say(SSHFP_MESSAGES, 'sshfpHash'),
        },
      ],
    },
  ],
  owner: 'address',
  allowsApex: true,
  ...writtenAsText(
    readSshfp,
    ({ algorithm, hash, fingerprint }) => `${algorithm} ${hash} ${printHex(fingerprint)}`,
  ),
};

function readSshfp(text: string): ReturnType<ReadText<SshfpData>> {
  const [algorithm = '', hash = '', ...hex] = text.trim().split(/\s+/);
  const fingerprint = parseHex(hex.join(''));
  // In the form the numbers are always present, so the fingerprint is missing.
  if (text.trim() === '') return refused(say(SSHFP_MESSAGES, 'sshfpFingerprint'));
  if (!ALGORITHM.test(algorithm)) return refused(say(SSHFP_MESSAGES, 'sshfpAlgorithm'));
  const length = LENGTHS[hash];
  if (length === undefined) return refused(say(SSHFP_MESSAGES, 'sshfpHash'));
  if (fingerprint?.length !== length) return refused(say(SSHFP_MESSAGES, 'sshfpFingerprint'));
  return ok({ type: 'SSHFP', algorithm: Number(algorithm), hash: Number(hash), fingerprint });
}
