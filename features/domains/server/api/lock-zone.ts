import { getDomain } from 'tldts';
import type { Database } from '#platform/database/database.ts';
import { isLifecycleOver } from '../../rules/mapping-term.ts';
import { zoneRight } from '../../rules/name-control.ts';
import { lockDomain } from '../domain-store.ts';

/** The holder of a zone. */
export interface HeldZone {
  readonly siteId: number;
  /** Whether queries may be answered from it. */
  readonly isServed: boolean;
  /** Whether it is to lead visitors to a page that says that the name expired. */
  readonly isInterrupted: boolean;
}

/**
 * Finds who may have the zone of a name and locks the domain row until the transaction ends; null
 * if the name has no zone here.
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
    isOver: isLifecycleOver(held, now),
  });
  return right === 'none'
    ? null
    : { siteId: held.siteId, isServed: right === 'served', isInterrupted: held.isInterrupted };
}
