import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import type { AvailabilityOnWire } from '../contract/search-endpoints.ts';
import { tldOf } from '#features/names/rules/domain-name.ts';
import { choosingMessages } from '../words/en.ts';
import { useWhenItEnds } from '#features/names/web/api/use-when-it-ends.ts';

/** What stands where somebody looks for a name whose registry is closed for a while (acquisition, section 2, registry maintenance page). */
export function TldMaintenance({
  name,
  action,
}: {
  readonly name: AvailabilityOnWire;
  readonly action?: ReactNode;
}): ReactNode {
  const m = useMessages(choosingMessages);
  const when = useWhenItEnds(name.maintenance_end_time, m('shortly'));
  return (
    <div role="alert">
      <EmptyState
        icon={<Wrench aria-hidden="true" />}
        title={m('maintenanceTitle', { tld: tldOf(name.domain_name) })}
        action={action}
      >
        {m('maintenanceText', { when })}
      </EmptyState>
    </div>
  );
}
