import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { resendContactVerification } from '../../contract/contact-verification-endpoints.ts';
import { stepMessages } from '../../words/steps/en.ts';

/**
 * Mails the registrant the link that confirms their address once more, and says so (management,
 * section 8).
 */
export function SendAgainButton({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(stepMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resendContactVerification, { params: { domain } }),
    onSuccess: () => toast({ text: m('icannSent'), kind: 'success' }),
    onError: (error) => toast({ text: error.message, kind: 'error' }),
  });
  return (
    <Button size="small" isBusy={isPending} onPress={() => mutate()}>
      {m('sendAgain')}
    </Button>
  );
}
