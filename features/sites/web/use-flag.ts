import type { SiteAnswer } from '../contract/site.ts';
import type { FlagName } from '../rules/feature-flags.ts';

/** Whether a feature is on in this installation, as the server wrote it into the page's head. */
export function useFlag(name: FlagName): boolean {
  const on = document.querySelector<HTMLMetaElement>('meta[name="namestead:flags"]')?.content ?? '';
  return on.split(',').includes(name);
}

/** Whether a feature is on at a site, as the server says of it; while the site is not known, in this installation. */
export function useSiteFlag(site: SiteAnswer | undefined, name: FlagName): boolean {
  const isOn = useFlag(name);
  return site ? site.feature_flags.includes(name) : isOn;
}
