import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { answerOutboundTransfer } from '../contract/outbound-transfer-endpoints.ts';
import type { OutboundAnswer } from '../contract/outbound-transfer-endpoints.ts';
import { settingsMessages } from '../words/settings/en.ts';

/** "10000 ms for primary-domain and transfer notices" (management, section 9). */
const NOTICE_TIME = 10_000;
/** The status of an error that has no reason to tell. */
const INTERNAL_ERROR = 500;

/**
 * A pending transfer to another registrar: when it completes by itself, and for the domain's manager
 * the answers to it (management, section 4, 'Outbound transfer pending').
 */
export function OutboundTransfer({
  domain,
  slug,
}: {
  readonly domain: SiteDomainOnWire;
  /** The slug of its site. */
  readonly slug: string;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const format = useFormat();
  const { domain: name, display_name: shown, pending_transfer_ends_at: endsAt, owner } = domain;
  const until =
    endsAt === null ? m('outbound_transfer') : m('outbound_transferUntil', { date: format.dateTime(endsAt) });
  return (
    <Notice
      kind="warning"
      title={m('outbound_transferTitle')}
      isAnnounced={false}
      action={
        domain.current_user_can_manage ? (
          <TransferAnswers
            name={name}
            shown={shown}
            slug={slug}
            canAccept={domain.supports_transfer_approval}
          />
        ) : undefined
      }
    >
      <p>{until}</p>
      {domain.current_user_can_manage ? null : (
        <p>{owner === null ? m('askSomeOwner') : m('askOwner', { owner })}</p>
      )}
    </Notice>
  );
}

/** The buttons; both are disabled while either answer is sent. */
function TransferAnswers({
  name,
  shown,
  slug,
  canAccept,
}: {
  readonly name: string;
  readonly shown: string;
  readonly slug: string;
  readonly canAccept: boolean;
}): ReactNode {
  const m = useMessages(settingsMessages);
  const go = useGo();
  const path = useManagePath();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const answer = useMutation({
    mutationFn: (command: OutboundAnswer) =>
      call(answerOutboundTransfer, {
        params: { domain: name },
        body: { domainStatus: JSON.stringify({ command }) },
      }),
    onSuccess: (_answer, command) => {
      const isAccepted = command === 'accept-transfer';
      toast({
        text: m(isAccepted ? 'transferAccepted' : 'transferCancelled', { domain: shown }),
        duration: NOTICE_TIME,
      });
      // The domain has left its site, and this page with it.
      if (isAccepted) go(managedList(path, slug));
    },
    // The notice may be gone by now, so its error stays visible elsewhere.
    onError: (error, command) => {
      const isFault = error instanceof RefusedError && error.status === INTERNAL_ERROR;
      const text = isFault && command === 'accept-transfer' ? m('acceptFailed') : error.message;
      toast({ kind: 'error', text, duration: NOTICE_TIME });
    },
    onSettled: () => {
      setConfirming(false);
      return client.invalidateQueries({ queryKey: ['domains'] });
    },
  });
  const isSending = (command: OutboundAnswer): boolean => answer.isPending && answer.variables === command;
  return (
    <>
      {canAccept ? (
        <Button
          size="small"
          isBusy={isSending('accept-transfer')}
          isDisabled={isSending('deny-transfer')}
          onPress={() => setConfirming(true)}
        >
          {m('acceptTransfer')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="secondary"
        isBusy={isSending('deny-transfer')}
        isDisabled={isSending('accept-transfer')}
        onPress={() => answer.mutate('deny-transfer')}
      >
        {m('cancelTransfer')}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={m('acceptTitle', { domain: shown })}
        cancelLabel={m('keepDomain')}
        actions={[
          {
            label: m('acceptTransfer'),
            kind: 'danger',
            isBusy: isSending('accept-transfer'),
            onPress: () => answer.mutate('accept-transfer'),
          },
        ]}
      >
        <p className="text-pretty">{m('acceptText')}</p>
      </Dialog>
    </>
  );
}
