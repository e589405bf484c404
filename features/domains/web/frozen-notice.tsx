import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { unfreezeDomain } from '../contract/freeze-endpoints.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { homeMessages } from '../words/home/en.ts';
import { settingsMessages } from '../words/settings/en.ts';

/** Says that a domain is frozen, since when and why, and lets its manager unfreeze it. */
export function FrozenNotice({
  domain,
  frozenAt,
}: {
  readonly domain: SiteDomainOnWire;
  readonly frozenAt: string;
}): ReactNode {
  const m = useMessages(homeMessages);
  const settings = useMessages(settingsMessages);
  const format = useFormat();
  const client = useQueryClient();
  const { domain: name, display_name: shown, owner, current_user_can_manage: canManage } = domain;
  const unfreeze = useMutation({
    mutationFn: () => call(unfreezeDomain, { params: { domain: name } }),
    onSuccess: () => toast({ kind: 'success', text: m('unfrozen', { domain: shown }) }),
    onError: ({ message }) => toast({ kind: 'error', text: message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
  return (
    <Notice
      kind="warning"
      title={m('frozenTitle', { domain: shown })}
      action={
        canManage ? (
          <Button size="small" isBusy={unfreeze.isPending} onPress={() => unfreeze.mutate()}>
            {m('unfreeze')}
          </Button>
        ) : undefined
      }
    >
      <p>{m('frozen', { date: format.dateTime(frozenAt) })}</p>
      {canManage ? null : (
        <p>{owner === null ? settings('askSomeOwner') : settings('askOwner', { owner })}</p>
      )}
    </Notice>
  );
}
