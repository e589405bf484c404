import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import { addressTypeOf, heldAddressProblem, splitSiteAddress } from '../rules/site-address-change.ts';
import type { AddressType } from '../rules/site-address-change.ts';
import {
  SITE_ADDRESS_MAXIMUM,
  SITE_ADDRESS_MINIMUM,
  siteAddress,
  siteAddressProblem,
} from '../rules/site-address.ts';
import { findAddressHolding } from './address-store.ts';
import type { AddressDeps } from './sites-deps.ts';

/** The address that somebody wants for a site: a lower-cased name, its suffix, and the kind that goes with it. */
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
  const ownType = addressTypeOf(site.addressHost, suffixes);
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
