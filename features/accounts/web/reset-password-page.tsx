import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useEffect, useState, useRef } from 'react';
import type { ReactNode } from 'react';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useGo, useAddressHash } from '#platform/ui/navigation/navigation.ts';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { checkPasswordLink, resetPassword, requestPasswordLink } from '../contract/password-link.ts';
import { PASSWORD_MINIMUM } from '../rules/password.ts';
import { currentUserKey } from './api/account-queries.ts';
import { checkNewPassword, checkEmail } from './check-account-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { accountMessages, passwordLinkMessages } from '../words/en.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';

/**
 * For who forgot their password: without a link's secret it has a link mailed, and with one it asks for a new password or
 * says why the link does not work.
 *
 * The secret leaves the address bar and the history at once.
 */
export function ResetPasswordPage(): ReactNode {
  const given = useAddressHash().get('token') ?? '';
  const go = useGo();
  const client = useQueryClient();
  const [token, setToken] = useState(given);
  const [isDone, setDone] = useState(false);
  // Another link was opened in the same tab.
  if (given !== '' && given !== token) {
    setToken(given);
    setDone(false);
  }
  useEffect(() => {
    if (given !== '') go('/reset-password', { replace: true });
  }, [given, go]);
  const link = useQuery({
    queryKey: ['accounts', 'password-link', token],
    queryFn: () => call(checkPasswordLink, { body: { token } }),
    enabled: token !== '' && !isDone,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

  if (isDone) return <Changed />;
  if (token === '') return <RequestPasswordLink />;
  if (link.error) {
    const isRefused = link.error instanceof RefusedError && link.error.status > 0 && link.error.status < 500;
    return (
      <DeadLink onRetry={isRefused ? undefined : () => void link.refetch()} onAskAgain={() => setToken('')}>
        {link.error.message}
      </DeadLink>
    );
  }
  if (link.data) {
    return (
      <NewPassword
        key={token}
        token={token}
        email={link.data.email}
        onDone={() => {
          // The session in this browser has ended.
          client.removeQueries({ queryKey: currentUserKey });
          setDone(true);
        }}
        onDead={() => void link.refetch()}
      />
    );
  }
  return <Checking />;
}

function Checking(): ReactNode {
  const m = useMessages(passwordLinkMessages);
  useDocumentTitle(m('resetTitle'));
  return (
    <div className="flex flex-col gap-4 text-center">
      <h1 className="text-2xl font-semibold">{m('resetTitle')}</h1>
      <ProgressBar label={m('checking')} />
    </div>
  );
}

function NewPassword({
  token,
  email,
  onDone,
  onDead,
}: {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
  /** The link has lost its effect since the page was opened. */
  readonly onDead: () => void;
}): ReactNode {
  const m = useMessages(passwordLinkMessages);
  const account = useMessages(accountMessages);
  const reset = useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { token, new_password: newPassword } }),
  });
  const form = useForm({
    initial: { new_password: '' },
    validate: ({ new_password: wanted }) => ({ new_password: checkNewPassword(wanted, email, account) }),
    submit: async ({ new_password: wanted }) => {
      try {
        await reset.mutateAsync(wanted);
      } catch (failure) {
        if (failure instanceof RefusedError && failure.code.endsWith('_password_link')) return onDead();
        throw failure;
      }
      onDone();
    },
  });
  return (
    <EntryPage title={m('resetTitle')} intro={m('resetIntro', { email })}>
      <Form form={form} label={m('resetTitle')}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={m('newPassword')}
          autoComplete="new-password"
          isRequired
          help={account('newPasswordHelp', { minimum: PASSWORD_MINIMUM })}
          {...form.field('new_password')}
        />
        <p className="text-sm text-muted">{m('resetHelp')}</p>
        <Button variant="primary" type="submit" isWide isBusy={form.isBusy}>
          {m('setPassword')}
        </Button>
      </Form>
    </EntryPage>
  );
}

function Changed(): ReactNode {
  const m = useMessages(passwordLinkMessages);
  const account = useMessages(accountMessages);
  useDocumentTitle(m('resetDone'));
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={<CircleCheck aria-hidden="true" />}
        title={m('resetDone')}
        action={
          <LinkButton variant="primary" href="/sign-in">
            {account('signIn')}
          </LinkButton>
        }
      >
        {m('resetDoneMore')}
      </EmptyState>
    </div>
  );
}

function DeadLink({
  children,
  onRetry,
  onAskAgain,
}: {
  readonly children: ReactNode;
  readonly onAskAgain: () => void;
  /** Where it is not known whether the link works. */
  readonly onRetry?: (() => void) | undefined;
}): ReactNode {
  const m = useMessages(passwordLinkMessages);
  useDocumentTitle(m('deadLinkTitle'));
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<Link2Off aria-hidden="true" />}
        title={m('deadLinkTitle')}
        action={
          onRetry ? (
            <Button onPress={onRetry}>{m('tryAgain')}</Button>
          ) : (
            <Button variant="primary" onPress={onAskAgain}>
              {m('newLink')}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

/** Has a link mailed that sets a new password; what it says is the same whether an account has the address or not. */
function RequestPasswordLink(): ReactNode {
  const m = useMessages(passwordLinkMessages);
  const account = useMessages(accountMessages);
  const request = useMutation({
    mutationFn: (email: string) => call(requestPasswordLink, { body: { email } }),
  });
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    initial: { email: '' },
    sanitise: ({ email }) => ({ email: email.trim() }),
    validate: ({ email }) => ({ email: checkEmail(email, account) }),
    submit: async ({ email }) => {
      await request.mutateAsync(email);
      setSentTo(email);
    },
  });
  if (sentTo !== '') return <LinkSent email={sentTo} onOther={() => setSentTo('')} />;
  return (
    <EntryPage
      title={m('forgotTitle')}
      intro={m('forgotIntro')}
      foot={<Link href="/sign-in">{m('backToSignIn')}</Link>}
    >
      <Form form={form} label={m('forgotTitle')}>
        <TextField
          label={account('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          isRequired
          isFirst
          {...form.field('email')}
        />
        <Button variant="primary" type="submit" isWide isBusy={form.isBusy}>
          {m('sendLink')}
        </Button>
      </Form>
    </EntryPage>
  );
}

function LinkSent({ email, onOther }: { readonly email: string; readonly onOther: () => void }): ReactNode {
  const m = useMessages(passwordLinkMessages);
  const text = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <EntryPage title={m('sentTitle')} foot={<Link href="/sign-in">{m('backToSignIn')}</Link>}>
      <div ref={text} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p className="[overflow-wrap:anywhere]">{m('sent', { email })}</p>
        <p className="text-muted">{m('sentMore')}</p>
        <Button isWide onPress={onOther}>
          {m('otherAddress')}
        </Button>
      </div>
    </EntryPage>
  );
}
