import type { Database } from '#platform/database/database.ts';

/** How many sites a person sees in the site switcher; answered by the sites slice. */
export type CountVisibleSites = (db: Database, userId: number) => Promise<number>;

/** Passwords that are known to have been stolen elsewhere; filled by `adapters/breached-passwords` where the operator has a list. */
export interface BreachedPasswords {
  /** Whether a password is on the list. False where the list cannot be read, which the adapter logs. */
  has(password: string): Promise<boolean>;
}
