import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { Database } from '#platform/database/database.ts';
import type { Role } from '../rules/capabilities.ts';
import { FREE_PLAN } from '../rules/site-plan.ts';
import { openSite } from '../server/api/open-site.ts';
import type { NewSite, Site } from '../server/site-store.ts';

let built = 0;

/** What a test may say of a site; `members` come beside the owner, who is administrator. */
export interface SiteOverrides extends Partial<NewSite> {
  readonly members?: readonly { readonly userId: number; readonly role: Role }[];
}

/** Stores a site on the free plan; without an `ownerId` it gets an owner of its own. */
export async function buildSite(db: Database, overrides: SiteOverrides = {}): Promise<Site> {
  built += 1;
  const { members, ...parts } = overrides;
  const site = await openSite(
    db,
    {
      title: `Site ${built}`,
      addressHost: `site${built}.namestead.site`,
      ownerId: parts.ownerId ?? (await buildAccount(db)).id,
      plan: FREE_PLAN,
      createdAt: new Date('2026-01-01T00:00:00Z'),
      ...parts,
    },
    members,
  );
  if (!site) throw new Error('a built site collides with another');
  return site;
}
