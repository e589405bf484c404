/**
 * The words of every language, for mails, receipts and the pages of hosts (`platform/kernel/translations.ts`).
 * The languages are those of `platform/kernel/languages.ts`.
 */
import '#apps/languages/de.ts';
import '#apps/languages/es.ts';
