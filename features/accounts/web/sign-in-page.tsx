import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { useSignIn } from './api/account-queries.ts';
import { checkEmail } from './check-account-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { accountMessages } from '../words/en.ts';
import { nextAddress } from './next-address.ts';

/** Signs a user in and goes to the page they asked for. */
export function SignInPage({ next }: { readonly next?: string }): ReactNode {
  const m = useMessages(accountMessages);
  const go = useGo();
  const signIn = useSignIn();
  const form = useForm({
    initial: { email: '', password: '' },
    sanitise: (values) => ({ ...values, email: values.email.trim() }),
    validate: ({ email, password }) => ({
      email: checkEmail(email, m),
      password: password === '' ? m('passwordMissing') : undefined,
    }),
    submit: async (values) => {
      await signIn.mutateAsync(values).catch(atPassword);
      go(nextAddress(next), { replace: true });
    },
  });
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <EntryPage
      title={m('signInTitle')}
      intro={m('signInIntro')}
      foot={
        <RichText
          text={m('noAccount')}
          marks={{ signUp: (words) => <Link href={`/sign-up${query}`}>{words}</Link> }}
        />
      }
    >
      <Form form={form} label={m('signInTitle')}>
        <TextField
          label={m('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          isRequired
          isFirst
          {...form.field('email')}
        />
        <PasswordField
          label={m('password')}
          autoComplete="current-password"
          isRequired
          {...form.field('password')}
        />
        <p className="-mt-2 text-sm">
          <Link href="/reset-password">{m('forgotPassword')}</Link>
        </p>
        <Button variant="primary" type="submit" isWide isBusy={form.isBusy}>
          {m('signIn')}
        </Button>
      </Form>
    </EntryPage>
  );
}

/** What does not match is most often the password: that is where it is said, and where the focus goes. */
function atPassword(failure: unknown): never {
  if (!(failure instanceof RefusedError) || failure.code !== 'wrong_email_or_password') throw failure;
  const { code, untranslated, status, data, requestId } = failure;
  throw new RefusedError({ code, ...untranslated, status, data: { ...data, field: 'password' }, requestId });
}
