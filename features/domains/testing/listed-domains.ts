import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { listAllDomains as contract } from '../contract/list-endpoints.ts';
import type { NewDomainRow } from '../server/domain-store.ts';
import { listAllDomains } from '../server/list-all-domains.ts';

/** A signed-in user with every right of a session. */
export function actAs(userId: number): UserActor {
  return { kind: 'user', userId, via: 'session', scopes: ['*'] };
}

/** A plain registration to store, half a year old, with the overrides of a test. */
export function buildDomainRow(
  now: Date,
  [name, siteId, ownerUserId]: readonly [name: string, siteId: number, ownerUserId: number],
  facts: Partial<NewDomainRow> = {},
): NewDomainRow {
  return {
    name,
    siteId,
    ownerUserId,
    type: 'registered',
    createdAt: now,
    registeredAt: after(now, days(-200)),
    expiresAt: after(now, days(165)),
    ...facts,
  };
}

/** What a user's list over all sites answers to a query, which is read as the endpoint reads it. */
export async function listAll(bench: SliceBench, userId: number, query: Readonly<Record<string, unknown>>) {
  const parsed = contract.query?.parse(query);
  if (!parsed) throw new Error('the list has no query');
  return expectOk(await listAllDomains(bench, actAs(userId), parsed));
}
