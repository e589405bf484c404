import { sortRows, type SortValue } from '#platform/ui/table/table-sort.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { statusUrgency } from '../rules/domain-status.ts';
import { type DomainSort, type ListView, sortOf } from './list-view.ts';

/** What a domain is ordered by. */
const VALUES: Readonly<Record<DomainSort, (domain: SiteDomainOnWire) => SortValue>> = {
  domain: (domain) => domain.display_name,
  expiry: (domain) => (domain.expiry === false ? null : domain.expiry),
  registered: (domain) => (domain.registration_date === '' ? null : domain.registration_date),
  // The most urgent first when ascending, as the server orders the list over all sites.
  status: (domain) => -statusUrgency(domain.status),
};

/** The domains of a site as somebody looks at them: by name unless told, equals by name. */
export function viewDomains(
  domains: readonly SiteDomainOnWire[],
  view: ListView,
): readonly SiteDomainOnWire[] {
  const search = view.search.trim().toLowerCase();
  const shown = domains.filter(
    (domain) =>
      (view.status === '' || domain.status.id === view.status) &&
      (domain.domain.includes(search) || domain.display_name.includes(search)),
  );
  const byName = sortRows(shown, VALUES.domain, 'asc');
  const { by, order } = sortOf(view);
  return sortRows(byName, VALUES[by], order);
}
