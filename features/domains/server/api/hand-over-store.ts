import type { Kysely } from 'kysely';
import { type Domain, findDomain } from '../domain-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/**
 * Finds the domain of a canonical name and locks its row against every other change until the
 * transaction ends; null if there is none.
 */
export async function lockForHandOver(tx: Db, name: string): Promise<Domain | null> {
  await tx.selectFrom('domains.domain').select('name').where('name', '=', name).forUpdate().execute();
  return findDomain(tx, name);
}

/** Stores the site of a domain. Its forwards stay with the domain. */
export async function saveDomainSite(tx: Db, name: string, siteId: number): Promise<void> {
  await tx.updateTable('domains.domain').set({ site_id: siteId }).where('name', '=', name).execute();
}

/**
 * Stores the manager of a domain, who has no failed payment yet. Whom it is registered for is unchanged,
 * and a confirmation of that person's address that is awaited stays so.
 */
export async function saveManager(tx: Db, name: string, userId: number): Promise<void> {
  await tx
    .updateTable('domains.domain')
    .set({ owner_user_id: userId, has_payment_problem: false })
    .where('name', '=', name)
    .execute();
}
