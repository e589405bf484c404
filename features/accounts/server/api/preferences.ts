/** Reads a person's preferences. */
export { readPreferences } from '../preference-store.ts';
