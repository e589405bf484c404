import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { preferencesQuery, useSavePreferences } from '#features/accounts/web/api/preference-queries.ts';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { getCalendar, makeCalendar, revokeCalendar } from '../contract/calendar-endpoints.ts';
import { DIGEST_PREFERENCE } from '../rules/renewal-digest.ts';
import { renewalDatesMessages } from '../words/timeline/en.ts';

const calendarQuery = queryOptions({
  queryKey: ['domains', 'calendar'],
  queryFn: ({ signal }) => call(getCalendar, {}, { signal }),
});

/** When the domains of an account renew and expire, in its calendar and by email. */
export function RenewalDatesPage(): ReactNode {
  const m = useMessages(renewalDatesMessages);
  return (
    <PageFrame title={m('title')} width="narrow" back={{ href: '/me/account', label: m('back') }}>
      <CalendarCard />
      <MonthlyEmail />
    </PageFrame>
  );
}

type Asked = 'make' | 'revoke';

function CalendarCard(): ReactNode {
  const m = useMessages(renewalDatesMessages);
  const format = useFormat();
  const calendar = useQuery(calendarQuery);
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useChangeCalendar((url) => {
    setMade(url);
    setAsked(null);
  });
  const fault = change.error ? (
    <Notice kind="danger" isAnnounced>
      {change.error.message}
    </Notice>
  ) : null;
  const ask = (wanted: Asked | null): void => {
    change.reset();
    setAsked(wanted);
  };
  return (
    <Card title={m('calendar')} description={m('calendarHelp')}>
      {/* As high as a line and a button, so that the card below does not move. */}
      <Query query={calendar} placeholder={<div aria-hidden="true" className="h-18 pointer-coarse:h-19" />}>
        {({ created_at: createdAt, read_at: readAt }) => (
          <div className="flex flex-col items-start gap-4">
            {made === null ? null : (
              <Notice kind="success" isAnnounced title={m('newTitle')}>
                <p>{m('newText')}</p>
                <CodeValue value={made} label={m('copy')} />
              </Notice>
            )}
            {createdAt === null ? (
              <p className="text-muted">{m('none')}</p>
            ) : (
              <p className="text-muted">
                {readAt === null
                  ? m('made', { created: format.date(createdAt) })
                  : m('madeAndRead', { created: format.date(createdAt), read: format.dateTime(readAt) })}
              </p>
            )}
            {asked === null ? fault : null}
            <div className="flex flex-wrap gap-2">
              {createdAt === null ? (
                <Button isBusy={change.isPending} onPress={() => change.mutate('make')}>
                  {m('make')}
                </Button>
              ) : (
                <>
                  <Button onPress={() => ask('make')}>{m('makeNew')}</Button>
                  <Button onPress={() => ask('revoke')}>{m('revoke')}</Button>
                </>
              )}
            </div>
          </div>
        )}
      </Query>
      <Dialog
        isOpen={asked !== null}
        onClose={() => {
          if (!change.isPending) ask(null);
        }}
        title={m(asked === 'revoke' ? 'revokeTitle' : 'makeNewTitle')}
        cancelLabel={m('cancel')}
        actions={[
          {
            label: m(asked === 'revoke' ? 'revoke' : 'makeNew'),
            kind: asked === 'revoke' ? 'danger' : 'primary',
            isBusy: change.isPending,
            onPress: () => change.mutate(asked ?? 'make'),
          },
        ]}
      >
        <div className="flex flex-col gap-3">
          {fault}
          <p>{m(asked === 'revoke' ? 'revokeText' : 'makeNewText')}</p>
        </div>
      </Dialog>
    </Card>
  );
}

/** Makes or ends the address; `onDone` gets the new one, or null. */
function useChangeCalendar(onDone: (url: string | null) => void) {
  const m = useMessages(renewalDatesMessages);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      if (asked === 'make') return (await call(makeCalendar, {})).url;
      await call(revokeCalendar, {});
      return null;
    },
    onSuccess: async (url) => {
      if (url === null) toast({ text: m('revoked') });
      onDone(url);
      await client.invalidateQueries({ queryKey: calendarQuery.queryKey });
    },
  });
}

function MonthlyEmail(): ReactNode {
  const m = useMessages(renewalDatesMessages);
  const preferences = useQuery(preferencesQuery);
  const save = useSavePreferences();
  return (
    <Card title={m('digest')} description={m('digestHelp')}>
      <Query query={preferences}>
        {(known) => (
          <Switch
            isSelected={known[DIGEST_PREFERENCE] !== false}
            isDisabled={save.isPending}
            description={m('digestNote')}
            onChange={(isOn) =>
              save.mutate(
                { [DIGEST_PREFERENCE]: isOn ? null : false },
                {
                  onSuccess: () => toast({ text: m(isOn ? 'digestOn' : 'digestOff') }),
                  onError: ({ message }) => toast({ kind: 'error', text: message }),
                },
              )
            }
          >
            {m('digestSwitch')}
          </Switch>
        )}
      </Query>
    </Card>
  );
}
