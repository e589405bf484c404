import { DEFAULT_LOCALE } from './cart.ts';

/** How addresses and calls name the cart that is for no site (API, "Get cart"). */
export const NO_SITE = 'no-site';

/** How they name the cart of somebody who is not signed in. */
export const NO_USER = 'no-user';

/** Whether what is chosen or bought is for no site: each name then becomes a site of its own, called by the name. */
export function isWithoutSite(site: string): boolean {
  return site === NO_SITE || site === NO_USER;
}

/** Longest locale that is kept: language, script and region (BCP 47), without wishes of its own. */
const LONGEST = 12;

/** A locale that amounts can be written in: the given one in lower case, or the default where it is none. */
export function canonicalLocale(given: string | undefined): string {
  try {
    const { baseName } = new Intl.Locale(given ?? DEFAULT_LOCALE);
    const isWritten = baseName.length <= LONGEST && Intl.NumberFormat.supportedLocalesOf(baseName).length > 0;
    return isWritten ? baseName.toLowerCase() : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
