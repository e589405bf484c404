import { say } from '#platform/kernel/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { availabilityQuery } from './availability-queries.ts';
import { foundMessages, choosingMessages } from '../words/results/en.ts';
import { useChargedCurrency } from './choosing/use-charged-currency.ts';
import type { AvailabilityOnWire } from '../contract/search-endpoints.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { useMaintenanceEnd } from '#features/names/web/api/use-when-it-ends.ts';

/** A probe name under the single requested TLD, to learn whether its registry is in maintenance. */
function probeName(query: string, tlds: readonly string[]): string | null {
  const [tld, second] = tlds;
  if (tld === undefined || second !== undefined) return null;
  const label = query.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${label === '' ? 'name' : label.slice(0, 60)}.${tld}`;
}

/** Says that nothing was found, and whether the requested TLD is in maintenance. */
export function NoNames({
  site,
  query,
  tlds,
  onWiden,
}: {
  readonly site: string;
  readonly query: string;
  /** The TLDs that the search is limited to. */
  readonly tlds: readonly string[];
  /** Clears all filters; undefined if none is set. */
  readonly onWiden: (() => void) | undefined;
}): ReactNode {
  const m = useMessages(foundMessages);
  const currency = useChargedCurrency(site);
  const { data: probe } = useQuery(availabilityQuery(probeName(query, tlds), site, currency));
  if (probe?.status === 'tld_in_maintenance') return <TldMaintenance name={probe} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m('noResultsTitle')}
      action={onWiden ? <Button onPress={onWiden}>{m('searchWithout')}</Button> : undefined}
    >
      {onWiden ? m('noResultsNarrowed') : translated(say(AVAILABILITY_TEXTS, 'empty_results'))}
    </EmptyState>
  );
}

/** Shown for a TLD whose registry is in maintenance (acquisition, section 2, registry maintenance page). */
export function TldMaintenance({
  name,
  action,
}: {
  readonly name: AvailabilityOnWire;
  readonly action?: ReactNode;
}): ReactNode {
  const m = useMessages(choosingMessages);
  const when = useMaintenanceEnd(name.maintenance_end_time, m('shortly'));
  return (
    <div role="alert">
      <EmptyState
        icon={<Wrench aria-hidden="true" />}
        title={m('maintenanceTitle', { tld: readTld(name.domain_name) })}
        action={action}
      >
        {m('maintenanceText', { when })}
      </EmptyState>
    </div>
  );
}
