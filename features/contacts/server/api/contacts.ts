/** What other slices and the program may ask of contacts. */
export { saveCachedContact } from '../contact-store.ts';
