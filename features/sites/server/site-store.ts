import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { grantCapabilities, roles } from '../rules/capabilities.ts';
import type { Role } from '../rules/capabilities.ts';
import type { SiteFlagChoices, FlagName } from '../rules/feature-flags.ts';
import type { SiteKind } from '../rules/site-kinds.ts';
import type { NamedSite } from '../rules/site-address.ts';
import type { SitePlan } from '../rules/site-plan.ts';
import { notifySiteHosts } from './api/site-hosts-store.ts';
import type { SitesTables } from './tables.ts';

type Db = Kysely<SitesTables>;

/** What kind of site it is; each flag is off unless said otherwise. */
export interface SiteFlags {
  readonly isJetpack: boolean;
  readonly isVip: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly isDomainOnly: boolean;
  readonly isStaging: boolean;
  readonly hasAdsProgram: boolean;
  readonly isLaunched: boolean;
  /** Plugin-connected and one of several in one installation. */
  readonly isMultisite: boolean;
  /** A place where a team writes for itself. */
  readonly isTeam: boolean;
}

/** A site as it is known inside the server; never sent out without the presenter. */
export interface Site extends NamedSite, SiteFlags {
  readonly id: number;
  readonly title: string;
  readonly ownerId: number;
  readonly plan: SitePlan;
  /** The version of the plugin that connects it; null where it is unknown. */
  readonly pluginVersion: string | null;
  /** What it says of features itself. */
  readonly flagChoices: SiteFlagChoices;
  readonly createdAt: Date;
}

/** What a new site is made of. */
export interface NewSite extends Partial<SiteFlags> {
  readonly title: string;
  readonly addressHost: string;
  readonly primaryDomain?: string;
  readonly ownerId: number;
  readonly plan: SitePlan;
  readonly pluginVersion?: string;
  readonly createdAt: Date;
}

function toSite(row: Selectable<SitesTables['sites.site']>): Site {
  return {
    id: row.id,
    title: row.title,
    addressHost: row.address_host,
    primaryDomain: row.primary_domain,
    ownerId: row.owner_id,
    plan: {
      productId: row.plan_product_id,
      slug: row.plan_slug,
      shortName: row.plan_short_name,
      expiresAt: row.plan_expires_at,
      hasDomainCredit: row.has_domain_credit,
    },
    isJetpack: row.is_jetpack,
    isVip: row.is_vip,
    isAutomatedTransfer: row.is_automated_transfer,
    isDomainOnly: row.is_domain_only,
    isStaging: row.is_staging,
    hasAdsProgram: row.has_ads_program,
    isLaunched: row.is_launched,
    isMultisite: row.is_multisite,
    isTeam: row.is_team,
    pluginVersion: row.plugin_version,
    flagChoices: row.feature_flags,
    createdAt: row.created_at,
  };
}

function planColumns(plan: SitePlan) {
  return {
    plan_product_id: plan.productId,
    plan_slug: plan.slug,
    plan_short_name: plan.shortName,
    plan_expires_at: plan.expiresAt,
    has_domain_credit: plan.hasDomainCredit,
  };
}

