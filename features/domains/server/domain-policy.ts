import type { SiteAccess } from '#features/sites/server/api/site-policy.ts';
import type { Actor } from '#platform/kernel/actor.ts';

/**
 * Who may change a domain: its manager, the person it is registered for.
 *
 * Other administrators of the site see it and are told whom to ask (acquisition, section 6).
 */
export function canManageDomain(
  actor: Actor,
  access: SiteAccess,
  domain: { readonly ownerUserId: number },
): boolean {
  return actor.kind === 'user' && actor.userId === domain.ownerUserId && access.capabilities.manage_options;
}

/** Who may read the list of a site's domains: its administrators (management, section 6). */
export function canListDomains(access: SiteAccess): boolean {
  return access.capabilities.manage_options;
}
