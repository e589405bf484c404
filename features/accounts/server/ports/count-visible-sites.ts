import type { Database } from '#platform/database/database.ts';

/** How many sites a person sees in the site switcher; answered by the sites slice. */
export type CountVisibleSites = (db: Database, userId: number) => Promise<number>;
