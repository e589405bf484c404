import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openManagedDomain } from './dns-policy.ts';
import { presentZone } from './zone-change.ts';
import type { ZoneAnswer } from './zone-change.ts';
import { findZone } from './zone-store.ts';

/** The DNS records of a domain, for its manager. */
export async function listRecords(
  deps: Pick<DnsDeps, 'db'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<ZoneAnswer>> {
  const managed = await openManagedDomain(deps.db, actor, input.domain);
  if (!managed.ok) return managed;
  const zone = await findZone(deps.db, input.domain);
  if (zone === null) return refuseDns('zone_not_found', { domain: input.domain });
  return ok(presentZone(zone));
}
