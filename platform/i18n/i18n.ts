import { setupI18n } from '@lingui/core';
import type { Messages as LinguiMessages } from '@lingui/core';

/** The English sentences of every slice that is loaded, by id; complete by construction. */
export const english: LinguiMessages = {};

/**
 * The one catalogue of the page.
 *
 * Its `locale` is the code of the language that is active, its `locales` the tag that plurals
 * and numbers follow. Slices add their words with `defineMessages`.
 */
export const i18n = setupI18n({ locale: 'en', locales: 'en', messages: { en: english } });
