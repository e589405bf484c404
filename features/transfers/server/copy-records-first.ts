import type { BringDomainDeps } from './bring-domain-deps.ts';
import type { InboundTransfer } from './inbound-transfer-store.ts';
import { saveRecordsCopied } from './inbound-transfer-store.ts';
import { RegistryUnsure } from '#features/names/server/api/registry-doubt.ts';

/**
 * Copies the records of a name here before it is asked for, once, where its buyer wishes that; false where they cannot
 * be had whole, so that the name is not moved away from them.
 */
export async function copyRecordsFirst(
  { db, clock, zoneCopies }: Pick<BringDomainDeps, 'db' | 'clock' | 'zoneCopies'>,
  { lineId, domain, userId, copiesRecords, recordsCopiedAt }: InboundTransfer,
): Promise<boolean> {
  if (!copiesRecords || recordsCopiedAt !== null) return true;
  const outcome = await zoneCopies.copy({ domain, userId });
  if (outcome === 'unsure') throw new RegistryUnsure(`copy of the records of ${domain} (line ${lineId})`);
  if (outcome === 'not_copied') return false;
  await saveRecordsCopied(db, lineId, clock.now());
  return true;
}
