import { grantCapabilities } from '../../rules/capabilities.ts';
import type { Capabilities, Role } from '../../rules/capabilities.ts';

/** What a person is and may do on one site; sent with the site, so that screens hide by the same rule. */
export interface SiteAccess {
  readonly role: Role;
  readonly isOwner: boolean;
  readonly capabilities: Capabilities;
}

/** The access of a member with this role. */
export function decideAccess(site: { readonly ownerId: number }, userId: number, role: Role): SiteAccess {
  const isOwner = site.ownerId === userId;
  return { role, isOwner, capabilities: grantCapabilities(role, isOwner) };
}

/** Who may change the address of a site: its administrators. */
export function canChangeAddress({ capabilities }: Pick<SiteAccess, 'capabilities'>): boolean {
  return capabilities.manage_options;
}
