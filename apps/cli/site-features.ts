import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { findFlag, FLAG_NAMES, isFlagOn } from '#features/sites/rules/feature-flags.ts';
import { setSiteFlag } from '#features/sites/server/api/record-site-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { storedLive } from '#platform/live/live.ts';
import { takeWords, UsageError } from './command.ts';
import { requireSite, withToolDatabase } from './tool-database.ts';

type FlagName = (typeof FLAG_NAMES)[number];

const STATES: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

/** Lists which features are on at a site, and where that is set. */
export async function listSiteFeatures(words: readonly string[]): Promise<string> {
  const [site] = takeWords(words, ['SITE']);
  const config = readConfig(process.env);
  return withToolDatabase(config, (db) => describeFeatures(db, { site, names: FLAG_NAMES, ...config }));
}

/** Turns a feature on or off at one site, or returns it to the setting FLAGS. */
export async function setSiteFeature(words: readonly string[]): Promise<string> {
  const [site, typedName, typedState] = takeWords(words, ['SITE', 'FEATURE', 'on|off|default']);
  const name = findFlag(typedName);
  if (name === null) throw new UsageError(`The feature must be one of ${FLAG_NAMES.join(', ')}.`);
  const isOn = Object.hasOwn(STATES, typedState) ? STATES[typedState] : undefined;
  if (isOn === undefined) throw new UsageError(`A feature can be on, off or default, not "${typedState}".`);
  const config = readConfig(process.env);
  return withToolDatabase(config, async (db) => {
    const { id } = await requireSite(db, site);
    await setSiteFlag({ db, live: storedLive }, { siteId: id, name, isOn });
    return describeFeatures(db, { site, names: [name], ...config });
  });
}

async function describeFeatures(
  db: Database,
  { site, names, flags }: Pick<Config, 'flags'> & { site: string; names: readonly FlagName[] },
): Promise<string> {
  const { addressHost, flagChoices } = await requireSite(db, site);
  return names
    .map((name) => {
      const state = isFlagOn(name, flags, flagChoices) ? 'on' : 'off';
      const origin = Object.hasOwn(flagChoices, name) ? 'at this site' : 'by the setting FLAGS';
      return `${name} is ${state} at ${addressHost} (${origin}).`;
    })
    .join('\n');
}
