import { siteAccess } from '#features/sites/server/api/find-site.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { canManageDomain } from '../domain-policy.ts';
import { findDomain } from '../domain-store.ts';

/** A domain that somebody who asked may at least see, and whether they may change it. */
export interface ManagedDomain {
  /** The name in A-labels. */
  readonly domain: string;
  readonly siteId: number;
  readonly canManage: boolean;
  /** The account of its manager. */
  readonly ownerUserId: number;
}

/**
 * Finds a domain for a screen or call of a higher slice, with the answer to
 * "may they?" by the same policy that guards this slice's own routes.
 *
 * `domain` is canonical already (lower-case A-labels). Null for a name that is not here and for
 * one whose site the asker does not belong to alike, so that nobody learns what others own.
 */
export async function findManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<ManagedDomain | null> {
  const row = await findDomain(db, domain);
  if (!row) return null;

  const access = await siteAccess(db, actor, row.siteId);
  if (!access) return null;
  const { name, siteId, ownerUserId } = row;
  return { domain: name, siteId, canManage: canManageDomain(actor, access, row), ownerUserId };
}
