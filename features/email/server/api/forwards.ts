/** Stores email forwards; for the demo data. */
export { insertForwards } from '../forward-store.ts';
