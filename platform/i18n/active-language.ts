import { i18n } from './i18n.ts';
import { bestLanguage, chooseFormats, LANGUAGES, findLanguage } from '#platform/kernel/languages.ts';
import type { Language } from '#platform/kernel/languages.ts';

/** Also read by pages before sign-in: the choice belongs to the device until the account has one. */
const STORED_AS = 'namestead.locale';

/** React Aria's source of its language; it has no other that costs nothing on pages without it. */
const REACT_ARIA_LOCALE = Symbol.for('react-aria.i18n.locale');

/** How a language's texts are loaded. */
export type LoadWords = () => Promise<unknown>;

let loaders: Readonly<Partial<Record<Language, LoadWords>>> = {};
/** The languages that have loaded; English is bundled. */
const loaded = new Set<LoadWords>();
/** The language requested last: a slower, earlier request does not override it. */
let wanted: Language = 'en';
/** The address named the language: only the user changes it. */
let isAsked = false;
/** Chosen on this page, possibly before signing in. */
let unkept: Language | null = null;

/** The language that is shown now; screens use `useLanguage`. */
export function activeLanguage(): Language {
  return i18n.locale as Language;
}

/** The language chosen on this device, or null. */
export function chosenLanguage(): Language | null {
  try {
    return findLanguage(localStorage.getItem(STORED_AS));
  } catch {
    return null;
  }
}

/**
 * Makes the page speak the reader's language, before it is drawn.
 *
 * The order is: `asked` (an address that names a language), the choice of this device, the
 * languages of the browser, English.
 */
export async function startLanguage(
  load: Readonly<Partial<Record<Language, LoadWords>>>,
  asked: Language | null = null,
): Promise<void> {
  loaders = load;
  isAsked = asked !== null;
  await activateLanguage(asked ?? chosenLanguage() ?? bestLanguage(navigator.languages));
}

/** Speaks the language that the reader's account keeps, on this device again next time; not where an address asked for another. */
export async function followAccount(language: Language): Promise<void> {
  if (!isAsked && language !== wanted) await remember(language);
}

/** Speaks the language that the reader chooses, from now on and on this device again next time. */
export async function chooseLanguage(language: Language): Promise<void> {
  isAsked = false;
  unkept = language;
  await remember(language);
}

/** The reader's choice that no account keeps yet, handed out once; null where there is none. */
export function takeChoice(): Language | null {
  const choice = unkept;
  unkept = null;
  return choice;
}

async function remember(language: Language): Promise<void> {
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  await activateLanguage(language);
}

/** Fetches the words of a language where they are not here, then shows them; where they cannot be had, nothing changes. */
async function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  const load = loaders[language];
  try {
    if (load && !loaded.has(load)) {
      await load();
      loaded.add(load);
    }
  } catch {
    // Loading failed: the current language stays, and the next choice tries again.
    return;
  }
  if (wanted !== language) return;
  const formats = chooseFormats(language, navigator.languages);
  const { tag, direction } = LANGUAGES[language];
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  Object.assign(window, { [REACT_ARIA_LOCALE]: direction === 'rtl' ? 'en-Arab' : formats });
  window.dispatchEvent(new Event('languagechange'));
  i18n.activate(language, formats);
}
