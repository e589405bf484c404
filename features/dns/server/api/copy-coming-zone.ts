import type { ZoneCopyOutcome } from '#features/transfers/server/ports/zone-copies.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { isMissed } from '../../rules/live-zone.ts';
import { copyLiveZone, previewLiveZone } from '../copy-live-zone.ts';
import { settleZone } from '../settle-zone.ts';
import type { DnsDeps } from '../dns-deps.ts';

/** Refusals that indicate a concurrent change of the zone or the name. */
const PASSING: readonly string[] = ['zone_changed', 'zone_not_found'];

/**
 * Copies all records of a name before its transfer from its name servers into its zone here, or
 * none, as the buyer chose (acquisition, section 4).
 *
 * Visitors get to the site here, as with every zone that we create.
 */
export async function copyComingZone(
  deps: DnsDeps,
  { domain, userId }: { readonly domain: string; readonly userId: number },
): Promise<ZoneCopyOutcome> {
  await settleZone(deps, { domain });
  // The buyer authorised it with the order, without a session now.
  const buyer: UserActor = { kind: 'user', userId, via: 'session', scopes: ['*'] };
  const seen = await previewLiveZone(deps, buyer, { domain, withSite: false });
  if (!seen.ok) return toOutcome(seen.refusal.code);
  const { zone_file: zoneFile, serial, left_out: leftOut } = seen.value;
  // Omitted records would be noticed only after the transfer.
  if (leftOut.some((each) => isMissed(domain, each))) return 'not_copied';
  const copied = await copyLiveZone(deps, buyer, { domain, zoneFile, serial });
  return copied.ok ? 'copied' : toOutcome(copied.refusal.code);
}

function toOutcome(code: string): ZoneCopyOutcome {
  if (code === 'same_as_now') return 'copied';
  if (code === 'served_here') return 'served_here';
  return PASSING.includes(code) ? 'unsure' : 'not_copied';
}
