import { call } from '#platform/http-client/call.ts';
import { listAllDomains, type ListedDomainOnWire, MOST_DOMAINS_LISTED } from '../contract/list-endpoints.ts';
import type { AllDomainsFilter } from './api/domain-queries.ts';

/** Every domain that a filter finds, in as few answers as may be: for what leaves the page, such as a file. */
export async function readAllDomains(filter: AllDomainsFilter): Promise<readonly ListedDomainOnWire[]> {
  const domains: ListedDomainOnWire[] = [];
  for (;;) {
    const page = await call(listAllDomains, {
      query: { ...filter, number: MOST_DOMAINS_LISTED, offset: domains.length },
    });
    domains.push(...page.domains);
    if (page.domains.length === 0 || domains.length >= page.found) return domains;
  }
}