/** Stores a site unless its address is taken; null then. */
export async function insertSite(db: Db, site: NewSite): Promise<Site | null> {
  const row = await db
    .insertInto('sites.site')
    .values({
      title: site.title,
      address_host: site.addressHost,
      primary_domain: site.primaryDomain ?? null,
      owner_id: site.ownerId,
      ...planColumns(site.plan),
      is_jetpack: site.isJetpack ?? false,
      is_vip: site.isVip ?? false,
      is_automated_transfer: site.isAutomatedTransfer ?? false,
      is_domain_only: site.isDomainOnly ?? false,
      is_staging: site.isStaging ?? false,
      has_ads_program: site.hasAdsProgram ?? false,
      is_launched: site.isLaunched ?? true,
      is_multisite: site.isMultisite ?? false,
      is_team: site.isTeam ?? false,
      plugin_version: site.pluginVersion ?? null,
      created_at: site.createdAt,
    })
    .onConflict((conflict) => conflict.column('address_host').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toSite(row) : null;
}

/**
 * How many sites a person owns beside those that only hold a domain they bought.
 *
 * Waits until other transactions that create a site for the user end, so that the count is exact.
 */
export async function countSitesForCreation(tx: Db, ownerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sites.owner ${ownerId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('sites.member as member')
    .innerJoin('sites.site as site', 'site.id', 'member.site_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member.user_id', '=', ownerId)
    .where('site.owner_id', '=', ownerId)
    .where('site.is_domain_only', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** The site of an id, or null. */
export async function findSiteById(db: Db, siteId: number): Promise<Site | null> {
  const row = await db.selectFrom('sites.site').selectAll().where('id', '=', siteId).executeTakeFirst();
  return row ? toSite(row) : null;
}

/** Locks a site until the transaction ends; null if there is none. */
export async function lockSite(tx: Db, siteId: number): Promise<Site | null> {
  const row = await tx
    .selectFrom('sites.site')
    .selectAll()
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toSite(row) : null;
}

/** The site that has this address, had it before, or one of whose domains this is (lower-case A-labels), or null. */
export async function findSiteByName(db: Db, name: string): Promise<Site | null> {
  const row = await db
    .selectFrom('sites.site')
    .selectAll()
    .where((where) =>
      where.or([
        where('address_host', '=', name),
        where(
          'id',
          'in',
          where
            .selectFrom('sites.site_domain')
            .select('site_id')
            .where('domain', '=', name)
            .unionAll(where.selectFrom('sites.former_address').select('site_id').where('host', '=', name)),
        ),
      ]),
    )
    // An address takes precedence over a connected domain under our suffix.
    .orderBy((order) => order('address_host', '=', name), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSite(row) : null;
}

/** A row of `siteWithRole`. */
export interface SiteWithRoleRow extends Selectable<SitesTables['sites.site']> {
  readonly role: Role | null;
}

/** The parts of a statement that asks for a site, in which `s` is the site's row. */
export interface SiteParts {
  /** What to select: a `SiteWithRoleRow`, column by column. */
  readonly columns: RawBuilder<unknown>;
  /** What follows `from sites.site s` and further joins: which site, and that it is one. */
  readonly which: RawBuilder<unknown>;
}

/** The site of an id or a name (lower-case A-labels) with the role that a person has there, to be asked for in a statement of the caller's own. */
export function siteWithRole(idOrName: number | string, userId: number): SiteParts {
  const columns = sql`s.id, s.title, s.address_host, s.primary_domain, s.owner_id, s.plan_product_id, s.plan_slug,
    s.plan_short_name, s.plan_expires_at, s.has_domain_credit, s.is_jetpack, s.is_vip, s.is_automated_transfer,
    s.is_domain_only, s.is_staging, s.has_ads_program, s.is_launched, s.is_multisite, s.is_team,
    s.feature_flags, s.plugin_version, s.created_at,
    (select m.role from sites.member m where m.site_id = s.id and m.user_id = ${userId}::bigint) as role`;
  const which =
    typeof idOrName === 'number'
      ? sql`where s.id = ${idOrName}::bigint`
      : sql`where s.address_host = ${idOrName}
          or s.id in (select d.site_id from sites.site_domain d where d.domain = ${idOrName}
            union all select f.site_id from sites.former_address f where f.host = ${idOrName})
        order by s.address_host = ${idOrName} desc limit 1`;
  return { columns, which };
}

/** The site of such a row. */
export function readSiteRow(row: SiteWithRoleRow): Site {
  return toSite(row);
}

/** The roles of members who may manage a site's options. */
const MANAGING_ROLES = roles.filter((role) => grantCapabilities(role, false).manage_options);

/**
 * The sites on which a person has `manage_options`, as a part of the caller's statement: `id`, `role`
 * and the kinds that a domain's status depends on.
 */
export function selectManagedSites(userId: number): RawBuilder<unknown> {
  return sql`(select s.id, m.role, s.is_domain_only, s.is_jetpack, s.is_automated_transfer,
      s.address_host, s.title
    from sites.member m join sites.site s on s.id = m.site_id
    where m.user_id = ${userId}::bigint and m.role = any(${MANAGING_ROLES}::text[]))`;
}

/** The sites of these ids, in the order of their ids. */
export async function listSites(db: Db, siteIds: readonly number[]): Promise<Site[]> {
  if (siteIds.length === 0) return [];
  const rows = await db
    .selectFrom('sites.site')
    .selectAll()
    .where(sql<boolean>`id = any(${[...siteIds]}::int8[])`)
    .orderBy('id')
    .execute();
  return rows.map(toSite);
}

/** Stores which domain a site is reached by; null for its address. */
export async function savePrimaryDomain(db: Db, siteId: number, domain: string | null): Promise<void> {
  await db.updateTable('sites.site').set({ primary_domain: domain }).where('id', '=', siteId).execute();
  await notifySiteHosts(db, siteId);
}

/** Stores the plan a site holds. */
export async function savePlan(db: Db, siteId: number, plan: SitePlan): Promise<void> {
  await db.updateTable('sites.site').set(planColumns(plan)).where('id', '=', siteId).execute();
}

/** Stores whether a site's free first domain is still to be taken; false where nothing changed. */
export async function saveDomainCredit(db: Db, siteId: number, hasDomainCredit: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sites.site')
    .set({ has_domain_credit: hasDomainCredit })
    .where('id', '=', siteId)
    .where('has_domain_credit', '=', !hasDomainCredit)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes a site findable by these domains; one that belonged to another site moves here. */
export async function saveSiteDomains(db: Db, siteId: number, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  await db
    .insertInto('sites.site_domain')
    .values(domains.map((domain) => ({ domain, site_id: siteId })))
    .onConflict((conflict) =>
      conflict.column('domain').doUpdateSet((set) => ({ site_id: set.ref('excluded.site_id') })),
    )
    .execute();
  await notifySiteHosts(db, siteId);
}

/** Ends that a site is found by a domain; a site whose primary it was is reached by its address again. */
export async function deleteSiteDomain(db: Db, siteId: number, domain: string): Promise<void> {
  await db
    .deleteFrom('sites.site_domain')
    .where('domain', '=', domain)
    .where('site_id', '=', siteId)
    .execute();
  await db
    .updateTable('sites.site')
    .set({ primary_domain: null })
    .where('id', '=', siteId)
    .where('primary_domain', '=', domain)
    .execute();
  await notifySiteHosts(db, siteId);
}

/** Makes a domain-only site that has no domain any more an ordinary one. */
export async function endDomainOnly(db: Db, siteId: number): Promise<void> {
  await db
    .updateTable('sites.site')
    .set({ is_domain_only: false })
    .where('id', '=', siteId)
    .where('is_domain_only', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sites.site_domain')
            .select('domain')
            .whereRef('sites.site_domain.site_id', '=', 'sites.site.id'),
        ),
      ),
    )
    .execute();
}

/** Stores a site's feature override; null removes it. Other features are unchanged. */
export async function saveSiteFlag(
  db: Kysely<SitesTables>,
  { siteId, name, isOn }: { readonly siteId: number; readonly name: FlagName; readonly isOn: boolean | null },
): Promise<void> {
  await db
    .updateTable('sites.site')
    .set({
      feature_flags:
        isOn === null
          ? sql`feature_flags - ${name}::text`
          : sql`feature_flags || jsonb_build_object(${name}::text, ${isOn}::boolean)`,
    })
    .where('id', '=', siteId)
    .execute();
}

const KIND_COLUMNS = {
  vip: 'is_vip',
  team: 'is_team',
  connected: 'is_jetpack',
  'automated-transfer': 'is_automated_transfer',
  multisite: 'is_multisite',
  staging: 'is_staging',
  'ads-program': 'has_ads_program',
  unlaunched: 'is_launched',
} as const satisfies Readonly<Record<SiteKind, keyof SitesTables['sites.site']>>;

/** Makes a site one of a kind, or not. */
export async function saveSiteKind(
  db: Kysely<SitesTables>,
  { siteId, kind, isOn }: { readonly siteId: number; readonly kind: SiteKind; readonly isOn: boolean },
): Promise<void> {
  // Sites are launched unless they are said not to be, so that column is the other way round.
  const value = kind === 'unlaunched' ? !isOn : isOn;
  await db
    .updateTable('sites.site')
    .set({ [KIND_COLUMNS[kind]]: value })
    .where('id', '=', siteId)
    .execute();
}

/** Stores the version of the plugin that connects a site; null where it is unknown. */
export async function savePluginVersion(
  db: Kysely<SitesTables>,
  siteId: number,
  version: string | null,
): Promise<void> {
  await db.updateTable('sites.site').set({ plugin_version: version }).where('id', '=', siteId).execute();
}
