import { issueApiToken } from '#features/accounts/server/api/create-api-token.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { giveCredits } from '#features/billing/server/api/give-credits.ts';
import { addCoupon } from '#features/cart/server/api/coupons.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Database } from '#platform/database/database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { Shopping } from './intents.ts';

/** A buyer. */
export interface ShopPerson {
  readonly userId: number;
  readonly token: string;
}

/** The people and sites of a run in the database, by the numbers in the planned purchases. */
export interface ShopCrowd {
  readonly people: readonly ShopPerson[];
  readonly siteIds: readonly number[];
}

/** Creates all people and sites of the planned purchases, directly in the database. */
export async function addCrowd(db: Database, shopping: Shopping): Promise<ShopCrowd> {
  const deps = { db, realClock: systemClock, clock: systemClock, random: systemRandom };
  const people: ShopPerson[] = [];
  for (let index = 0; index < shopping.people; index += 1) {
    const account = { email: `shopper-${index}@example.com`, username: `shopper${index}` };
    const { id: userId } = await buildAccount(db, account);
    const { secret } = await issueApiToken(deps, userId, {
      name: 'crash',
      scopes: ['read', 'write'],
      expiresAt: null,
    });
    people.push({ userId, token: secret });
    const amount = shopping.credits[index] ?? 0;
    if (amount > 0) await giveCredits(deps, { userId, currency: 'USD', amount, reason: 'for the storm' });
  }
  const siteIds: number[] = [];
  for (const [index, owner] of shopping.sites.entries()) {
    const ownerId = people[owner]?.userId ?? 0;
    siteIds.push((await buildSite(db, { ownerId, addressHost: `storm-${index}.namestead.site` })).id);
  }
  for (const { code, percent, limit, isOncePerAccount } of shopping.coupons) {
    const added = await addCoupon(deps, {
      code,
      discount: { kind: 'percentage', basisPoints: percent * 100 },
      scope: [],
      isOncePerAccount,
      totalLimit: limit,
      startsAt: null,
      endsAt: null,
    });
    if (!added.ok) throw new Error(added.refusal.message);
  }
  return { people, siteIds };
}
