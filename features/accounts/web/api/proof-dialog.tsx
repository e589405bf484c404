import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { proveIdentity } from '../../contract/sessions.ts';
import { PROOF_LIFE } from '../../rules/session-lifetime.ts';
import { accountMessages, securityMessages } from '../../words/en.ts';
import { proofMessages } from '../../words/proof/en.ts';

/** How the dialog ends. */
interface ProofDialogProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks for the password in the middle of a change, which its caller then repeats. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps): ReactNode {
  const m = useMessages(proofMessages);
  return (
    <Dialog isOpen onClose={onClose} title={m('title')}>
      <ProofForm onProved={onProved} onClose={onClose} />
    </Dialog>
  );
}

function ProofForm({ onProved, onClose }: ProofDialogProps): ReactNode {
  const m = useMessages(proofMessages);
  const account = useMessages(accountMessages);
  const security = useMessages(securityMessages);
  const prove = useMutation({
    mutationFn: (password: string) => call(proveIdentity, { body: { password } }),
    gcTime: 0,
  });
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? account('passwordMissing') : undefined }),
    submit: async ({ password }) => {
      await prove.mutateAsync(password);
      onProved();
    },
  });
  return (
    <Form form={form} label={m('title')}>
      <p>{m('text', { minutes: PROOF_LIFE / minutes(1) })}</p>
      <PasswordField
        label={security('yourPassword')}
        autoComplete="current-password"
        isRequired
        isFirst
        {...form.field('password')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button onPress={onClose}>{security('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {m('confirm')}
        </Button>
      </div>
    </Form>
  );
}
