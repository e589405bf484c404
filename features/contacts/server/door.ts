export { saveCachedContact } from './contact-store.ts';
