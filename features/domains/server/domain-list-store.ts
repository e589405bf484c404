import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Role } from '#features/sites/rules/capabilities.ts';
import { selectManagedSites } from '#features/sites/server/api/sites.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { DomainSort, StatusFilter } from '../contract/list-endpoints.ts';
import { REDIRECT_ENDING } from '../rules/domain-status.ts';
import { statusCodes } from '../rules/status-table.ts';
import { harmDateSql, joinLifecycles, statusCodeSql } from './domain-status-store.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** Which domains a list over all sites holds. */
export interface DomainListFilter {
  /** Lists the domains on sites where this person has `manage_options`. */
  readonly userId: number;
  /** The instant that statuses are computed for. */
  readonly now: Date;
  /** Matches part of the name, in A-labels or Unicode; empty matches all. */
  readonly search: string;
  readonly status?: StatusFilter | undefined;
  /** In A-labels. */
  readonly tld?: string | undefined;
  /** Days until the expiry at most; expired domains do not match. */
  readonly expiresWithin?: number | undefined;
  /** Registrations that renew automatically, or do not. */
  readonly autoRenew?: 'on' | 'off' | undefined;
  /** Registrations that are locked against transfers by their registrar, or are not. */
  readonly lock?: 'on' | 'off' | undefined;
  /** Names in A-labels, as rows store them. */
  readonly names?: readonly string[] | undefined;
  readonly siteId?: number | undefined;
}

/** The place after a row of a sorted list. */
export interface ListPosition {
  /** The value that the list is sorted by; null where the row has none. */
  readonly value: string | number | null;
  readonly shown: string;
  readonly name: string;
}

/** Filter, order and page of a list. */
export interface DomainListPage extends DomainListFilter {
  readonly sort: DomainSort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Lists what follows this row. */
  readonly after?: ListPosition | undefined;
}

/** A row of a page, and its place. */
export interface ListedName extends ListPosition {
  /** The caller's role on the domain's site. */
  readonly role: Role;
}

const WORDS = sql`collate "und-x-icu"`;
/** Sorted behind every date of harm: what asks for something without a date, then what asks for nothing. */
const WITHOUT_DATE = 9e15;
const ASKS_FOR_NOTHING = 9.1e15;

/**
 * The sites `s` of a person. Where rows are sorted by their status the sites are read first:
 * otherwise PostgreSQL sorts all domains on disk before it joins the sites.
 */
function managedSites(userId: number, sort: DomainSort | null = null): RawBuilder<unknown> {
  const isByStatus = sort === 'status' || sort === 'harm';
  return sql`s as ${isByStatus ? sql`materialized` : sql``} ${selectManagedSites(userId)}`;
}

/** The value that a list is sorted by, ascending with the most urgent first. */
function sortValue(sort: DomainSort, now: Date): RawBuilder<unknown> {
  switch (sort) {
    case 'domain':
      return sql`d.unicode_name ${WORDS}`;
    case 'expiry':
      return sql`d.expires_at`;
    case 'registered':
      return sql`d.registered_at`;
    case 'status':
      return sql`-(${statusCodeSql(now)} / 2)`;
    case 'harm':
      return sql`(case when ${statusCodeSql(now)} % 2 = 0 then ${sql.lit(ASKS_FOR_NOTHING)}::float8
        else coalesce(extract(epoch from ${harmDateSql(now)})::float8, ${sql.lit(WITHOUT_DATE)}) end)`;
  }
}

const SORT_TYPES = {
  domain: sql`text`,
  expiry: sql`timestamptz`,
  registered: sql`timestamptz`,
  status: sql`int`,
  harm: sql`float8`,
} as const satisfies Readonly<Record<DomainSort, RawBuilder<unknown>>>;

function matchesStatus(code: RawBuilder<number>, status: StatusFilter): RawBuilder<boolean> {
  if (status === 'attention') return sql`${code} % 2 = 1`;
  const { from, to } = statusCodes(status);
  return sql`${code} between ${sql.lit(from)} and ${sql.lit(to)}`;
}

const isRegistered = (condition: RawBuilder<boolean>) => sql<boolean>`d.type = 'registered' and ${condition}`;
const negated = (condition: RawBuilder<boolean>, isKept: boolean) =>
  isKept ? condition : sql<boolean>`not (${condition})`;

