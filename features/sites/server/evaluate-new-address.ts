import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import {
  classifyAddress,
  heldAddressProblem,
  splitSiteAddress,
  hasChangeableAddress,
} from '../rules/site-address-change.ts';
import type { AddressType } from '../rules/site-address-change.ts';
import {
  SITE_ADDRESS_MAXIMUM,
  SITE_ADDRESS_MINIMUM,
  siteAddress,
  siteAddressProblem,
} from '../rules/site-address.ts';
import { findAddressHolding } from './address-store.ts';
import type { AddressDeps, SitesDeps } from './sites-deps.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { findSite, siteAccess } from './api/find-site.ts';
import { canChangeAddress } from './api/site-policy.ts';
import type { Site } from './site-store.ts';

/** A requested site address: a lower-cased name, its suffix, and the matching kind. */
export interface WantedAddress {
  readonly name: string;
  readonly suffix: string;
  readonly type: AddressType;
}

/**
 * Whether a site can change from its address to another, as things are in `db`, and which host that is.
 *
 * A site stays under the suffix that it is on: the second one is for sites that are there
 * already (acquisition, section 9).
 */
export async function evaluateNewAddress(
  deps: Pick<AddressDeps, 'siteAddressSuffix' | 'secondSiteAddressSuffix'>,
  db: Database,
  site: { readonly id: number; readonly addressHost: string },
  { name, suffix, type }: WantedAddress,
): Promise<Result<string>> {
  const suffixes = { blog: deps.siteAddressSuffix, dotblog: deps.secondSiteAddressSuffix };
  const ownType = classifyAddress(site.addressHost, suffixes);
  // Such as an address from before the operator chose another suffix.
  if (!ownType) return refuseSite('site_address_fixed');
  const own = splitSiteAddress(site.addressHost).suffix;
  if (type !== ownType || suffix !== own) return refuseSite('invalid_site_address_suffix', { suffix: own });

  const atField = { data: { field: 'blogname' } };
  const problem = siteAddressProblem(name);
  if (problem) {
    const lengths = { minimumLength: SITE_ADDRESS_MINIMUM, maximumLength: SITE_ADDRESS_MAXIMUM };
    return refuseSite(problem, lengths, atField);
  }
  const host = siteAddress(name, own);
  const held = heldAddressProblem(site.id, await findAddressHolding(db, host));
  return held ? refuseSite(held, {}, atField) : ok(host);
}

/** Checks whether a site can change to an address, and refuses with the reason if not; it reserves nothing. */
export async function validateSiteAddressChange(
  deps: Pick<AddressDeps, 'db' | 'siteAddressSuffix' | 'secondSiteAddressSuffix'>,
  actor: UserActor,
  input: WantedAddress & { readonly site: string },
): Promise<Result<string>> {
  const site = await requireAddressChange(deps, actor, input.site);
  return site.ok ? evaluateNewAddress(deps, deps.db, site.value, input) : site;
}

/** The site whose address is to change; refused if the actor may not, or it cannot change. */
export async function requireAddressChange(
  { db }: Pick<SitesDeps, 'db'>,
  actor: UserActor,
  idOrSlugOrDomain: string,
): Promise<Result<Site>> {
  const site = await findSite(db, idOrSlugOrDomain);
  if (!site) return refuseSite('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  if (!access) return refuseSite('unauthorized');
  if (!canChangeAddress(access)) return refuseSite('not_site_administrator');
  return hasChangeableAddress(site) ? ok(site) : refuseSite('site_address_fixed');
}
