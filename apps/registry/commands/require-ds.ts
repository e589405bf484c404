import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { DsRecord, SecDnsData, SecDnsUpdate } from '#platform/epp-wire/extensions/sec-dns.ts';

/** The octets of a digest by its type (RFC 4509, RFC 6605; IANA, DS digest types). */
const DIGEST_OCTETS: Readonly<Record<number, number>> = { 1: 20, 2: 32, 4: 48 };
/** Algorithms for signing (RFC 8624 section 3.1); other numbers are rejected. */
const ALGORITHMS: readonly number[] = [5, 7, 8, 10, 13, 14, 15, 16];
/** More signers than a key change needs would only swell referrals. */
const MAX_DS = 8;

/** Refuses delegation signers that no resolver could use (2306), and more than a domain may have. */
export function requireDs(records: readonly DsRecord[]): void {
  if (records.length > MAX_DS)
    throw new EppError(2306, 'secDNS:dsData', `a domain has at most ${MAX_DS} delegation signers`);
  for (const { algorithm, digestType, digest } of records) {
    if (!ALGORITHMS.includes(algorithm))
      throw new EppError(2306, 'secDNS:alg', `no resolver checks algorithm ${algorithm}`);
    const octets = DIGEST_OCTETS[digestType];
    if (octets === undefined)
      throw new EppError(2306, 'secDNS:digestType', `digest type ${digestType} is not taken`);
    if (digest.length !== octets * 2)
      throw new EppError(2306, 'secDNS:digest', `a digest of type ${digestType} has ${octets} octets`);
  }
  if (new Set(records.map(identifyDs)).size < records.length)
    throw new EppError(2306, 'secDNS:dsData', 'a delegation signer came twice');
}

/**
 * A domain's delegation signers after an update: removals first, then additions (RFC 5910 section
 * 5.2.5).
 *
 * @throws EppError 2003 for an empty update, 2306 for removing a missing or adding an existing one;
 * 2102 for an urgent update
 */
export function changedDs(now: SecDnsData, change: SecDnsUpdate): SecDnsData {
  if (change.remove.length === 0 && change.add.length === 0 && change.maxSignatureLife === null)
    throw new EppError(2003, 'secDNS:update', 'the update changes nothing');
  if (change.isUrgent)
    throw new EppError(2102, 'secDNS:update', 'every change is published at once, none before others');
  if (change.remove !== 'all') {
    for (const record of change.remove) {
      if (!now.records.some((each) => identifyDs(each) === identifyDs(record)))
        throw new EppError(2306, 'secDNS:rem', `there is no delegation signer ${record.keyTag} like that`);
    }
  }
  const removed = new Set(
    change.remove === 'all' ? now.records.map(identifyDs) : change.remove.map(identifyDs),
  );
  const records = [...now.records.filter((each) => !removed.has(identifyDs(each))), ...change.add];
  requireDs(records);
  return { records, maxSignatureLife: change.maxSignatureLife ?? now.maxSignatureLife };
}

/** The key beside a record is only how it was made (RFC 5910 section 4.1). */
function identifyDs({ keyTag, algorithm, digestType, digest }: DsRecord): string {
  return `${keyTag} ${algorithm} ${digestType} ${digest}`;
}
