import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CancellationOnWire } from '#features/billing/contract/purchases.ts';
import { managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';
import { showTarget } from '../rules/redirect-target.ts';
import { deleteRedirectMessages } from '../words/en.ts';
import { redirectRefundQuery, useDeleteRedirect } from './redirect-queries.ts';

/** The length of an idempotency key (billing accepts up to 200). */
const KEY_LENGTH = 32;

/** Shows a redirect with its refund, and confirms its deletion. */
export function DeleteRedirect({
  site,
  redirect,
  onRemoving,
}: {
  /** The slug of the site. */
  readonly site: string;
  readonly redirect: SiteRedirectOnWire;
  /** Called when a deletion starts or fails. */
  readonly onRemoving: (isRemoving: boolean) => void;
}): ReactNode {
  const m = useMessages(deleteRedirectMessages);
  const format = useFormat();
  const go = useGo();
  const path = useManagePath();
  const [isAsking, setAsking] = useState(false);
  const key = useRef('');
  const refund = useQuery(redirectRefundQuery(redirect.purchase_id));
  const removal = useDeleteRedirect(site);
  const isKnown = redirect.purchase_id === null || refund.data !== undefined;
  const seen = refund.data ?? null;
  const { text } = showTarget(redirect.location);

  const confirm = async (): Promise<void> => {
    // Kept after a lost response, so that a retry is idempotent.
    key.current ||= randomToken(systemRandom, KEY_LENGTH);
    onRemoving(true);
    try {
      // Its page goes with the redirect, so what follows must not depend on the page.
      await removal.mutateAsync({ key: key.current, seen });
      toast({ text: m('done') });
      go(managedList(path, site));
    } catch (failure) {
      onRemoving(false);
      if (!(failure instanceof RefusedError) || failure.data['is_outcome_unknown'] === true) return;
      key.current = '';
      void refund.refetch();
    }
  };

  return (
    <>
      {refund.error && !isKnown ? (
        <Notice kind="danger" action={<Button onPress={() => void refund.refetch()}>{m('askAgain')}</Button>}>
          {refund.error.message}
        </Notice>
      ) : null}
      <Card
        footer={
          <Button variant="danger" isDisabled={!isKnown} onPress={() => setAsking(true)}>
            {m('remove')}
          </Button>
        }
      >
        <Facts
          facts={[
            { label: m('leadsTo'), value: <bdi>{text}</bdi> },
            {
              label: m(redirect.expired ? 'wasPaidUntil' : 'paidUntil'),
              value: redirect.expiry === null ? m('noEnd') : format.date(redirect.expiry),
            },
            {
              label: m('money'),
              value: isKnown ? (
                <Money seen={seen} isOver={redirect.expired} />
              ) : (
                m(refund.error ? 'notKnown' : 'quoting')
              ),
            },
          ]}
        />
      </Card>
      <Dialog
        isOpen={isAsking}
        onClose={() => {
          if (!removal.isPending) setAsking(false);
        }}
        title={m('askTitle', { domain: text })}
        cancelLabel={m('no')}
        actions={[
          {
            label: m(seen?.outcome === 'give_back' && seen.refund_integer > 0 ? 'yesRefund' : 'yes'),
            kind: 'danger',
            isBusy: removal.isPending,
            onPress: () => void confirm(),
          },
        ]}
      >
        <div className="flex flex-col gap-3">
          {removal.error ? (
            <Notice kind="danger" isAnnounced>
              {removal.error.message}
            </Notice>
          ) : null}
          <p className="text-pretty">{m('askText')}</p>
          <div>
            <Money seen={seen} isOver={redirect.expired} />
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** The refund and its destination. */
function Money({
  seen,
  isOver,
}: {
  readonly seen: CancellationOnWire | null;
  readonly isOver: boolean;
}): ReactNode {
  const m = useMessages(deleteRedirectMessages);
  const format = useFormat();
  if (seen?.outcome !== 'give_back' || seen.refund_integer === 0) {
    return m(isOver ? 'nothingLeft' : 'nothingBack');
  }
  const money = (amount: number) => format.money({ amount, currency: seen.currency_code });
  return (
    <span className="flex flex-col">
      <span className="font-medium">{m('givesBack', { refund: money(seen.refund_integer) })}</span>
      {seen.to_card_integer > 0 ? (
        <span className="text-muted">{m('toCard', { amount: money(seen.to_card_integer) })}</span>
      ) : null}
      {seen.to_credits_integer > 0 ? (
        <span className="text-muted">{m('toCredits', { amount: money(seen.to_credits_integer) })}</span>
      ) : null}
    </span>
  );
}
