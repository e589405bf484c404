import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';
import { purchaseQuery, useSetAutoRenew } from '../purchases/purchase-queries.ts';
import { purchaseName } from '../purchases/purchase-texts.ts';

/** The query of a purchase of the signed-in person; it stays idle without an id. */
export function usePurchaseQuery(id: string | null): UseQueryResult<PurchaseDetailOnWire> {
  return useQuery({ ...purchaseQuery(id ?? ''), enabled: id !== null });
}

/** A purchase of the signed-in person; undefined while loading and without an id. */
export function usePurchase(id: string | null): PurchaseDetailOnWire | undefined {
  return usePurchaseQuery(id).data;
}

/** Whether a purchase renews automatically, and the change of it, which can be undone. */
export function useAutoRenewSwitch(purchase: PurchaseDetailOnWire): {
  /** The new state at once, and the old one after a refusal. */
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
} {
  const m = useMessages(purchaseMessages);
  const { mutate, isPending, variables } = useSetAutoRenew(String(purchase.ID));
  const change = (wanted: boolean, isUndone = false): void =>
    mutate(wanted, {
      onSuccess: () =>
        toast({
          text: m(wanted ? 'turnedOn' : 'turnedOff', { name: purchaseName(purchase) }),
          ...(isUndone ? {} : { action: { label: m('undo'), onPress: () => change(!wanted, true) } }),
        }),
      onError: ({ message }) => toast({ kind: 'error', text: message }),
    });
  return {
    isOn: isPending ? variables : purchase.is_auto_renewing,
    // Disabled while it is on its way, the switch would lose the focus.
    change: (wanted) => (isPending ? undefined : change(wanted)),
  };
}

/** The switch alone, for a row that says what it is and how it stands. */
export function AutoRenewSwitch({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const { isOn, change } = useAutoRenewSwitch(purchase);
  return (
    <Switch isSelected={isOn} onChange={change} isLabelHidden>
      {m('autoRenew')}
    </Switch>
  );
}
