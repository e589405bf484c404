import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';
import { disablePrivacy, enablePrivacy } from '../../contract/privacy-endpoints.ts';
import { homeMessages } from '../../words/home/en.ts';

/**
 * Turns privacy protection of a domain on or off; shows the new state at once, and the old one after
 * a refusal, or while the registry has not answered.
 */
export function PrivacySwitch({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(homeMessages);
  const client = useQueryClient();
  const named = { domain: domain.display_name };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isPrivate: boolean) => ({
      isPrivate,
      ...(await call(isPrivate ? enablePrivacy : disablePrivacy, { params: { domain: domain.domain } })),
    }),
    onSuccess: ({ isPrivate, is_pending: isWaiting }) =>
      toast({ text: m(isWaiting ? 'privacyWaits' : isPrivate ? 'privacyOn' : 'privacyOff', named) }),
    onError: ({ message }) => toast({ kind: 'error', text: message }),
    // Until the list is read again the switch shows what was asked for.
    onSettled: () => client.invalidateQueries({ queryKey: ['domains', 'site'] }),
  });
  return (
    <Switch
      isSelected={isPending ? variables : domain.private_domain}
      // Disabled while it is on its way, it would lose the focus.
      onChange={(isPrivate) => (isPending ? undefined : mutate(isPrivate))}
      isLabelHidden
    >
      {m('privacySwitch', named)}
    </Switch>
  );
}
