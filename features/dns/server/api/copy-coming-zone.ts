import type { ZoneCopyOutcome } from '#features/transfers/server/ports/zone-copies.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { isMissed } from '../../rules/live-zone.ts';
import { copyLiveZone, previewLiveZone } from '../copy-live-zone.ts';
import { settleZone } from '../settle-zone.ts';
import type { DnsDeps } from '../dns-deps.ts';

/** Refusals behind which somebody was quicker: the zone, or the name, is not what it was a moment ago. */
const PASSING: readonly string[] = ['zone_changed', 'zone_not_found'];

/**
 * Fills the zone of a name that is on its way here with the records that it has at its name servers, all of them or none,
 * as its buyer wished (acquisition, section 4). Where visitors are led is this site, as with every zone that is made here.
 */
export async function copyComingZone(
  deps: DnsDeps,
  { domain, userId }: { readonly domain: string; readonly userId: number },
): Promise<ZoneCopyOutcome> {
  await settleZone(deps, { domain });
  // They have wished it by paying for it, wherever they are now.
  const buyer: UserActor = { kind: 'user', userId, via: 'session', scopes: ['*'] };
  const seen = await previewLiveZone(deps, buyer, { domain, withSite: false });
  if (!seen.ok) return outcomeOf(seen.refusal.code);
  const { zone_file: zoneFile, serial, left_out: leftOut } = seen.value;
  // What we cannot serve, nobody would miss here before it is too late.
  if (leftOut.some((each) => isMissed(domain, each))) return 'not_copied';
  const copied = await copyLiveZone(deps, buyer, { domain, zoneFile, serial });
  return copied.ok ? 'copied' : outcomeOf(copied.refusal.code);
}

function outcomeOf(code: string): ZoneCopyOutcome {
  if (code === 'same_as_now') return 'copied';
  if (code === 'served_here') return 'served_here';
  return PASSING.includes(code) ? 'unsure' : 'not_copied';
}
