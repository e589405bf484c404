import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { choosingMessages } from '../words/results/en.ts';
import { useMaintenanceEnd } from '#features/names/web/api/use-when-it-ends.ts';

/** Shown during a registration pause (acquisition, section 2, domain registration unavailable page). */
export function RegistrationUnavailable({
  site,
  endsAt,
}: {
  readonly site: string;
  /** ISO 8601; null if unknown. */
  readonly endsAt: string | null;
}): ReactNode {
  const m = useMessages(choosingMessages);
  const when = useMaintenanceEnd(endsAt, m('shortly'));
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={m('unavailableTitle')}
        action={
          <LinkButton href={isWithoutSite(site) ? '/plans' : `/plans/${site}`} variant="primary">
            {m('backToPlans')}
          </LinkButton>
        }
      >
        {m('unavailableText', { when })}
      </EmptyState>
    </div>
  );
}
