import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isOneOfSites, siteBucket } from '#features/sites/server/api/site-hosts-store.ts';
import type { WhichSites } from '#features/sites/server/api/site-hosts-store.ts';
import { isAnsweredConnection, NAME_CONTROLS } from '../rules/name-control.ts';
import type { InboundTransferStatus } from '../rules/project-domain.ts';
import type { DomainsTables, StoredDomainType } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** A name of a site, as far as it bears on what is answered there. */
export interface HostedNameRow {
  readonly siteId: number;
  /** A-labels. */
  readonly name: string;
  readonly type: StoredDomainType;
  /** Of a site redirect: the end of its term. Other names are answered for as long as they are here. */
  readonly endsAt: Date | null;
  readonly inboundTransferStatus: InboundTransferStatus | null;
}

/** All that is read here, by table: what a role that answers for names has to see. */
export const HOSTED_NAME_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'domains.domain': ['site_id', 'name', 'type', 'expires_at', 'inbound_transfer_status', 'control'],
};

const endsAt = sql<Date | null>`case when type = 'siteRedirect' then expires_at end`;

/** Names for which somebody is answered: not those whose delegation may be another's, until control of them is proven. */
const isAnswered = sql<boolean>`(type <> 'mapped' or control = any(${NAME_CONTROLS.filter(isAnsweredConnection)}::text[]))`;

/** All names of some sites that are answered for, by name. */
export async function listHostedNames(db: Db, which: WhichSites): Promise<HostedNameRow[]> {
  const rows = await db
    .selectFrom('domains.domain')
    .select(['site_id', 'name', 'type', endsAt.as('ends_at'), 'inbound_transfer_status'])
    .where(isOneOfSites('site_id', which))
    .where(isAnswered)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    siteId: row.site_id,
    name: row.name,
    type: row.type,
    endsAt: row.ends_at,
    inboundTransferStatus: row.inbound_transfer_status,
  }));
}

/** One text per bucket of sites that changes whenever `listHostedNames` would say something else of one of them. */
export async function listHostedNameDigests(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('domains.domain')
    .select([
      siteBucket('site_id').as('bucket'),
      sql<string>`sum(hashtextextended(concat(name, ' ', type, ' ', inbound_transfer_status, ' ',
        extract(epoch from ${endsAt})), site_id))::text`.as('digest'),
    ])
    .where(isAnswered)
    .groupBy(siteBucket('site_id'))
    .execute();
  return new Map(rows.map(({ bucket, digest }) => [bucket, digest]));
}
