import { siteAccess } from '#features/sites/server/api/find-site.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { canManageDomain } from '../domain-policy.ts';
import { findDomain } from '../domain-store.ts';

/** A domain that the caller may see, and whether they may change it. */
export interface ManagedDomain {
  /** The name in A-labels. */
  readonly domain: string;
  readonly siteId: number;
  readonly canManage: boolean;
  /** The user id of the domain manager. */
  readonly ownerUserId: number;
}

/**
 * Finds a domain and checks the caller's access by the same policy as this slice's own routes.
 *
 * `domain` is canonical (lower-case A-labels). Returns null both for an unknown name and for one on
 * a site that the caller has no access to, so that callers cannot probe other customers' domains.
 */
export async function findManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<ManagedDomain | null> {
  const row = await findDomain(db, domain);
  // A name that has left is not managed here, even while it is still served.
  if (!row || row.facts.transferredAwayAt !== null) return null;

  const access = await siteAccess(db, actor, row.siteId);
  if (!access) return null;
  const { name, siteId, ownerUserId } = row;
  return { domain: name, siteId, canManage: canManageDomain(actor, access, row), ownerUserId };
}
