import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RegistrationTables } from '../tables.ts';

type Db = Kysely<RegistrationTables>;

/**
 * Takes what is stored of a name's registration to another site, in the caller's transaction: renewals,
 * restores and deletions that are not decided go on for the name there. The credit of a plan that paid
 * for the registration stays with the site of that plan.
 */
export async function moveRegistrationOfName(
  tx: Db,
  { domain, from, to }: { readonly domain: string; readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('domains.registration')
    .set({ site_id: to, credit_site_id: sql<number>`coalesce(credit_site_id, site_id)` })
    .where('domain', '=', domain)
    .where('site_id', '=', from)
    .where('state', '=', 'registered')
    .execute();
  await tx
    .updateTable('domains.renewal')
    .set({ site_id: to })
    .where('domain', '=', domain)
    .where('state', 'in', ['requested', 'renewing'])
    .execute();
  await tx
    .updateTable('domains.restore')
    .set({ site_id: to })
    .where('domain', '=', domain)
    .where('state', 'in', ['requested', 'restoring', 'reporting'])
    .execute();
  await tx
    .updateTable('domains.unpaid_deletion')
    .set({ site_id: to })
    .where('domain', '=', domain)
    .where('state', 'in', ['requested', 'deleting'])
    .execute();
}
