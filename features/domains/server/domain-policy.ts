import type { SiteAccess } from '#features/sites/server/api/site-policy.ts';
import type { Actor } from '#platform/kernel/actor.ts';

/**
 * Whether the caller may change a domain: only its manager, for whom it is registered.
 *
 * Other administrators of the site see it, and the manager's name to contact (acquisition, section
 * 6).
 */
export function canManageDomain(
  actor: Actor,
  access: Pick<SiteAccess, 'capabilities'>,
  domain: { readonly ownerUserId: number },
): boolean {
  return actor.kind === 'user' && actor.userId === domain.ownerUserId && access.capabilities.manage_options;
}

/** Whether the caller may list a site's domains: administrators only (management, section 6). */
export function canListDomains(access: SiteAccess): boolean {
  return access.capabilities.manage_options;
}
