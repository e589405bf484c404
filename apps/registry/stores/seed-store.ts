import type { DomainToStore } from './domain-store.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** Whether this database has had its first start. */
export async function isSeeded(db: RegistryDatabase): Promise<boolean> {
  const row = await db.selectFrom('registry.contact').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Names that are taken from the beginning, without delegation; those registered meanwhile stay as they are. */
export async function insertTakenNames(
  tx: RegistryDatabase,
  domains: readonly Omit<DomainToStore, 'contacts' | 'hostIds'>[],
): Promise<void> {
  await tx
    .insertInto('registry.domain')
    .values(
      domains.map((domain) => ({
        name: domain.name,
        tld: domain.tld,
        sponsor: domain.registrar,
        creator: domain.registrar,
        registrant_id: domain.registrantId,
        client_statuses: [],
        server_statuses: [],
        auth_info: domain.authInfo,
        created_at: domain.createdAt,
        updater: null,
        updated_at: null,
        expires_at: domain.expiresAt,
        transferred_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
