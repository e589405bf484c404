import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { pendingChangeMessages } from '../words/en.ts';
import type { ManagedRegistrant } from './registrant-frame.tsx';
import { contactChangeQuery, useCancelContactChange } from './registrant-queries.ts';

/**
 * The card of a change of contacts that is pending (management, section 4, 'Contact edit'): what
 * changes, whom it waits for and until when; its manager can cancel it while it waits.
 */
export function PendingChange({ domain }: Pick<ManagedRegistrant, 'domain'>): ReactNode {
  const m = useMessages(pendingChangeMessages);
  const format = useFormat();
  const { data } = useQuery(contactChangeQuery(domain.domain));
  if (!data?.waiting) {
    return (
      <Notice kind="warning" title={m('title')}>
        {data ? m('atRegistry') : null} {m('stays')}
      </Notice>
    );
  }
  const { waiting } = data;
  const awaited = waiting.former_agreed ? 'awaitsNew' : waiting.new_agreed ? 'awaitsFormer' : 'awaitsBoth';
  return (
    <Notice kind="warning" title={m('title')} action={<CancelChange domain={domain} />}>
      <div className="flex flex-col gap-2">
        <ul className="flex flex-col gap-0.5">
          {waiting.changes.map(({ field, before, after }) => (
            <li key={field} className="[overflow-wrap:anywhere]">
              {m(field)}: <bdi>{before || m('none')}</bdi> →{' '}
              <bdi className="font-medium">{after || m('none')}</bdi>
            </li>
          ))}
        </ul>
        <p>
          {m(awaited, { date: format.date(waiting.expires_at) })} {m('stays')}
        </p>
      </div>
    </Notice>
  );
}

function CancelChange({ domain }: Pick<ManagedRegistrant, 'domain'>): ReactNode {
  const m = useMessages(pendingChangeMessages);
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCancelContactChange(domain.domain);
  const confirm = async (): Promise<void> => {
    const isCancelled = await cancel.mutateAsync().then(
      () => true,
      () => false,
    );
    if (isCancelled) toast({ text: m('cancelled', { domain: domain.display_name }) });
  };
  return (
    <>
      <Button size="small" onPress={() => setConfirming(true)}>
        {m('cancel')}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={m('cancelTitle', { domain: domain.display_name })}
        cancelLabel={m('keep')}
        actions={[
          { label: m('cancel'), kind: 'danger', isBusy: cancel.isPending, onPress: () => void confirm() },
        ]}
      >
        <div className="flex flex-col gap-4">
          {cancel.error ? (
            <Notice kind="danger" isAnnounced>
              {cancel.error.message}
            </Notice>
          ) : null}
          <p className="text-pretty">{m('cancelText')}</p>
        </div>
      </Dialog>
    </>
  );
}
