import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import { dnsMessages } from './messages.ts';

type Plan = AnswerOf<typeof previewChangeEndpoint>;

/** A plan shows so many lines of each kind; more are counted. */
const SHOWN_LINES = 50;

/** What a change would do: the records that go and come, what to think of before, and what deserves a look after. */
export function ZonePlan({ plan }: { readonly plan: Plan }): ReactNode {
  const m = useMessages(dnsMessages);
  return (
    <div className="flex flex-col gap-3">
      {plan.questions.map((question) => (
        <Notice key={question} kind="warning">
          {question === 'last_mx' ? m('asksLastMx') : m('asksManyDeletions', { count: plan.removed.length })}
        </Notice>
      ))}
      <ChangeLines added={plan.added} removed={plan.removed} />
      {plan.findings.map((finding) => (
        <Notice key={`${finding.code} ${finding.name} ${finding.type}`} kind="info">
          {translated(finding.message)}
        </Notice>
      ))}
    </div>
  );
}

/** The records that a change takes away and brings, in the form of a zone file. */
export function ChangeLines({
  added,
  removed,
}: {
  readonly added: Plan['added'];
  readonly removed: Plan['removed'];
}): ReactNode {
  const m = useMessages(dnsMessages);
  const kinds = [
    { key: 'goes', mark: '−', lines: removed },
    { key: 'comes', mark: '+', lines: added },
  ] as const;
  if (added.length + removed.length === 0) return <p className="text-sm text-muted">{m('planNothing')}</p>;
  return (
    <div className="flex flex-col gap-1 font-mono text-sm">
      {kinds.map(({ key, mark, lines }) =>
        lines.length === 0 ? null : (
          <ul key={key} aria-label={m(key)} className="flex flex-col gap-0.5">
            {lines.slice(0, SHOWN_LINES).map(({ name, type, ttl, content }) => (
              <li key={`${name} ${type} ${ttl} ${content}`} className="flex gap-2">
                <span aria-hidden="true">{mark}</span>
                <bdi className="min-w-0 [overflow-wrap:anywhere]">
                  {name} {ttl} {type} {content}
                </bdi>
              </li>
            ))}
            {lines.length > SHOWN_LINES ? (
              <li className="font-sans text-muted">{m('andMore', { count: lines.length - SHOWN_LINES })}</li>
            ) : null}
          </ul>
        ),
      )}
    </div>
  );
}
