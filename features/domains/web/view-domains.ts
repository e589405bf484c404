import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { STATUS_IDS } from '../rules/domain-status.ts';
import { type ListView, SORT_DIRECTIONS } from './list-toolbar.tsx';

/** What a domain is ordered by; what has no date stands last. */
function keyOf(domain: SiteDomainOnWire, sort: ListView['sort']): string | number {
  if (sort === 'expiry') return domain.expiry === false ? '9' : domain.expiry;
  if (sort === 'registered') return domain.registration_date;
  if (sort === 'status') return -STATUS_IDS.indexOf(domain.status.id);
  return domain.domain;
}

/** The domains of a site as somebody looks at them; the primary domain is first in the order by name. */
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
  const direction = SORT_DIRECTIONS[view.sort] === 'asc' ? 1 : -1;
  return shown.sort((one, two) => {
    if (view.sort === 'domain' && one.primary_domain !== two.primary_domain)
      return one.primary_domain ? -1 : 1;
    const [first, second] = [keyOf(one, view.sort), keyOf(two, view.sort)];
    if (first === second) return one.domain < two.domain ? -1 : 1;
    return first < second ? -direction : direction;
  });
}
