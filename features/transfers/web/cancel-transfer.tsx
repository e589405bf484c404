import { useState } from 'react';
import type { ReactNode } from 'react';
import { managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { transferMessages } from '../words/en.ts';
import { useGiveUpTransfer } from './transfer-queries.ts';

/** Cancels a transfer after a confirmation. */
export function CancelTransfer({
  transfer,
  site,
}: {
  readonly transfer: InboundTransferOnWire;
  readonly site: string;
}): ReactNode {
  const m = useMessages(transferMessages);
  const go = useGo();
  const path = useManagePath();
  const [isConfirming, setConfirming] = useState(false);
  const giveUp = useGiveUpTransfer(transfer.domain_name);
  const domain = transfer.display_name;
  const confirm = async (): Promise<void> => {
    // Once cancelled, this is no longer drawn; the promise is kept all the same.
    const isCancelled = await giveUp.mutateAsync().then(
      () => true,
      () => false,
    );
    if (!isCancelled) return;
    toast({ text: m('givenUp', { domain }) });
    go(managedList(path, site));
  };
  return (
    <div className="-ms-3">
      <Button variant="quiet" onPress={() => setConfirming(true)}>
        {m('giveUp')}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={m('giveUpTitle', { domain })}
        cancelLabel={m('giveUpNo')}
        actions={[
          { label: m('giveUpYes'), kind: 'danger', isBusy: giveUp.isPending, onPress: () => void confirm() },
        ]}
      >
        <div className="flex flex-col gap-4">
          {giveUp.error ? (
            <Notice kind="danger" isAnnounced>
              {giveUp.error.message}
            </Notice>
          ) : null}
          <p className="text-pretty">{m('giveUpText')}</p>
        </div>
      </Dialog>
    </div>
  );
}
