import { domainToASCII } from 'node:url';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { findRole } from '../member-store.ts';
import { decideAccess } from './site-policy.ts';
import type { SiteAccess } from './site-policy.ts';
import { findSiteById, findSiteByName, readSiteRow, siteWithRole } from '../site-store.ts';
import type { Site, SiteParts, SiteWithRoleRow } from '../site-store.ts';

/**
 * Finds a site by its id, its slug or any of its domains (API, `{site}`), or null.
 *
 * An address that a site has left still finds it, for tabs that were open and links that were kept.
 * Names may come as people type them: in capitals, or with letters of any script.
 */
export async function findSite(db: Database, idOrSlugOrDomain: number | string): Promise<Site | null> {
  const text = String(idOrSlugOrDomain).trim();
  if (/^\d{1,15}$/.test(text)) return findSiteById(db, Number(text));
  const name = domainToASCII(text.toLowerCase());
  return name === '' ? null : findSiteByName(db, name);
}

/**
 * What `findSite` selects, with the user's role, as part of the caller's statement
 * own; `readSiteAndAccess` reads its row. Null for what can be no site.
 */
export function siteAndAccess(idOrSlugOrDomain: string, userId: number): SiteParts | null {
  const text = idOrSlugOrDomain.trim();
  const name = /^\d{1,15}$/.test(text) ? Number(text) : domainToASCII(text.toLowerCase());
  return name === '' ? null : siteWithRole(name, userId);
}

/** The site of a row of `siteAndAccess`, and what the person is and may do there; `access` is null for who is no member. */
export function readSiteAndAccess(
  row: SiteWithRoleRow,
  userId: number,
): { readonly site: Site; readonly access: SiteAccess | null } {
  const site = readSiteRow(row);
  return { site, access: row.role === null ? null : decideAccess(site, userId, row.role) };
}

/** A person's role and capabilities on a site; null for non-members and unknown sites. */
export async function siteAccess(db: Database, actor: Actor, siteId: number): Promise<SiteAccess | null> {
  if (actor.kind !== 'user') return null;
  const role = await findRole(db, siteId, actor.userId);
  if (role === null) return null;
  const site = await findSiteById(db, siteId);
  return site && decideAccess(site, actor.userId, role);
}
