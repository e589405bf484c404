import { DEFAULT_LOCALE } from './cart.ts';

/** A locale that amounts can be written in: the given one in lower case, or the default where it is none. */
export function canonicalLocale(given: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(given ?? DEFAULT_LOCALE)[0]?.toLowerCase() ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
