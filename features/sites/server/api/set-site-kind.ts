import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { SITE_KINDS } from '../../rules/site-kinds.ts';
import type { SiteKind } from '../../rules/site-kinds.ts';
import type { Site } from '../site-store.ts';
import { savePluginVersion, saveSiteKind } from '../site-store.ts';
import type { SitesDeps } from '../sites-deps.ts';

/** Makes a site one of a kind, or not of it any more. Open screens follow at once. */
export async function setSiteKind(
  deps: Pick<SitesDeps, 'db' | 'live'>,
  change: { readonly siteId: number; readonly kind: SiteKind; readonly isOn: boolean },
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    await saveSiteKind(tx, change);
    await deps.live.announce(tx, { siteId: change.siteId, topic: 'sites' });
  });
}

/** Stores the version of the plugin that connects a site, or that it is unknown. Open screens follow at once. */
export async function setPluginVersion(
  deps: Pick<SitesDeps, 'db' | 'live'>,
  { siteId, version }: { readonly siteId: number; readonly version: string | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    await savePluginVersion(tx, siteId, version);
    await deps.live.announce(tx, { siteId, topic: 'sites' });
  });
}

/** The kinds that a site is of. */
export function listSiteKinds(site: Site): readonly SiteKind[] {
  const facts: Readonly<Record<SiteKind, boolean>> = {
    vip: site.isVip,
    team: site.isTeam,
    connected: site.isJetpack,
    'automated-transfer': site.isAutomatedTransfer,
    multisite: site.isMultisite,
    staging: site.isStaging,
    'ads-program': site.hasAdsProgram,
    unlaunched: !site.isLaunched,
  };
  return SITE_KINDS.filter((kind) => facts[kind]);
}
