import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { dnsMessages } from '../../words/en.ts';
import type { Plan } from '../dns-queries.ts';
import { readForwardsQuestion, watchForwardsQuestion } from './ask-about-forwards.ts';

/**
 * Asks before any change that takes the mail of email forwards away: deactivate them with it, or
 * keep both (spec domain acquisition, section 4, "DNS").
 */
export function ForwardsDialog({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(dnsMessages);
  const question = useSyncExternalStore(watchForwardsQuestion, readForwardsQuestion);
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      title={m('forwardsTitle')}
      cancelLabel={m('forwardsKeep')}
      actions={[{ label: m('forwardsContinue'), kind: 'danger', onPress: () => question?.answer(true) }]}
    >
      <p>{m('forwardsAsk', { domain })}</p>
      <AffectedForwards forwards={question?.forwards ?? []} />
    </Dialog>
  );
}

/** The email forwards that a change switches off; renders nothing if there are none. */
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
