import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { CancellationOnWire, PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';
import { cancellationQuery, useCancelPurchase } from './purchase-queries.ts';
import { purchaseName } from './purchase-texts.ts';

/** Characters of a key (rules/checkout-request.ts takes up to 200). */
const KEY_LENGTH = 32;

/** Says what cancelling does, what goes back and where, before it is done; the amount seen is the amount that goes back. */
export function CancelDialog({
  purchase,
  isOpen,
  onClose,
}: {
  readonly purchase: PurchaseDetailOnWire;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(purchaseMessages);
  const quote = useQuery(cancellationQuery(String(purchase.ID), isOpen));
  const cancel = useCancelPurchase(String(purchase.ID));
  const key = useRef('');
  const name = purchaseName(purchase);
  const what = quote.data;

  const confirm = (seen: CancellationOnWire): void => {
    // Kept after an answer that was lost, so that asking again does nothing twice.
    key.current ||= randomToken(systemRandom, KEY_LENGTH);
    cancel.mutate(
      { key: key.current, refund: seen.refund_integer, currency: seen.currency_code },
      {
        onSuccess: () => {
          toast({ text: m(seen.outcome === 'give_back' ? 'cancelled' : 'endsLater', { name }) });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof RefusedError) || error.data['is_outcome_unknown'] === true) return;
          key.current = '';
          void quote.refetch();
        },
      },
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m('cancelTitle', { name })}
      cancelLabel={m('keepIt')}
      actions={
        what === undefined || what.outcome === 'none'
          ? []
          : [
              {
                label: m(chooseLabel(what)),
                kind: what.outcome === 'give_back' ? 'danger' : 'primary',
                isBusy: cancel.isPending,
                onPress: () => confirm(what),
              },
            ]
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {cancel.error === null ? null : (
          <Notice kind="danger" isAnnounced>
            {cancel.error.message}
          </Notice>
        )}
        <Query query={quote} placeholder={<p className="text-muted">{m('quoting')}</p>}>
          {(seen) => <WhatHappens seen={seen} />}
        </Query>
      </div>
    </Dialog>
  );
}

function chooseLabel({
  outcome,
  effects,
}: CancellationOnWire): 'confirmDelete' | 'confirmRefund' | 'confirmEnd' {
  if (outcome !== 'give_back') return 'confirmEnd';
  return effects.includes('domain_deleted') ? 'confirmDelete' : 'confirmRefund';
}

const EFFECTS = {
  domain_deleted: 'effectDomain',
  connection_ends: 'effectConnection',
  redirect_ends: 'effectRedirect',
  plan_ends: 'effectPlan',
  former_plan_returns: 'effectFormer',
  renewal_undone: 'effectRenewal',
} as const;

const REASONS = {
  window_over: 'whyWindow',
  premium: 'whyPremium',
  no_grace: 'whyGrace',
  free_domain_used: 'whyFreeDomain',
  contested: 'whyContested',
} as const;

function WhatHappens({ seen }: { readonly seen: CancellationOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: seen.currency_code });
  if (seen.outcome === 'none') return <p>{m('noneLeft')}</p>;
  if (seen.outcome === 'let_end') {
    const reason = seen.no_refund_reason;
    const until = seen.refundable_until;
    return (
      <>
        <p>{m('letsEnd', { date: seen.ends_at === null ? m('noEnd') : format.date(seen.ends_at) })}</p>
        {reason === null || (reason === 'window_over' && until === null) ? null : (
          <p className="text-muted">
            {m(REASONS[reason], { date: until === null ? '' : format.dateTime(until) })}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      {seen.effects.map((effect) =>
        effect === 'auto_renew_off' ? null : <p key={effect}>{m(EFFECTS[effect])}</p>,
      )}
      {seen.refund_integer === 0 ? (
        <p>{m('givesBackNothing')}</p>
      ) : (
        <>
          <p className="font-medium">{m('givesBack', { refund: money(seen.refund_integer) })}</p>
          <ul className="list-disc ps-5 text-muted">
            {seen.to_card_integer > 0 ? (
              <li>{m('backToCard', { amount: money(seen.to_card_integer) })}</li>
            ) : null}
            {seen.to_credits_integer > 0 ? (
              <li>{m('backToCredits', { amount: money(seen.to_credits_integer) })}</li>
            ) : null}
          </ul>
        </>
      )}
    </>
  );
}
