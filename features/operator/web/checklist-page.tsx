import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { getChecklist, testChecklistPart } from '../contract/checklist-endpoints.ts';
import type { ChecklistAnswer } from '../contract/checklist-endpoints.ts';
import type { ChecklistState } from '../rules/checklist-parts.ts';
import { operatorMessages } from '../words/en.ts';

const checklistQuery = queryOptions({
  queryKey: ['operator', 'checklist'],
  queryFn: ({ signal }) => call(getChecklist, {}, { signal }),
  retry: false,
});

const KINDS = { live: 'success', sandbox: 'warning', missing: 'danger' } as const satisfies Readonly<
  Record<ChecklistState, string>
>;

/** What going live still needs, for operators: the state of each part, its settings, and a test of it. */
export function ChecklistPage(): ReactNode {
  const m = useMessages(operatorMessages);
  const checklist = useQuery(checklistQuery);
  return (
    <PageFrame title={m('title')} description={m('intro')} width="narrow">
      <Query query={checklist} notAllowed={m('notAllowed')}>
        {({ parts }) => (
          <Card
            isFlush
            title={m('ready', {
              live: parts.filter(({ state }) => state === 'live').length,
              total: parts.length,
            })}
          >
            <ul>
              {parts.map((item) => (
                <PartRow key={item.part} item={item} />
              ))}
            </ul>
          </Card>
        )}
      </Query>
    </PageFrame>
  );
}

function PartRow({ item: { part, state, settings } }: { readonly item: ChecklistAnswer }): ReactNode {
  const m = useMessages(operatorMessages);
  const test = useMutation({ mutationFn: () => call(testChecklistPart, { body: { part } }) });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {m(part)}
          <Badge kind={KINDS[state]}>{m(state)}</Badge>
        </h3>
        {state === 'live' ? null : <p className="text-pretty text-muted">{m(`${part}Need`)}</p>}
        <p className="text-sm text-muted">
          {m('settings')}:{' '}
          {settings.map((name, index) => (
            <span key={name}>
              {index === 0 ? '' : ', '}
              <code className="[overflow-wrap:anywhere]">{name}</code>
            </span>
          ))}
        </p>
        <div role="status">
          {test.data ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge kind={test.data.is_working ? 'success' : 'danger'}>
                {m(test.data.is_working ? 'works' : 'fails')}
              </Badge>
              <span lang="en" dir="ltr" className="min-w-0 text-sm [overflow-wrap:anywhere]">
                {test.data.seen}
              </span>
            </p>
          ) : null}
          {test.error ? <p className="mt-1 text-sm text-danger">{test.error.message}</p> : null}
        </div>
      </div>
      <Button
        isBusy={test.isPending}
        onPress={() => test.mutate()}
        label={part === 'mail' ? m('sendMail') : m('testPart', { part: m(part) })}
      >
        {m(part === 'mail' ? 'sendMail' : 'test')}
      </Button>
    </li>
  );
}
