export { saveCachedContact } from './contact-store.ts';
export type { TldContactRules } from './ports/tld-contact-rules.ts';
