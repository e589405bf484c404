import type { SshfpData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { parseHex, printHex } from '../octet-text.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** RSA, DSA, ECDSA, Ed25519, Ed448 (RFC 4255, 6594, 7479, 8709). */
const ALGORITHM = /^[12346]$/;
/** Octets of the fingerprint: SHA-1 (RFC 4255) and SHA-256 (RFC 6594). */
const LENGTHS: Readonly<Record<string, number>> = { '1': 20, '2': 32 };

/** Fingerprint of a host's SSH key (RFC 4255): algorithm, kind of fingerprint, fingerprint. */
export const SSHFP: RecordType<SshfpData> = {
  type: 'SSHFP',
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
  // Where it is filled in by parts, the fingerprint is what is missing.
  if (text.trim() === '') return refused(FIELD_MESSAGES.sshfpFingerprint);
  if (!ALGORITHM.test(algorithm)) return refused(FIELD_MESSAGES.sshfpAlgorithm);
  const length = LENGTHS[hash];
  if (length === undefined) return refused(FIELD_MESSAGES.sshfpHash);
  if (fingerprint?.length !== length) return refused(FIELD_MESSAGES.sshfpFingerprint);
  return ok({ type: 'SSHFP', algorithm: Number(algorithm), hash: Number(hash), fingerprint });
}
