/**
 * The words of every language, for mails, receipts and the pages of the server (`platform/kernel/translations.ts`).
 * A language without its file in `apps/languages` stops the server at its start.
 */
import { TRANSLATED_LANGUAGES } from '#platform/kernel/languages.ts';

for (const code of TRANSLATED_LANGUAGES) await import(`#apps/languages/${code}.ts`);
