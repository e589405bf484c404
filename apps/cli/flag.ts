import { findFlag, FLAG_NAMES, isFlagOn } from '#features/sites/rules/feature-flags.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { setSiteFlag } from '#features/sites/server/api/set-site-flag.ts';
import { storedLive } from '#platform/live/live.ts';
import { readConfig } from '#apps/server/config.ts';
import { withToolDatabase } from './tool-database.ts';

const USAGE = `npm run -s flag -- SITE                     says which features are on at a site, and why
npm run -s flag -- SITE NAME on|off         turns a feature on or off there
npm run -s flag -- SITE NAME default        leaves it to the setting FLAGS again

Features: ${FLAG_NAMES.join(', ')}`;

const STATES: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

/** Turns a feature on or off at one site, or says which are on; an operator's tool. */
async function flag([site = '', typedName, state, ...more]: readonly string[]): Promise<string> {
  const name = typedName === undefined ? null : findFlag(typedName);
  const isOn = state !== undefined && Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  const isList = typedName === undefined;
  if (site === '' || more.length > 0 || (!isList && (name === null || isOn === undefined))) {
    throw new Error(USAGE);
  }
  const config = readConfig(process.env);
  return withToolDatabase(config, async (db) => {
    const found = await findSite(db, site);
    if (!found) throw new Error(`There is no site ${site}.`);
    if (name !== null && isOn !== undefined) {
      await setSiteFlag({ db, live: storedLive }, { siteId: found.id, name, isOn });
    }
    const flagChoices = (await findSite(db, site))?.flagChoices ?? {};
    return FLAG_NAMES.filter((each) => isList || each === name)
      .map((each) => {
        const is = isFlagOn(each, config.flags, flagChoices) ? 'on' : 'off';
        const why = Object.hasOwn(flagChoices, each) ? 'at this site' : 'by the setting FLAGS';
        return `${each} is ${is} at ${found.addressHost} (${why}).`;
      })
      .join('\n');
  });
}

try {
  process.stdout.write(`${await flag(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
