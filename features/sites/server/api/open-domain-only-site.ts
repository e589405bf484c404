import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import { siteAddress } from '../../rules/site-address.ts';
import { FREE_PLAN } from '../../rules/site-plan.ts';
import { openSite } from './open-site.ts';
import type { Site } from '../site-store.ts';

/** Enough random letters to make a hidden address unique. */
const HIDDEN_ADDRESS_LENGTH = 20;

/**
 * Makes the domain-only site that a cart without a site buys for its domain
 * (`create_new_blog`). The domain is its slug; its address stays in the background.
 */
export async function openDomainOnlySite(
  deps: {
    readonly db: Database;
    readonly random: Random;
    readonly live: Live;
    readonly siteAddressSuffix: string;
  },
  input: { readonly ownerId: number; readonly domain: string; readonly now: Date },
): Promise<Site> {
  const name = randomToken(deps.random, HIDDEN_ADDRESS_LENGTH);
  return inTransaction(deps.db, async (tx: Database) => {
    const site = await openSite(tx, {
      title: input.domain,
      addressHost: siteAddress(name, deps.siteAddressSuffix),
      primaryDomain: input.domain,
      ownerId: input.ownerId,
      plan: FREE_PLAN,
      isDomainOnly: true,
      isLaunched: false,
      createdAt: input.now,
    });
    if (!site) throw new Error(`the random address ${name} is taken`);
    await deps.live.announce(tx, { userIds: [input.ownerId], topic: 'sites' });
    // Whether there is one more that they see.
    await deps.live.announce(tx, { userIds: [input.ownerId], topic: 'me' });
    return site;
  });
}
