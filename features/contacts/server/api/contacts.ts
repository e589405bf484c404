/** Remembers the contact details of the last checkout. */
export { saveCachedContact } from '../contact-store.ts';
