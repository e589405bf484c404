/** What other slices and the program may ask of preferences. */
export { readPreferences } from '../preference-store.ts';
