import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { codeCard } from '../../rules/transfer-out.ts';
import { transferOutMessages } from '../../words/out/en.ts';
import { useTransferCommand } from './transfer-out-queries.ts';
import type { TransferOutOnWire } from './transfer-out-queries.ts';

/** "10000 ms for primary-domain and transfer notices" (management, section 9). */
const NOTICE_TIME = 10_000;

interface CardProps {
  readonly domain: SiteDomainOnWire;
  readonly out: TransferOutOnWire;
}

/** Sends the code, and says so or why not; the notice stays where the card changes. */
function useSendCode({ domain, out }: CardProps) {
  const m = useMessages(transferOutMessages);
  const command = useTransferCommand(domain.domain);
  const send = async (): Promise<void> => {
    try {
      await command.mutateAsync({ command: 'send-code' });
      const text = m(out.way === 'form' ? 'codeSentManual' : 'codeSent');
      toast({ kind: 'success', text, duration: NOTICE_TIME });
    } catch (error) {
      toast({ kind: 'error', text: error instanceof Error ? error.message : '', duration: NOTICE_TIME });
    }
  };
  return { isSending: command.isPending, send };
}

/** A locked domain: unlocks it, turns privacy off if it is on, and requests the code. */
export function UnlockCard(props: CardProps): ReactNode {
  const m = useMessages(transferOutMessages);
  const { domain, out } = props;
  const { isSending, send } = useSendCode(props);
  const text = out.way === 'form' ? 'unlockManual' : domain.private_domain ? 'unlockPrivate' : 'unlock';
  return (
    <Card title={m('unlockTitle', { domain: domain.display_name })}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-pretty">{m(text)}</p>
        <Button variant="primary" isBusy={isSending} onPress={() => void send()}>
          {m('updateAndContinue')}
        </Button>
      </div>
    </Card>
  );
}

/** The code: sent, sent again, or cancelled with the transfer (management, section 4, "Request-code card"). */
export function CodeCard({ isPending, ...props }: CardProps & { readonly isPending: boolean }): ReactNode {
  const m = useMessages(transferOutMessages);
  const { domain, out } = props;
  const { isSending, send } = useSendCode(props);
  const { isCancelling, cancel } = useCancel(domain);
  const { is_always_transferable: isAlways, code, way } = out;
  const { isSent, showsCancel, canCancel } = codeCard({
    isAlwaysTransferable: isAlways,
    hasCode: code !== null,
    isPendingTransfer: isPending,
  });
  const intro = way === 'form' ? 'codeManual' : isAlways ? 'codeAlways' : 'codeUnsent';
  return (
    <>
      {isPending ? (
        <Notice kind="info" isAnnounced={false}>
          {m('pending')}
        </Notice>
      ) : null}
      <Card title={m('codeTitle')}>
        <div className="flex flex-col gap-4">
          <p className="text-pretty">{m(intro)}</p>
          {code === null ? null : <SentCode code={code} />}
          <div className="flex flex-wrap gap-2">
            {isPending ? null : (
              <Button
                variant={isSent ? 'secondary' : 'primary'}
                isBusy={isSending}
                isDisabled={isCancelling}
                onPress={() => void send()}
              >
                {m(isSent ? 'resend' : 'send')}
              </Button>
            )}
            {showsCancel ? (
              <Button
                variant="secondary"
                isBusy={isCancelling}
                isDisabled={isSending || !canCancel}
                onPress={() => void cancel()}
              >
                {m('cancel')}
              </Button>
            ) : null}
          </div>
          {showsCancel && canCancel && !isAlways ? (
            <p className="text-sm text-muted">{m('cancelHelp')}</p>
          ) : null}
        </div>
      </Card>
    </>
  );
}

function SentCode({ code }: { readonly code: NonNullable<TransferOutOnWire['code']> }): ReactNode {
  const m = useMessages(transferOutMessages);
  const format = useFormat();
  const facts = [
    ...(code.sent_to === '' || code.is_manual
      ? []
      : [{ label: m('sentTo'), value: <bdi>{code.sent_to}</bdi> }]),
    { label: m(code.is_manual ? 'requestedAt' : 'sentAt'), value: format.dateTime(code.sent_at) },
    ...(code.is_manual
      ? []
      : [{ label: m('expiresAt'), value: format.dateTime(code.expires_at), help: m('expiresHelp') }]),
  ];
  return <Facts facts={facts} />;
}

/** Cancels the transfer, and says what was turned on again. */
function useCancel(domain: SiteDomainOnWire) {
  const m = useMessages(transferOutMessages);
  const command = useTransferCommand(domain.domain);
  const cancel = async (): Promise<void> => {
    try {
      const { locked, private: isPrivate } = await command.mutateAsync({
        command: 'cancel-transfer-request',
        payload: { decline_transfer: true },
      });
      const said = isPrivate
        ? locked
          ? 'cancelledBoth'
          : 'cancelledPrivate'
        : locked
          ? 'cancelledLocked'
          : 'cancelled';
      const text = m(said, { domain: domain.display_name });
      toast({ kind: 'success', text, duration: NOTICE_TIME });
    } catch (error) {
      toast({ kind: 'error', text: error instanceof Error ? error.message : '', duration: NOTICE_TIME });
    }
  };
  return { isCancelling: command.isPending, cancel };
}
