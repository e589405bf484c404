import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openManagedDomain, presentZone } from './change-zone.ts';
import type { ZoneAnswer } from './change-zone.ts';
import { findCurrentZone, findSerial } from './zone-store.ts';

/** Lists the DNS records of a domain for its manager; none if the caller has the current version. */
export async function listRecords(
  deps: Pick<DnsDeps, 'db'>,
  actor: Actor,
  { domain, known }: { readonly domain: string; readonly known?: number | undefined },
): Promise<Result<ZoneAnswer & { is_known?: true }>> {
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  if (known !== undefined && known === (await findSerial(deps.db, domain))) {
    return ok({ records: [], serial: known, is_known: true });
  }
  const zone = await findCurrentZone(deps.db, domain);
  if (zone === null) return refuseDns('zone_not_found', { domain });
  return ok(presentZone(zone));
}
