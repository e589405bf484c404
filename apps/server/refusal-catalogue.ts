import { accountRefusals } from '#features/accounts/contract/refusals.ts';
import { billingRefusals } from '#features/billing/contract/refusals.ts';
import { bulkRefusals } from '#features/bulk/contract/refusals.ts';
import { cartRefusals } from '#features/cart/contract/refusals.ts';
import { catalogRefusals } from '#features/catalog/contract/refusals.ts';
import { contactRefusals } from '#features/contacts/contract/refusals.ts';
import { dnsRefusals } from '#features/dns/contract/refusals.ts';
import { primaryDomainRefusals } from '#features/domains/contract/primary-domain-refusals.ts';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { emailRefusals } from '#features/email/contract/refusals.ts';
import { guardRefusals } from '#features/guard/contract/refusals.ts';
import { redirectRefusals } from '#features/redirects/contract/refusals.ts';
import { siteRefusals } from '#features/sites/contract/refusals.ts';
import { handOverRefusals } from '#features/transfers/contract/hand-over-refusals.ts';
import { userRefusals } from '#features/users/contract/refusals.ts';
import { operatorRefusals } from '#features/operator/contract/refusals.ts';
import type { RefusalTable } from '#platform/contract/refusal.ts';
import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';

/** Every code that the program may answer with, slice by slice; a test keeps it whole. */
export const refusalTables: readonly RefusalTable[] = [
  httpRefusalTable,
  accountRefusals,
  contactRefusals,
  siteRefusals,
  userRefusals,
  catalogRefusals,
  cartRefusals,
  billingRefusals,
  domainRefusals,
  primaryDomainRefusals,
  handOverRefusals,
  guardRefusals,
  emailRefusals,
  dnsRefusals,
  redirectRefusals,
  bulkRefusals,
  operatorRefusals,
];

/**
 * All catalogues merged; if slices share a code, such as `unauthorized`, the first sentence is
 * used.
 */
export function refusalCatalogue(): RefusalTable {
  return Object.assign({}, ...[...refusalTables].reverse()) as RefusalTable;
}
