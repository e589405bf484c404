import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { canonicalPassword, PASSWORD_MINIMUM } from '../rules/password.ts';
import { useChangePassword } from './account-change-queries.ts';
import { accountPageMessages, accountMessages } from '../words/en.ts';
import { checkNewPassword } from './check-account-fields.ts';

const EMPTY = { password: '', new_password: '' };

/** Changes the password of whoever knows the old one. */
export function PasswordForm({ user }: { readonly user: CurrentUser }): ReactNode {
  const m = useMessages(accountPageMessages);
  const account = useMessages(accountMessages);
  const change = useChangePassword();
  const form = useForm({
    initial: EMPTY,
    validate: ({ password, new_password: wanted }) => ({
      password: password === '' ? account('passwordMissing') : undefined,
      new_password:
        password !== '' && canonicalPassword(wanted) === canonicalPassword(password)
          ? m('passwordSame')
          : checkNewPassword(wanted, user.email, account),
    }),
    submit: async (values) => {
      await change.mutateAsync(values);
      form.reset(EMPTY);
      toast({ text: m('passwordChanged') });
    },
  });
  return (
    <Card title={m('passwordTitle')} description={m('passwordHelp')}>
      <Form form={form} label={m('passwordTitle')}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={m('oldPassword')}
          autoComplete="current-password"
          isRequired
          {...form.field('password')}
        />
        <PasswordField
          label={m('newPassword')}
          help={account('newPasswordHelp', { minimum: PASSWORD_MINIMUM })}
          autoComplete="new-password"
          isRequired
          {...form.field('new_password')}
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {m('changePassword')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
