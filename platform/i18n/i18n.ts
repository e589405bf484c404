import { setupI18n } from '@lingui/core';

/** The one catalogue of the page; slices add their words with `defineMessages`. English is complete by construction. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
