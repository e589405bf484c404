import { fillSentence } from '#platform/contract/refusal.ts';
import { siteRefusals } from '../contract/refusals.ts';
import { SITE_ADDRESS_MAXIMUM, SITE_ADDRESS_MINIMUM, siteAddressProblem } from '../rules/site-address.ts';

/** What our own rules have against a lower-cased name as a site's address, in the specification's words. */
export function validateAddress(name: string): string | undefined {
  const problem = siteAddressProblem(name);
  return problem
    ? fillSentence(siteRefusals[problem].message, {
        minimumLength: SITE_ADDRESS_MINIMUM,
        maximumLength: SITE_ADDRESS_MAXIMUM,
      })
    : undefined;
}
