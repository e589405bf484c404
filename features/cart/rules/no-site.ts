import { DEFAULT_LOCALE } from './cart.ts';

/** Key of the cart without a site (API, "Get cart"). */
export const NO_SITE = 'no-site';

/** Key of the cart of a visitor who is not signed in. */
export const NO_USER = 'no-user';

/** Whether something is bought without a site: each domain then gets a site of its own. */
export function isWithoutSite(site: string): boolean {
  return site === NO_SITE || site === NO_USER;
}

/** Maximum locale length: language, script and region (BCP 47), without extensions. */
const LONGEST = 12;

/** The locale in lower case if it can format amounts, else the default. */
export function canonicalLocale(given: string | undefined): string {
  try {
    const { baseName } = new Intl.Locale(given ?? DEFAULT_LOCALE);
    const isWritten = baseName.length <= LONGEST && Intl.NumberFormat.supportedLocalesOf(baseName).length > 0;
    return isWritten ? baseName.toLowerCase() : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
