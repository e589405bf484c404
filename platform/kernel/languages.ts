/** Facts about a language. */
interface LanguageFacts {
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** The locale of numbers, dates and plurals if the browser names no region. */
  readonly formats: string;
  /** Its name in its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Every language by code, in display order.
 *
 * The pseudo-languages are derived from the English; they reveal what a longer or a right-to-left
 * translation would break, and are only offered outside production. Their tags are unused regions
 * (ISO 3166-1), as platforms write such languages.
 */
export const LANGUAGES = {
  de: { tag: 'de', formats: 'de', name: 'Deutsch', direction: 'ltr' },
  en: { tag: 'en', formats: 'en', name: 'English', direction: 'ltr' },
  es: { tag: 'es-ES', formats: 'es', name: 'Español', direction: 'ltr' },
  pseudo: { tag: 'en-XA', formats: 'en', name: 'Pseudo', direction: 'ltr' },
  'pseudo-rtl': { tag: 'en-XB', formats: 'en', name: 'Pseudo, right to left', direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language's code, as stored and as in `?locale=`. */
export type Language = keyof typeof LANGUAGES;

/** A language that people may choose; mails, receipts and the pages of hosts are written in each. */
export type OfferedLanguage = Exclude<Language, `pseudo${string}`>;

/** A language with handwritten translations. */
export type TranslatedLanguage = Exclude<OfferedLanguage, 'en'>;

/** The languages that people choose from, in the order in which they are shown. */
export const OFFERED_LANGUAGES: readonly OfferedLanguage[] = (Object.keys(LANGUAGES) as Language[]).filter(
  (code): code is OfferedLanguage => !code.startsWith('pseudo'),
);

/** The languages with handwritten translations. */
export const TRANSLATED_LANGUAGES: readonly TranslatedLanguage[] = OFFERED_LANGUAGES.filter(
  (code): code is TranslatedLanguage => code !== 'en',
);

/** The language with this code, or null where there is none. */
export function findLanguage(code: string | null | undefined): Language | null {
  return code && Object.hasOwn(LANGUAGES, code) ? (code as Language) : null;
}

const baseLanguage = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The language with this code where people may choose it; else English. */
export function offeredLanguage(code: unknown): OfferedLanguage {
  return OFFERED_LANGUAGES.find((each) => each === code) ?? 'en';
}

/** The first language we have among those that a browser wants, most wanted first; English where we have none of them. */
export function bestLanguage(wanted: readonly string[]): OfferedLanguage {
  return (
    wanted.map((tag) => OFFERED_LANGUAGES.find((each) => each === baseLanguage(tag))).find(Boolean) ?? 'en'
  );
}

/** The tag that formats follow: the language with the region that the browser names for it (`de-AT`, `en-GB`). */
export function chooseFormats(language: Language, wanted: readonly string[]): string {
  const { formats } = LANGUAGES[language];
  return wanted.find((tag) => isTag(tag) && baseLanguage(tag) === formats) ?? formats;
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
