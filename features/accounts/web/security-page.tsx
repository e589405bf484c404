import type { ReactNode } from 'react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { Say } from '#platform/i18n/messages.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { accountPageMessages, securityMessages, accountMessages } from '../words/en.ts';
import { ApiTokens } from './api-tokens.tsx';
import type { Session } from '../contract/sessions.ts';
import { apiTokensQuery, sessionsQuery, useEndSessions } from './security-queries.ts';

/** A user's API tokens and sessions, and how to end each. */
export function SecurityPage(): ReactNode {
  const m = useMessages(securityMessages);
  const account = useMessages(accountPageMessages);
  return (
    <PageFrame title={m('title')} width="narrow" back={{ href: '/me/account', label: account('title') }}>
      <ApiTokens />
      <Sessions />
    </PageFrame>
  );
}

type SaySecurity = Say<(typeof securityMessages)['keys'][number]>;

/** The browsers that a person is signed in with, and how to end them. */
function Sessions(): ReactNode {
  const m = useMessages(securityMessages);
  const sessions = useQuery(sessionsQuery);
  const tokens = useQuery(apiTokensQuery);
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const close = (): void => setAsked(null);
  // The tokens above have their height first, so that nothing here moves.
  if (tokens.isPending) return null;
  return (
    <>
      <Query query={sessions} notAllowed={m('notAllowed')}>
        {(known) => (
          <Card
            isFlush
            title={m('sessions')}
            description={m('sessionsHelp')}
            action={
              known.some((each) => !each.is_current) ? (
                <Button onPress={() => setAsked('others')}>{m('endOthers')}</Button>
              ) : null
            }
          >
            <ul>
              {known.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
              ))}
            </ul>
          </Card>
        )}
      </Query>
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        title={asked === null || asked === 'others' ? m('endOthersTitle') : m('endTitle')}
      >
        {asked === null ? null : <EndForm which={asked} onClose={close} />}
      </Dialog>
    </>
  );
}

function deviceName({ browser, system }: Session, m: SaySecurity): string {
  if (browser !== null && system !== null) return m('deviceOn', { browser, system });
  return browser ?? system ?? m('unknownDevice');
}

function SessionRow({
  session,
  onEnd,
}: {
  readonly session: Session;
  readonly onEnd: () => void;
}): ReactNode {
  const m = useMessages(securityMessages);
  const device = deviceName(session, m);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.is_current ? <Badge kind="success">{m('thisDevice')}</Badge> : null}
        </p>
        {session.network === null ? null : (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            <bdi dir="ltr">{session.network}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          <RichText text={m('signedIn')} marks={{ time: () => <RelativeTime at={session.signed_in_at} /> }} />
          {' · '}
          <RichText text={m('lastSeen')} marks={{ time: () => <RelativeTime at={session.last_used_at} /> }} />
        </p>
      </div>
      {session.is_current ? null : (
        <Button size="small" label={m('endNamed', { device })} onPress={onEnd}>
          {m('end')}
        </Button>
      )}
    </li>
  );
}

/** Asks for the password that ending sessions needs. */
function EndForm({
  which,
  onClose,
}: {
  readonly which: Session | 'others';
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(securityMessages);
  const account = useMessages(accountMessages);
  const end = useEndSessions();
  const isOthers = which === 'others';
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? account('passwordMissing') : undefined }),
    submit: async ({ password }) => {
      await end.mutateAsync({ id: isOthers ? 'others' : which.id, password });
      onClose();
      toast({ kind: 'success', text: m(isOthers ? 'othersEnded' : 'ended') });
    },
  });
  return (
    <Form form={form} label={m(isOthers ? 'endOthersTitle' : 'endIt')}>
      <p>{which === 'others' ? m('endOthersText') : m('endText', { device: deviceName(which, m) })}</p>
      <PasswordField
        label={m('yourPassword')}
        autoComplete="current-password"
        isRequired
        {...form.field('password')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button onPress={onClose}>{m(isOthers ? 'keepSessions' : 'keepSession')}</Button>
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          {m(isOthers ? 'endOthersIt' : 'endIt')}
        </Button>
      </div>
    </Form>
  );
}
