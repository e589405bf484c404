import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';

import { newDomainColumns } from './domain-change-store.ts';
import type { DomainToStore } from './domain-change-store.ts';
import type { RegistryDatabase } from './tables.ts';

/** Whether this database was already seeded. */
export async function isSeeded(db: RegistryDatabase): Promise<boolean> {
  const row = await db.selectFrom('registry.contact').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Seeds registered names without delegation; existing names stay unchanged. */
export async function insertTakenNames(
  tx: RegistryDatabase,
  domains: readonly Omit<DomainToStore, 'contacts' | 'hostIds'>[],
): Promise<void> {
  await tx
    .insertInto('registry.domain')
    .values(domains.map(newDomainColumns))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * Stores domains with their statuses and name servers, and returns the number of new ones; existing
 * names stay unchanged.
 */
export async function insertLoadedDomains(
  tx: RegistryDatabase,
  domains: readonly (Omit<DomainToStore, 'contacts'> & {
    readonly clientStatuses: readonly DomainStatus[];
    readonly serverStatuses: readonly DomainStatus[];
  })[],
): Promise<number> {
  if (domains.length === 0) return 0;
  const rows = await tx
    .insertInto('registry.domain')
    .values(
      domains.map((domain) => ({
        ...newDomainColumns(domain),
        client_statuses: [...domain.clientStatuses],
        server_statuses: [...domain.serverStatuses],
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name'])
    .execute();
  const rowIds = new Map(rows.map(({ id, name }) => [name, id]));
  const links = domains.flatMap(({ name, hostIds }) => {
    const domainId = rowIds.get(name);
    return domainId === undefined ? [] : hostIds.map((hostId) => ({ domain_id: domainId, host_id: hostId }));
  });
  if (links.length > 0) await tx.insertInto('registry.domain_host').values(links).execute();
  return rows.length;
}
