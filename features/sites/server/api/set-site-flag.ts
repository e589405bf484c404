import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { FlagName } from '../../rules/feature-flags.ts';
import { saveSiteFlag } from '../site-store.ts';
import type { SitesDeps } from '../sites-deps.ts';

/** Turns a feature on or off at one site; null leaves it to the installation's settings again. Open screens follow at once. */
export async function setSiteFlag(
  deps: Pick<SitesDeps, 'db' | 'live'>,
  change: { readonly siteId: number; readonly name: FlagName; readonly isOn: boolean | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    await saveSiteFlag(tx, change);
    await deps.live.announce(tx, { siteId: change.siteId, topic: 'sites' });
  });
}
