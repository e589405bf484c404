import { DEFAULT_LOCALE } from './cart.ts';

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
