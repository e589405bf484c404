import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../../contract/refusals.ts';
import {
  SITE_ADDRESS_MAXIMUM,
  SITE_ADDRESS_MINIMUM,
  siteAddress,
  siteAddressProblem,
} from '../../rules/site-address.ts';
import { findAddressHolding } from '../address-store.ts';
import type { SitesDeps } from '../sites-deps.ts';

/** Checks whether a lower-cased name is free as a site's address, and refuses with the reason if not. */
export async function checkSiteAddress(
  deps: Pick<SitesDeps, 'db' | 'siteAddressSuffix'>,
  name: string,
): Promise<Result<{ readonly address: string }>> {
  const problem = siteAddressProblem(name);
  const field = { data: { field: 'blog_name' } };
  if (problem) {
    const lengths = { minimumLength: SITE_ADDRESS_MINIMUM, maximumLength: SITE_ADDRESS_MAXIMUM };
    return refuseSite(problem, lengths, field);
  }
  const address = siteAddress(name, deps.siteAddressSuffix);
  return (await findAddressHolding(deps.db, address))
    ? refuseSite('site_address_taken', {}, field)
    : ok({ address });
}
