import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isOneOfSites, siteBucket, notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { digestBuckets } from '#platform/replica/bucket-digest-store.ts';
import type { WhichRows } from '#platform/replica/follow-rows.ts';

type Db = Kysely<RedirectsTables>;

const COLUMNS = ['site_id', 'location'] as const;

/** The columns read here for all sites, by table: the grants of a role that serves them. */
export const SITE_REDIRECT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'redirects.site_redirect': COLUMNS,
};

/** The target of a site's redirect. */
export interface SiteRedirect {
  readonly siteId: number;
  readonly location: string;
}

/** Stores the target of a site's redirect; notifies the edge on commit. */
export async function saveSiteRedirect(
  db: Db,
  redirect: SiteRedirect & { readonly at: Date },
): Promise<void> {
  const { siteId, location, at } = redirect;
  await db
    .insertInto('redirects.site_redirect')
    .values({ site_id: siteId, location, changed_at: at })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ location, changed_at: at }))
    .execute();
  await notifySiteHosts(db, siteId);
}

/** Deletes the target of a site's redirect; notifies the edge on commit. */
export async function forgetSiteRedirect(tx: Db, siteId: number): Promise<void> {
  await tx.deleteFrom('redirects.site_redirect').where('site_id', '=', siteId).execute();
  await notifySiteHosts(tx, siteId);
}

/** Lists the stored redirect targets of some sites. */
export async function listSiteRedirects(db: Db, which: WhichRows<number>): Promise<SiteRedirect[]> {
  const rows = await allRedirects(db).where(isOneOfSites('site_id', which)).execute();
  return rows.map(({ site_id: siteId, location }) => ({ siteId, location }));
}

/** One digest per bucket of sites; it changes whenever the redirect of one of them does. */
export function listSiteRedirectDigests(db: Db): Promise<Map<number, string>> {
  return digestBuckets(db, allRedirects(db), siteBucket('site_id'));
}

function allRedirects(db: Db) {
  return db.selectFrom('redirects.site_redirect').select(COLUMNS);
}

/**
 * Locks all redirects against changes until the transaction ends.
 *
 * One lock for all: two sites redirected to each other concurrently would each look valid without
 * the other. Changes are rare and take milliseconds.
 */
export async function lockRedirects(tx: Kysely<RedirectsTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx);
}

interface SiteRedirectTable {
  site_id: number;
  location: string;
  changed_at: Date;
}

/** The tables of schema `redirects`. */
interface RedirectsTables {
  'redirects.site_redirect': SiteRedirectTable;
}
