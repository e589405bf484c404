import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Badge } from '#platform/ui/content/badge.tsx';
import { primaryMessages } from '../../words/primary/en.ts';
import { siteDomainsQuery } from './domain-queries.ts';
import { useMakePrimary } from './use-make-primary.ts';

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
