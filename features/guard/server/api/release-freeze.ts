import { type Domain, findDomain } from '#features/domains/server/api/domains.ts';
import { saveContactFacts } from '#features/domains/server/api/registrant-store.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Allows changes of who controls a frozen domain again, for a caller who has authorised it; returns the
 * domain as it was, or null if it is not frozen.
 */
export async function releaseFreeze(tx: Database, domain: string): Promise<Domain | null> {
  const held = await findDomain(tx, domain);
  if (!held || held.facts.frozenAt === null) return null;
  await saveContactFacts(tx, domain, { frozenAt: null });
  return held;
}
