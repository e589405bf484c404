import type { DelegationSigner, DomainChange } from '#features/names/server/ports/registrar-domains.ts';
import { secDnsCreate, secDnsInfo, secDnsUpdate } from '#platform/epp-wire/extensions/sec-dns.ts';
import type { DsRecord } from '#platform/epp-wire/extensions/sec-dns.ts';
import { SEC_DNS } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import { NotOffered } from './ask-registry.ts';
import { readExtension } from './fee-terms.ts';

const toRecord = (signer: DelegationSigner): DsRecord => ({ ...signer, key: null });

const toSigner = ({ keyTag, algorithm, digestType, digest }: DsRecord): DelegationSigner => ({
  keyTag,
  algorithm,
  digestType,
  digest,
});

function requireSecDns(offered: ReadonlySet<string>): void {
  if (!offered.has(SEC_DNS)) throw new NotOffered('the registry takes no delegation signers');
}

/** Delegation signers with a registration. Throws `NotOffered` where the registry takes none. */
export function signersWithCreate(
  signers: readonly DelegationSigner[],
  offered: ReadonlySet<string>,
): readonly XmlElement[] {
  if (signers.length === 0) return [];
  requireSecDns(offered);
  return [secDnsCreate.print({ maxSignatureLife: null, records: signers.map(toRecord) })];
}

/** Delegation signers with a change. Throws `NotOffered` where the registry takes none. */
export function signersWithUpdate(
  { addDelegationSigners: added = [], removeDelegationSigners: removed = [] }: DomainChange,
  offered: ReadonlySet<string>,
): readonly XmlElement[] {
  if (added.length === 0 && removed.length === 0) return [];
  requireSecDns(offered);
  const remove = removed === 'all' ? removed : removed.map(toRecord);
  return [secDnsUpdate.print({ isUrgent: false, remove, add: added.map(toRecord), maxSignatureLife: null })];
}

/** Delegation signers that an info answer tells; none where it tells keys instead (RFC 5910 section 4, key data interface). */
export function readSigners(response: EppResponse): readonly DelegationSigner[] {
  const data = readExtension(response, { namespace: SEC_DNS, name: 'infData' }, secDnsInfo);
  return data?.records.map(toSigner) ?? [];
}
