import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { accountPageMessages, accountMessages } from '../words/en.ts';
import { currentUserQuery } from './api/account-queries.ts';
import { EmailForm } from './email-form.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { useChangeName, useChangePassword } from './account-change-queries.ts';
import { checkName, checkNewPassword } from './check-account-fields.ts';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { canonicalPassword, PASSWORD_MINIMUM } from '../rules/password.ts';

/** The account page: name, email address and password, each saved separately; tokens and sessions have their own page. */
export function AccountPage(): ReactNode {
  const m = useMessages(accountPageMessages);
  const user = useQuery(currentUserQuery);
  return (
    <PageFrame title={m('title')} width="narrow">
      <Query query={user}>
        {(known) => (
          <>
            <NameForm user={known} />
            <EmailForm user={known} />
            <PasswordForm user={known} />
            <Card
              title={m('securityTitle')}
              description={m('securityHelp')}
              action={<LinkButton href="/me/security">{m('security')}</LinkButton>}
            />
            <Card
              title={m('datesTitle')}
              description={m('datesHelp')}
              action={<LinkButton href="/me/renewal-dates">{m('dates')}</LinkButton>}
            />
            <Card
              title={m('profilesTitle')}
              description={m('profilesHelp')}
              action={<LinkButton href="/me/contact-profiles">{m('profiles')}</LinkButton>}
            />
          </>
        )}
      </Query>
    </PageFrame>
  );
}

/** Changes the display name. */
function NameForm({ user }: { readonly user: CurrentUser }): ReactNode {
  const m = useMessages(accountPageMessages);
  const account = useMessages(accountMessages);
  const change = useChangeName();
  const form = useForm({
    initial: { display_name: user.display_name },
    sanitise: ({ display_name: name }) => ({ display_name: name.trim() }),
    validate: ({ display_name: name }) => ({
      display_name: name === '' ? m('nameMissing') : checkName(name, account),
    }),
    submit: async ({ display_name: name }) => {
      const { display_name: saved } = await change.mutateAsync(name);
      form.reset({ display_name: saved });
      toast({ text: m('nameSaved') });
    },
  });
  return (
    <Card title={m('nameTitle')} description={m('nameHelp')}>
      <Form form={form} label={m('nameTitle')}>
        <TextField label={account('name')} autoComplete="name" isRequired {...form.field('display_name')} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {m('saveName')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const EMPTY = { password: '', new_password: '' };

/** Changes the password; requires the current one. */
function PasswordForm({ user }: { readonly user: CurrentUser }): ReactNode {
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
