import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dnsMessages } from '../words/en.ts';
import type { Plan } from './use-change-review.ts';

/** The email forwards that a change switches off, as nothing arrives any more that could be sent on; nothing where there are none. */
export function AffectedForwards({ forwards }: Pick<Plan, 'forwards'>): ReactNode {
  const m = useMessages(dnsMessages);
  if (forwards.length === 0) return null;
  return (
    <div className="mt-2">
      <p>{m('forwardsGo', { count: forwards.length })}</p>
      <ul className="mt-1 flex flex-col gap-1 [overflow-wrap:anywhere]">
        {forwards.map(({ email, forward_address: destination }) => (
          <li key={`${email} ${destination}`}>{m('forwardTo', { email, destination })}</li>
        ))}
      </ul>
    </div>
  );
}