/** The conditions of a filter on `d` and `s`. */
function conditions(filter: DomainListFilter): RawBuilder<unknown> {
  const { now, search, status, tld, expiresWithin, autoRenew, lock, names, siteId } = filter;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const parts = [
    sql`d.served_until is null`,
    // The key of a redirect is never shown.
    search === ''
      ? null
      : sql`((d.name like ${pattern} and d.type <> 'siteRedirect') or d.unicode_name like ${pattern})`,
    status === undefined ? null : matchesStatus(statusCodeSql(now), status),
    tld === undefined ? null : sql`d.tld = ${tld}`,
    expiresWithin === undefined
      ? null
      : sql`d.expires_at > ${now} and d.expires_at <= ${after(now, days(expiresWithin))}`,
    autoRenew === undefined ? null : isRegistered(negated(sql`d.is_auto_renewing`, autoRenew === 'on')),
    lock === undefined
      ? null
      : isRegistered(negated(sql`'clientTransferProhibited' = any(d.registry_statuses)`, lock === 'on')),
    names === undefined ? null : sql`d.name = any(${[...names]}::text[])`,
    siteId === undefined ? null : sql`s.id = ${siteId}::bigint`,
  ];
  return sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  );
}

/** The rows that follow a place; a missing value is behind every other. */
function follows(
  { sort, order, now }: DomainListPage,
  { value, shown, name }: ListPosition,
): RawBuilder<unknown> {
  const key = sortValue(sort, now);
  const rest = sql`(d.unicode_name ${WORDS}, d.name) > (${shown}::text ${WORDS}, ${name}::text)`;
  if (sort === 'domain' && order === 'asc') return rest;
  if (value === null) return sql`${key} is null and ${rest}`;
  const bound = sql`${String(value)}::${SORT_TYPES[sort]}`;
  const beyond = order === 'asc' ? sql`${key} > ${bound}` : sql`${key} < ${bound}`;
  return sql`(${beyond} or ${key} is null or (${key} = ${bound} and ${rest}))`;
}

/**
 * Lists one page of the domains on every site that a person manages. Missing values sort last; ties
 * sort by the name that is shown.
 */
export async function listDomainPage(db: Db, page: DomainListPage): Promise<readonly ListedName[]> {
  const key = sortValue(page.sort, page.now);
  const direction = page.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedName>`with ${managedSites(page.userId, page.sort)}
    select name, shown, role, key::text as value from (
    select d.name, d.unicode_name as shown, s.role, ${key} as key
    from s join domains.domain d on d.site_id = s.id
    ${page.sort === 'harm' ? joinLifecycles : sql``}
    where ${conditions(page)} ${page.after ? sql`and ${follows(page, page.after)}` : sql``}
    order by key ${direction} nulls last, d.unicode_name ${WORDS}, d.name
    limit ${page.limit} offset ${page.offset}) page`.execute(db);
  return rows;
}

/** Counts the matching domains, regardless of page. */
export async function countDomains(db: Db, filter: DomainListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`with ${managedSites(filter.userId)}
    select count(*)::int as count
    from s join domains.domain d on d.site_id = s.id
    where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The redirects on every site that a person manages, as rows store them. */
export async function listRedirects(
  db: Db,
  userId: number,
): Promise<readonly { readonly name: string; readonly unicodeName: string }[]> {
  const { rows } = await sql<{ name: string; unicodeName: string }>`with ${managedSites(userId)}
    select d.name, d.unicode_name as "unicodeName"
    from s join domains.domain d on d.name = s.id || ${REDIRECT_ENDING}
    where d.served_until is null order by s.id`.execute(db);
  return rows;
}

/** The domains of one site, counted. */
export interface SiteCount {
  readonly siteId: number;
  readonly domains: number;
  /** Those whose status asks for something. */
  readonly attention: number;
  /** One of those with the most urgent status. */
  readonly worst: string;
}

/** Counts the domains of every site that a person manages, in the order of the sites' ids. */
export async function countBySite(
  db: Db,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<readonly SiteCount[]> {
  const code = statusCodeSql(now);
  const { rows } = await sql<SiteCount>`with ${managedSites(userId)}
    select j.site_id as "siteId", count(*)::int as domains,
      (count(*) filter (where j.code % 2 = 1))::int as attention,
      substr(min((500 - j.code / 2)::text || j.name collate "C"), 4) as worst
    from (select d.site_id, d.name, ${code} as code
      from s join domains.domain d on d.site_id = s.id
      where d.served_until is null) j
    group by j.site_id order by j.site_id`.execute(db);
  return rows;
}

/** The TLDs of a person's domains, with how many there are of each, the most frequent first. */
export async function countByTld(
  db: Db,
  userId: number,
): Promise<readonly { readonly tld: string; readonly domains: number }[]> {
  const { rows } = await sql<{ tld: string; domains: number }>`with ${managedSites(userId)}
    select d.tld, count(*)::int as domains
    from s join domains.domain d on d.site_id = s.id
    where d.served_until is null and d.type <> 'siteRedirect'
    group by d.tld order by 2 desc, 1`.execute(db);
  return rows;
}
