import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OrderPage, prefetchOrder } from '#features/billing/web/orders/order-page.tsx';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { useMakePrimary } from '#features/domains/web/api/use-make-primary.ts';
import { primaryMessages } from '#features/domains/words/primary/en.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Badge } from '#platform/ui/content/badge.tsx';

export { prefetchOrder };

/** An order, whose first name can be made the primary domain of its site. */
export function OrderRoute(address: { readonly site: string; readonly orderId: string }): ReactNode {
  return <OrderPage {...address} nameStep={MakePrimaryOffer} />;
}

/**
 * Offers to make the first bought name of a site with a paid plan its primary domain, where it has none
 * but its free address. The name that is primary says so.
 */
export function MakePrimaryOffer({
  site: named,
  name,
  names,
}: {
  readonly site: string;
  readonly name: string;
  /** The names that were bought together; the first that can be primary is offered. */
  readonly names: readonly string[];
}): ReactNode {
  const m = useMessages(primaryMessages);
  const site = useSite(named);
  const isOffered =
    site !== undefined &&
    site.capabilities.manage_options &&
    !site.plan.is_free &&
    !site.plan.expired &&
    !site.options.is_mapped_domain;
  const domains = useQuery({ ...siteDomainsQuery(named), enabled: isOffered }).data?.domains;
  const change = useMakePrimary(named);
  if (site?.domain === name) return <Badge kind="success">{m('isPrimary')}</Badge>;
  if (!isOffered || !domains) return null;
  const candidates = names.flatMap((each) => domains.filter(({ domain }) => domain === each));
  const first = candidates.find((each) => each.can_set_as_primary);
  if (first?.domain !== name) return null;
  return (
    <Button
      size="small"
      variant="primary"
      label={m('makePrimaryNamed', { domain: first.display_name })}
      isBusy={change.isPending}
      onPress={() => change.mutate(first)}
    >
      {m('makePrimary')}
    </Button>
  );
}
