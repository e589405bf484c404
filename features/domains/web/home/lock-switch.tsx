import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';
import { setTransferLock } from '../../contract/transfer-lock-endpoints.ts';
import { homeMessages } from '../../words/home/en.ts';

/** Turns the transfer lock of a domain on or off; shows the new state at once, and the old one after a refusal. */
export function LockSwitch({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(homeMessages);
  const client = useQueryClient();
  const named = { domain: domain.display_name };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isLocked: boolean) =>
      call(setTransferLock, { params: { domain: domain.domain }, body: { is_locked: isLocked } }),
    onSuccess: ({ is_locked: isLocked }) => toast({ text: m(isLocked ? 'lockOn' : 'lockOff', named) }),
    onError: ({ message }) => toast({ kind: 'error', text: message }),
    // Until the list is read again the switch shows what was asked for.
    onSettled: () => client.invalidateQueries({ queryKey: ['domains', 'site'] }),
  });
  return (
    <Switch
      isSelected={isPending ? variables : domain.is_locked}
      // Disabled while it is on its way, it would lose the focus.
      onChange={(isLocked) => (isPending ? undefined : mutate(isLocked))}
      isLabelHidden
    >
      {m('lockSwitch', named)}
    </Switch>
  );
}
