import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isOneOfSites, siteBucket } from '#features/sites/server/api/site-hosts-store.ts';
import { digestBuckets } from '#platform/replica/bucket-digest-store.ts';
import type { WhichRows } from '#platform/replica/follow-rows.ts';
import { isAnsweredConnection, NAME_CONTROLS } from '../../rules/name-control.ts';
import type { InboundTransferStatus } from '../../rules/project-domain.ts';
import type { DomainsTables, StoredDomainType } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** A host name of a site, with the facts that the edge needs. */
export interface HostedNameRow {
  readonly siteId: number;
  /** A-labels. */
  readonly name: string;
  readonly type: StoredDomainType;
  /** End of term of a site redirect; null for other names, which are served as long as their row exists. */
  readonly endsAt: Date | null;
  readonly inboundTransferStatus: InboundTransferStatus | null;
  /** Whether visitors get a page that says that the name expired. */
  readonly isInterrupted: boolean;
}

/** The columns read here, by table: the grants of a role that serves host names. */
export const HOSTED_NAME_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'domains.domain': [
    'site_id',
    'name',
    'type',
    'expires_at',
    'inbound_transfer_status',
    'control',
    'interrupted_at',
  ],
};

const isInterrupted = sql<boolean>`interrupted_at is not null`;
const endsAt = sql<Date | null>`case when type = 'siteRedirect' then expires_at end`;

/** Host names that may be served; excludes connections whose delegation may belong to another customer. */
const isAnswered = sql<boolean>`(type <> 'mapped' or control = any(${NAME_CONTROLS.filter(isAnsweredConnection)}::text[]))`;

/** Lists the served host names of some sites, ordered by name. */
export async function listHostedNames(db: Db, which: WhichRows<number>): Promise<HostedNameRow[]> {
  const rows = await answeredNames(db).where(isOneOfSites('site_id', which)).orderBy('name').execute();
  return rows.map((row) => ({
    siteId: row.site_id,
    name: row.name,
    type: row.type,
    endsAt: row.ends_at,
    inboundTransferStatus: row.inbound_transfer_status,
    isInterrupted: row.is_interrupted,
  }));
}

/**
 * One digest per bucket of sites; it changes whenever `listHostedNames` would return a different
 * result for that bucket.
 */
export function listHostedNameDigests(db: Db): Promise<Map<number, string>> {
  return digestBuckets(db, answeredNames(db), siteBucket('site_id'));
}

function answeredNames(db: Db) {
  return db
    .selectFrom('domains.domain')
    .select([
      'site_id',
      'name',
      'type',
      endsAt.as('ends_at'),
      'inbound_transfer_status',
      isInterrupted.as('is_interrupted'),
    ])
    .where(isAnswered);
}
