import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isOneOfSites, siteBucket, notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import type { WhichSites } from '#features/sites/server/api/site-hosts-store.ts';
import type { RedirectsTables } from './tables.ts';

type Db = Kysely<RedirectsTables>;

const COLUMNS = ['site_id', 'location'] as const;

/** What is read here of all sites, by table: what a role that answers for them has to see. */
export const SITE_REDIRECT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'redirects.site_redirect': COLUMNS,
};

/** Where the redirect of a site leads. */
export interface SiteRedirect {
  readonly siteId: number;
  readonly location: string;
}

/** Stores where the redirect of a site leads from now on; the edge is told with the commit. */
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

/** Forgets where the redirect of a site led; the edge is told with the commit. */
export async function forgetSiteRedirect(tx: Db, siteId: number): Promise<void> {
  await tx.deleteFrom('redirects.site_redirect').where('site_id', '=', siteId).execute();
  await notifySiteHosts(tx, siteId);
}

/** Where the redirects of some sites lead, as far as anybody has said. */
export async function listSiteRedirects(db: Db, which: WhichSites): Promise<SiteRedirect[]> {
  const rows = await db
    .selectFrom('redirects.site_redirect')
    .select(COLUMNS)
    .where(isOneOfSites('site_id', which))
    .execute();
  return rows.map(({ site_id: siteId, location }) => ({ siteId, location }));
}

/** One text per bucket of sites that changes whenever the redirect of one of them leads elsewhere. */
export async function listSiteRedirectDigests(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('redirects.site_redirect')
    .select([
      siteBucket('site_id').as('bucket'),
      sql<string>`sum(hashtextextended(location, site_id))::text`.as('digest'),
    ])
    .groupBy(siteBucket('site_id'))
    .execute();
  return new Map(rows.map(({ bucket, digest }) => [bucket, digest]));
}

/**
 * Lets nobody else give any site a redirect, or another target, until the transaction ends.
 *
 * One lock for all: two sites that are sent to each other at the same moment would each look well without the
 * other. Redirects change seldom, and for milliseconds.
 */
export async function lockRedirects(tx: Kysely<RedirectsTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx);
}
