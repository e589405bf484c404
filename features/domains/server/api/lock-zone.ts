import { getDomain } from 'tldts';
import type { Database } from '#platform/database/database.ts';
import { isLifecycleOver } from '../../rules/mapping-term.ts';
import { zoneRight } from '../../rules/name-control.ts';
import { lockDomain } from '../domain-store.ts';

/** Whose zone of a name it is. */
export interface HeldZone {
  readonly siteId: number;
  /** Whether it may be answered from. */
  readonly isServed: boolean;
}

/**
 * Who may have the zone of a name, held until the transaction ends so that the name does not go meanwhile; null where no
 * zone of it is made.
 */
export async function lockZoneRow(
  tx: Database,
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<HeldZone | null> {
  const held = await lockDomain(tx, domain);
  if (!held) return null;
  const right = zoneRight({
    type: held.facts.type,
    isRegistrable: getDomain(domain) === domain,
    control: held.control,
    isOver: isLifecycleOver(held.facts, now),
  });
  return right === 'none' ? null : { siteId: held.siteId, isServed: right === 'served' };
}
