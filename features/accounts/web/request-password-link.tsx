import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { requestPasswordLink } from '../contract/password-link.ts';
import { checkEmail } from './check-account-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { accountMessages, passwordLinkMessages } from '../words/en.ts';

/** Has a link mailed that sets a new password; what it says is the same whether an account has the address or not. */
export function RequestPasswordLink(): ReactNode {
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
