import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { awaitedEmail } from '../rules/email-address.ts';
import type { NewEmail } from '../rules/email-address.ts';
import { useCancelEmailChange, useChangeEmail } from './account-change-queries.ts';
import { accountPageMessages, accountMessages } from '../words/en.ts';
import { checkEmail } from './check-account-fields.ts';

const EMPTY = { email: '', password: '' };

/** Has the address of an account changed; one that waits to be confirmed is said, and can be given up. */
export function EmailForm({ user }: { readonly user: CurrentUser }): ReactNode {
  const m = useMessages(accountPageMessages);
  const account = useMessages(accountMessages);
  const change = useChangeEmail();
  const awaited = useAwaitedEmail(user);
  const form = useForm({
    initial: EMPTY,
    sanitise: ({ email, password }) => ({ email: email.trim(), password }),
    validate: ({ email, password }) => ({
      email: email.toLowerCase() === user.email ? m('emailSame') : checkEmail(email, account),
      password: password === '' ? account('passwordMissing') : undefined,
    }),
    submit: async (values) => {
      await change.mutateAsync(values);
      form.reset(EMPTY);
      toast({ text: m('emailAsked', { email: values.email }) });
    },
  });
  const now = m('emailNow', { email: user.email });
  return (
    <Card title={m('emailTitle')} description={user.email_verified ? now : `${now} ${m('emailUnconfirmed')}`}>
      <div className="flex flex-col gap-4">
        {awaited ? <Pending {...awaited} /> : null}
        <Form form={form} label={m('emailTitle')}>
          <TextField
            label={m('newEmail')}
            help={m('newEmailHelp')}
            type="email"
            autoComplete="email"
            inputMode="email"
            isRequired
            {...form.field('email')}
          />
          <PasswordField
            label={m('yourPassword')}
            autoComplete="current-password"
            isRequired
            {...form.field('password')}
          />
          <div>
            <Button type="submit" isBusy={form.isBusy}>
              {m('changeEmail')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

/** What the account waits for as of the reader's time: a page left open says nothing of a link that has run out meanwhile. */
function useAwaitedEmail({ new_email: address, new_email_until: until }: CurrentUser): NewEmail | null {
  const now = useNow();
  return awaitedEmail(address === null || until === null ? null : { address, until: new Date(until) }, now);
}

function Pending({ address, until }: NewEmail): ReactNode {
  const m = useMessages(accountPageMessages);
  const format = useFormat();
  const cancel = useCancelEmailChange();
  const keepOld = (): void =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ text: m('changeCancelled') }),
      onError: (error) => toast({ kind: 'error', text: error.message }),
    });
  return (
    <Notice
      title={m('pendingTitle', { email: address })}
      action={
        <Button size="small" isBusy={cancel.isPending} onPress={keepOld}>
          {m('cancelChange')}
        </Button>
      }
    >
      {m('pending', { until: format.dateTime(until) })}
    </Notice>
  );
}
