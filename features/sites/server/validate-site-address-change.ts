import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { evaluateNewAddress } from './evaluate-new-address.ts';
import type { WantedAddress } from './evaluate-new-address.ts';
import { requireAddressChange } from './require-address-change.ts';
import type { AddressDeps } from './sites-deps.ts';

/** Tells whether a site can change to an address, and refuses it by the reason if not; it reserves nothing. */
export async function validateSiteAddressChange(
  deps: Pick<AddressDeps, 'db' | 'siteAddressSuffix' | 'secondSiteAddressSuffix'>,
  actor: UserActor,
  input: WantedAddress & { readonly site: string },
): Promise<Result<string>> {
  const site = await requireAddressChange(deps, actor, input.site);
  return site.ok ? evaluateNewAddress(deps, deps.db, site.value, input) : site;
}
