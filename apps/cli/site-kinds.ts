import { readConfig } from '#apps/server/config.ts';
import { findSiteKind, impossibleKinds, SITE_KINDS } from '#features/sites/rules/site-kinds.ts';
import { parsePluginVersion } from '#features/sites/rules/plugin-version.ts';
import { listSiteKinds, setPluginVersion, setSiteKind } from '#features/sites/server/api/set-site-kind.ts';
import type { Database } from '#platform/database/database.ts';
import { storedLive } from '#platform/live/live.ts';
import { takeWords, UsageError } from './command.ts';
import { requireSite, withToolDatabase } from './tool-database.ts';

/** Says which kinds a site is of: VIP, team, connected and so on. */
export async function showSite(words: readonly string[]): Promise<string> {
  const [site] = takeWords(words, ['SITE']);
  return withToolDatabase(readConfig(process.env), (db) => describeSite(db, site));
}

/** Makes a site one of a kind, or not of it any more. */
export async function setKindOfSite(words: readonly string[]): Promise<string> {
  const [site, typedKind, state] = takeWords(words, ['SITE', 'KIND', 'on|off']);
  const kind = findSiteKind(typedKind);
  if (kind === null) throw new UsageError(`The kind must be one of ${SITE_KINDS.join(', ')}.`);
  if (state !== 'on' && state !== 'off') throw new UsageError(`A kind is on or off, not "${state}".`);
  return withToolDatabase(readConfig(process.env), async (db) => {
    const found = await requireSite(db, site);
    const kinds = new Set(listSiteKinds(found));
    if (state === 'on') kinds.add(kind);
    else kinds.delete(kind);
    const impossible = impossibleKinds(kinds);
    if (impossible !== null) throw new Error(impossible);
    await setSiteKind({ db, live: storedLive }, { siteId: found.id, kind, isOn: state === 'on' });
    return describeSite(db, site);
  });
}

/** Stores the version of the plugin that connects a site, or that it is unknown. */
export async function setPluginOfSite(words: readonly string[]): Promise<string> {
  const [site, typed] = takeWords(words, ['SITE', 'VERSION|unknown']);
  const version = typed === 'unknown' ? null : parsePluginVersion(typed);
  if (version === null && typed !== 'unknown')
    throw new UsageError(`A version is numbers with dots, such as 12.1, not "${typed}".`);
  return withToolDatabase(readConfig(process.env), async (db) => {
    const found = await requireSite(db, site);
    if (!found.isJetpack) throw new Error('Only a connected site has a plugin: set that first.');
    await setPluginVersion({ db, live: storedLive }, { siteId: found.id, version });
    return describeSite(db, site);
  });
}

async function describeSite(db: Database, host: string): Promise<string> {
  const site = await requireSite(db, host);
  const kinds = listSiteKinds(site);
  const told = kinds.length === 0 ? 'an ordinary site' : kinds.join(', ');
  const plugin = site.pluginVersion === null ? '' : ` Its plugin has version ${site.pluginVersion}.`;
  return `${site.addressHost} (${site.title}) on ${site.plan.shortName}: ${told}.${plugin}`;
}
