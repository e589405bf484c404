import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';
import { purchaseQuery } from '../purchases/purchase-queries.ts';
import { RenewButton } from './renew-button.tsx';

/**
 * What renewing a purchase costs: a year, and the redemption fee where one is due. Says instead that
 * it is being restored, or cannot be renewed now.
 */
export function RenewalCost({ purchaseId }: { readonly purchaseId: string }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const { data: purchase } = useQuery(purchaseQuery(purchaseId));
  // The line is there before its words, so that nothing below moves.
  if (!purchase) return '\u00a0';
  const { amount_integer: amount, redemption_amount_integer: fee, currency_code: currency } = purchase;
  if (purchase.is_restoring) return m('restoringNow');
  if (amount === null) return m('notRenewable');
  const renewal = format.money({ amount, currency });
  return fee === null
    ? m('renewalCost', { renewal })
    : m('reactivationCost', { renewal, fee: format.money({ amount: fee, currency }) });
}

/** The button that renews a purchase at those costs; `fallback` before they are known. */
export function RenewalOffer({
  purchaseId,
  fallback,
}: {
  readonly purchaseId: string;
  readonly fallback: ReactNode;
}): ReactNode {
  const { data: purchase } = useQuery(purchaseQuery(purchaseId));
  return purchase ? <RenewButton purchase={purchase} size="small" /> : fallback;
}
