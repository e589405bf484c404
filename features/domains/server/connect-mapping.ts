import { getDomain } from 'tldts';
import { saveSiteDomains } from '#features/sites/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import { domainMapped } from '../contract/events.ts';
import { isHoldOver } from '../rules/mapping-term.ts';
import { type Domain, findDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { endHold } from './end-hold.ts';
import { mailNameTaken } from './jobs/mail-name-taken.ts';
import { insertMapping } from './mapping-store.ts';
import { takeProvenClaim } from './name-claim-store.ts';

/**
 * Connects a name to a site in the caller's transaction: the domain, the site's list, the event, all or
 * nothing; false where somebody holds the name by now.
 */
export async function connectMapping(
  deps: Pick<DomainsDeps, 'clock' | 'events' | 'jobs' | 'live'>,
  tx: Database,
  mapping: {
    readonly domain: string;
    readonly siteId: number;
    readonly userId: number;
    /** Until when it is paid; null for one that costs nothing. */
    readonly expiresAt: Date | null;
  },
): Promise<boolean> {
  const { domain, siteId, userId, expiresAt } = mapping;
  const { clock, events, jobs, live } = deps;
  const held = await findDomain(tx, domain);
  if (held && isHoldOver(held.facts, clock.now())) await endHold(deps, tx, held);
  else if (held && (await isProven(tx, held, mapping, clock.now()))) {
    if (await endHold(deps, tx, held)) {
      await jobs.enqueue(tx, mailNameTaken, { domain, userId: held.ownerUserId });
    }
  }
  const row = { name: domain, siteId, ownerUserId: userId, expiresAt, createdAt: clock.now() };
  if (!(await insertMapping(tx, row))) return false;
  await saveSiteDomains(tx, siteId, [domain]);
  await events.publish(tx, domainMapped, `domain:${domain}`, { domain, siteId, userId });
  await live.announce(tx, { siteId, topic: 'domains' });
  return true;
}

/** Whether a name that another site has connected was proven to be this one's; the proof is used up by it. */
async function isProven(
  tx: Database,
  held: Domain,
  { domain, siteId, userId }: { readonly domain: string; readonly siteId: number; readonly userId: number },
  now: Date,
): Promise<boolean> {
  if (held.facts.type !== 'mapped' || held.siteId === siteId) return false;
  return takeProvenClaim(tx, { userId, registrable: getDomain(domain) ?? domain }, now);
}
