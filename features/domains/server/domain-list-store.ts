import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Role } from '#features/sites/rules/capabilities.ts';
import { selectManagedSites } from '#features/sites/server/api/sites.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { DomainSort, StatusFilter } from '../contract/list-endpoints.ts';
import { REDIRECT_ENDING } from '../rules/domain-status.ts';
import { statusCodes } from '../rules/status-table.ts';
import { harmDateSql, hasFact, isOfType, joinLifecycles, statusCodeSql } from './domain-status-store.ts';
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

/** The sites `s` of a person, read once and first: there are few of them, and many domains. */
function managedSites(userId: number): RawBuilder<unknown> {
  return sql`s as materialized ${selectManagedSites(userId)}`;
}

/** The value that a list is sorted by, ascending with the most urgent first. Statuses are read from `d.code`. */
function sortValue(sort: DomainSort, now: Date): RawBuilder<unknown> {
  switch (sort) {
    case 'domain':
      return sql`d.unicode_name ${WORDS}`;
    case 'expiry':
      return sql`d.expires_at`;
    case 'registered':
      return sql`d.registered_at`;
    case 'status':
      return sql`-(d.code / 2)`;
    case 'harm':
      return sql`(case when d.code % 2 = 0 then ${sql.lit(ASKS_FOR_NOTHING)}::float8
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
  // One comparison, because the code is computed for each.
  return sql`${code} / ${sql.lit(to - from + 1)} = ${sql.lit(from / (to - from + 1))}`;
}

/** Registrations of which a stored fact is so, or is not. */
const isRegistered = (fact: 'isAutoRenewing' | 'isLocked', isOn: boolean) =>
  sql`${isOfType('registered')} and (${hasFact(fact)}) = ${sql.lit(isOn)}`;

/** The conditions of a filter on `d` and `s`; `code` is the status, to be computed or read. */
function conditions(filter: DomainListFilter, code = statusCodeSql(filter.now)): RawBuilder<unknown> {
  const { now, search, status, tld, expiresWithin, autoRenew, lock, names, siteId } = filter;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const parts = [
    sql`d.served_until is null`,
    // The key of a redirect is never shown. Most names are the same in A-labels, and are compared once.
    search === ''
      ? null
      : sql`(d.unicode_name like ${pattern}
          or d.name <> d.unicode_name and d.name like ${pattern} and not (${isOfType('siteRedirect')}))`,
    status === undefined ? null : matchesStatus(code, status),
    tld === undefined ? null : sql`d.tld = ${tld}`,
    expiresWithin === undefined
      ? null
      : sql`d.expires_at > ${now} and d.expires_at <= ${after(now, days(expiresWithin))}`,
    autoRenew === undefined ? null : isRegistered('isAutoRenewing', autoRenew === 'on'),
    lock === undefined ? null : isRegistered('isLocked', lock === 'on'),
    names === undefined ? null : sql`d.name = any(${[...names]}::text[])`,
    siteId === undefined ? null : sql`s.id = ${siteId}::bigint`,
  ];
  return sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  );
}

/** The rows that follow a place, by their `key`; a missing value is behind every other. */
function follows({ sort, order }: DomainListPage, { value, shown, name }: ListPosition): RawBuilder<unknown> {
  const rest = sql`(d.unicode_name ${WORDS}, d.name) > (${shown}::text ${WORDS}, ${name}::text)`;
  if (sort === 'domain' && order === 'asc') return rest;
  const key = sort === 'domain' ? sql`d.unicode_name ${WORDS}` : sql`d.key`;
  if (value === null) return sql`${key} is null and ${rest}`;
  const bound = sql`${String(value)}::${SORT_TYPES[sort]}`;
  const beyond = order === 'asc' ? sql`${key} > ${bound}` : sql`${key} < ${bound}`;
  return sql`(${beyond} or ${key} is null or (${key} = ${bound} and ${rest}))`;
}

/** What an index has of each domain: a list reads nothing else. */
const LISTED = sql`d.name, d.unicode_name, d.list_facts, d.tld, d.expires_at, d.registered_at, d.transferred_away_at,
  d.outbound_transfer_requested_at, d.outbound_transfer_answer_at, d.verification_requested_at`;

/**
 * The rows that a page by name is chosen from: the index has a site's domains in the order of their
 * names, so of each site only the first can be on it.
 */
function firstByName(page: DomainListPage, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select d.* from s, lateral (
    select d.name, d.unicode_name, s.role, ${sortValue('domain', page.now)} as key from domains.domain d
    where ${conditions(page)} and d.site_id = s.id ${page.after ? sql`and ${follows(page, page.after)}` : sql``}
    ${order} limit ${page.limit + page.offset}) d`;
}

/**
 * The rows that any other page is chosen from: all that match. `offset 0` keeps PostgreSQL from
 * computing a status and a sort value again wherever they are read.
 */
function allMatches(page: DomainListPage): RawBuilder<unknown> {
  const { sort, status, now, names } = page;
  const isStatusRead = status !== undefined || sort === 'status' || sort === 'harm';
  const code = isStatusRead ? statusCodeSql(now) : sql`0`;
  const where = conditions({ ...page, status: undefined });
  const listed =
    names === undefined
      ? sql`select s.role, d.* from s, lateral (select ${LISTED}, ${code} as code from domains.domain d
          where ${where} and d.site_id = s.id offset 0) d`
      : sql`select s.role, ${LISTED}, ${code} as code from s join domains.domain d on d.site_id = s.id
          where ${where} offset 0`;
  return sql`select d.name, d.unicode_name, d.role, ${sortValue(sort, now)} as key from (${listed}) d
    ${sort === 'harm' ? joinLifecycles : sql``}
    ${status === undefined ? sql`` : sql`where ${matchesStatus(sql<number>`d.code`, status)}`} offset 0`;
}

/**
 * Lists one page of the domains on every site that a person manages. Missing values sort last; ties
 * sort by the name that is shown.
 */
export async function listDomainPage(db: Db, page: DomainListPage): Promise<readonly ListedName[]> {
  const direction = page.order === 'asc' ? sql`asc` : sql`desc`;
  // Names are never missing; saying where missing ones go would keep the index from giving the order.
  const isByName = page.sort === 'domain' && page.names === undefined;
  const order = sql`order by key ${direction} ${isByName ? sql`` : sql`nulls last`}, d.unicode_name ${WORDS}, d.name`;
  const listed = isByName ? firstByName(page, order) : allMatches(page);
  const { rows } = await sql<ListedName>`with ${managedSites(page.userId)}
    select d.name, d.unicode_name as shown, d.role, d.key::text as value from (${listed}) d
    ${page.after ? sql`where ${follows(page, page.after)}` : sql``}
    ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Counts the matching domains, regardless of page. */
export async function countDomains(db: Db, filter: DomainListFilter): Promise<number> {
  const matching = sql`where ${conditions(filter)} and d.site_id = s.id`;
  const { rows } = await sql<{ count: number }>`with ${managedSites(filter.userId)}
    select coalesce(sum(n), 0)::int as count from ${
      filter.names === undefined
        ? sql`s, lateral (select count(*) as n from domains.domain d ${matching}) counted`
        : sql`(select count(*) as n from s join domains.domain d on d.site_id = s.id ${matching}) counted`
    }`.execute(db);
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
    from s, lateral (select d.site_id, d.name, ${code} as code from domains.domain d
      where d.served_until is null and d.site_id = s.id offset 0) j
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
    where d.served_until is null and not (${isOfType('siteRedirect')})
    group by d.tld order by 2 desc, 1`.execute(db);
  return rows;
}
