import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { PASSWORD_MINIMUM } from '../rules/password.ts';
import { useSignUp } from './api/account-queries.ts';
import { checkEmail, checkName, checkNewPassword } from './check-account-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { accountMessages } from '../words/en.ts';
import { nextAddress } from './next-address.ts';

/** Makes an account; a newcomer goes on to make a first site, or to pay for what they chose before. */
export function SignUpPage({ next }: { readonly next?: string }): ReactNode {
  const m = useMessages(accountMessages);
  const go = useGo();
  const signUp = useSignUp();
  const form = useForm({
    initial: { display_name: '', email: '', password: '' },
    sanitise: ({ display_name: name, email, password }) => ({
      display_name: name.trim(),
      email: email.trim(),
      password,
    }),
    validate: ({ display_name: name, email, password }) => ({
      display_name: checkName(name, m),
      email: checkEmail(email, m),
      password: checkNewPassword(password, email, m),
    }),
    submit: async ({ display_name: name, email, password }) => {
      await signUp.mutateAsync({ email, password, display_name: name === '' ? undefined : name });
      go(nextAddress(next), { replace: true });
    },
  });
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <EntryPage
      title={m('signUpTitle')}
      intro={m(next?.startsWith('/checkout') === true ? 'signUpIntroCart' : 'signUpIntro')}
      foot={
        <RichText
          text={m('haveAccount')}
          marks={{ signIn: (words) => <Link href={`/sign-in${query}`}>{words}</Link> }}
        />
      }
    >
      <Form form={form} label={m('signUpTitle')}>
        <TextField label={m('name')} autoComplete="name" isOptional isFirst {...form.field('display_name')} />
        <TextField
          label={m('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          isRequired
          {...form.field('email')}
        />
        <PasswordField
          label={m('password')}
          autoComplete="new-password"
          isRequired
          help={m('newPasswordHelp', { minimum: PASSWORD_MINIMUM })}
          {...form.field('password')}
        />
        <Button variant="primary" type="submit" isWide isBusy={form.isBusy}>
          {m('signUp')}
        </Button>
      </Form>
    </EntryPage>
  );
}
