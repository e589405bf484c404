import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { Database } from '#platform/database/database.ts';
import type { EscrowedName } from '../rules/deposit-rows.ts';

/** Which registrations a deposit has. */
export interface EscrowScope {
  /** ICANN's agreement is about generic TLDs; their names have no two letters at the end. */
  readonly tlds: 'generic' | 'all';
  /** What the registry delegates names to that use our name servers. */
  readonly ownNameServers: readonly string[];
}

interface Row {
  readonly name: string;
  readonly registered_at: Date | null;
  readonly expires_at: Date | null;
  readonly statuses: readonly string[];
  readonly is_private: boolean;
  readonly uses_our_name_servers: boolean;
  readonly name_servers: readonly string[] | null;
  readonly registrant: ContactDetails | null;
}

/**
 * Registered names in the order of the database, from after one name up to another; both ends are
 * optional. Names that have left are not among them.
 */
export async function listEscrowedNames(
  db: Database,
  { tlds, ownNameServers }: EscrowScope,
  page: { readonly after: string | null; readonly upTo?: string | null; readonly limit: number },
): Promise<readonly EscrowedName[]> {
  // The page is chosen first, so that whole tables are not joined for each page.
  const { rows } = await sql<Row>`
    with page as materialized (
      select d.name, d.registered_at, coalesce(d.registry_expires_at, d.expires_at) as expires_at,
             d.registry_statuses, d.is_private, d.uses_our_name_servers
      from domains.domain d
      where d.type = 'registered' and d.transferred_away_at is null
        and (${page.after}::text is null or d.name > ${page.after})
        and (${page.upTo ?? null}::text is null or d.name <= ${page.upTo ?? null})
        and (${tlds} = 'all' or d.name !~ '[.][a-z]{2}$')
      order by d.name
      limit ${page.limit}
    )
    select page.name, page.registered_at, page.expires_at, page.registry_statuses as statuses,
           page.is_private, page.uses_our_name_servers, c.name_servers, r.contact as registrant
    from page
      left join domains.registrant r on r.domain = page.name
      left join domains.registry_copy c on c.domain = page.name
    order by page.name`.execute(db as Kysely<unknown>);
  return rows.map((row) => ({
    name: row.name,
    registeredAt: row.registered_at,
    expiresAt: row.expires_at,
    statuses: row.statuses,
    isPrivate: row.is_private,
    nameServers: row.name_servers ?? (row.uses_our_name_servers ? ownNameServers : []),
    registrant: row.registrant,
  }));
}
