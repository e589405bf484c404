import type { SiteAnswer } from '../../contract/site.ts';
import type { FlagName } from '../../rules/feature-flags.ts';

/** What is on by itself, for a page whose head says nothing: as `readFlags('')` has it. */
const ON_BY_ITSELF = 'upgrades/domain-search';

/** Whether a feature is on in this installation, as the server wrote it into the page's head. */
export function hasFlag(name: FlagName): boolean {
  const on = document.querySelector<HTMLMetaElement>('meta[name="namestead:flags"]')?.content ?? ON_BY_ITSELF;
  return on.split(',').includes(name);
}

/** Whether a feature is on at a site, as the server says of it; while the site is not known, in this installation. */
export function hasSiteFlag(site: SiteAnswer | null | undefined, name: FlagName): boolean {
  return site ? site.feature_flags.includes(name) : hasFlag(name);
}
