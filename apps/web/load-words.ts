import type { LoadWords } from '#platform/i18n/active-language.ts';
import type { Language } from '#platform/kernel/languages.ts';

const loadPseudo: LoadWords = async () => (await import('#platform/i18n/pseudo-words.ts')).speakPseudo();

/** The texts of each language; English is bundled with the screens. */
export const LOAD_WORDS: Readonly<Record<Exclude<Language, 'en'>, LoadWords>> = {
  de: () => import('#apps/languages/de.ts'),
  es: () => import('#apps/languages/es.ts'),
  pseudo: loadPseudo,
  'pseudo-rtl': loadPseudo,
};
