import { getDomain } from 'tldts';
import { saveSiteDomains } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { domainMapped } from '#features/domains/contract/events.ts';
import { isHoldOver } from '#features/domains/rules/mapping-term.ts';
import { controlAtStart } from '#features/domains/rules/name-control.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { endHold } from '#features/domains/server/api/end-hold.ts';
import { mailNameTaken } from '#features/domains/server/api/mail-name-taken.ts';
import { insertMapping } from '#features/domains/server/api/mapping-store.ts';
import { takeProvenClaim } from './name-claim-store.ts';

/** 130 random bits, so that no delegation contains another connection's name server or record. */
const TOKEN_LENGTH = 26;

/**
 * Connects a name to a site in the caller's transaction: domain, site list and event, atomically.
 *
 * False if the name is held by now. Its zone is not served until control is proven.
 */
export async function connectMapping(
  deps: Pick<MappingDeps, 'clock' | 'events' | 'jobs' | 'live' | 'random'>,
  tx: Database,
  mapping: {
    readonly domain: string;
    readonly siteId: number;
    readonly userId: number;
    /** The end of the paid term; null for a free connection. */
    readonly expiresAt: Date | null;
  },
): Promise<boolean> {
  const { domain, siteId, userId, expiresAt } = mapping;
  const { clock, events, jobs, live, random } = deps;
  const now = clock.now();
  const registrable = getDomain(domain) ?? domain;
  const held = await findDomain(tx, domain);
  if (held && isHoldOver(held.facts, now)) await endHold(deps, tx, held);
  const isOthers = held?.facts.type === 'mapped' && held.siteId !== siteId;
  const isFree = !held || isHoldOver(held.facts, now);
  // A claim proven before connecting counts as proof, once.
  const isProven = (isOthers || isFree) && (await takeProvenClaim(tx, { userId, registrable }, now));
  if (isOthers && !isFree && isProven && (await endHold(deps, tx, held))) {
    await jobs.enqueue(tx, mailNameTaken, { domain, userId: held.ownerUserId });
  }
  const row = {
    name: domain,
    siteId,
    ownerUserId: userId,
    expiresAt,
    createdAt: now,
    control: controlAtStart({ isRegistrable: registrable === domain, isProven }),
    controlToken: randomToken(random, TOKEN_LENGTH),
  };
  if (!(await insertMapping(tx, row))) return false;
  await saveSiteDomains(tx, siteId, [domain]);
  await events.publish(tx, domainMapped, `domain:${domain}`, { domain, siteId, userId });
  await live.announce(tx, { siteId, topic: 'domains' });
  return true;
}
