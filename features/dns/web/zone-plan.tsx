import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { AffectedForwards } from './forwards/forwards-dialog.tsx';
import { dnsMessages } from '../words/en.ts';
import { toolMessages } from '../words/tools/en.ts';
import type { Plan } from './dns-queries.ts';

/** Maximum number of lines of each kind; the rest is counted. */
const SHOWN_LINES = 50;

/** The effect of a change: removed and added records, confirmations, and possible problems. */
export function ZonePlan({ plan }: { readonly plan: Plan }): ReactNode {
  const m = useMessages(dnsMessages);
  const t = useMessages(toolMessages);
  return (
    <div className="flex flex-col gap-3">
      {plan.questions.map((question) => (
        <Notice key={question} kind="warning">
          {question === 'last_mx' ? m('asksLastMx') : t('asksManyDeletions', { count: plan.removed.length })}
          {question === 'last_mx' ? <AffectedForwards forwards={plan.forwards} /> : null}
        </Notice>
      ))}
      {plan.forwards.length > 0 && !plan.questions.includes('last_mx') ? (
        <Notice kind="warning">
          {m('asksMailMoves')}
          <AffectedForwards forwards={plan.forwards} />
        </Notice>
      ) : null}
      <ChangeLines added={plan.added} removed={plan.removed} />
      {plan.findings.map((finding) => (
        <Notice key={`${finding.code} ${finding.name} ${finding.type}`} kind="info">
          {translated(finding)}
        </Notice>
      ))}
    </div>
  );
}

/** The records that a change removes and adds, in zone file format. */
export function ChangeLines({
  added,
  removed,
}: {
  readonly added: Plan['added'];
  readonly removed: Plan['removed'];
}): ReactNode {
  const t = useMessages(toolMessages);
  const kinds = [
    { key: 'goes', mark: '−', look: 'text-danger', lines: removed },
    { key: 'comes', mark: '+', look: 'text-success', lines: added },
  ] as const;
  if (added.length + removed.length === 0) return <p className="text-sm text-muted">{t('planNothing')}</p>;
  return (
    <div className="flex flex-col gap-1 font-mono text-sm">
      {kinds.map(({ key, mark, look, lines }) =>
        lines.length === 0 ? null : (
          <ul key={key} aria-label={t(key)} className="flex flex-col gap-0.5">
            {lines.slice(0, SHOWN_LINES).map(({ name, type, ttl, content }) => (
              <li key={`${name} ${type} ${ttl} ${content}`} className="flex gap-2">
                <span aria-hidden="true" className={look}>
                  {mark}
                </span>
                <bdi className="min-w-0 [overflow-wrap:anywhere]">
                  {name} {ttl} {type} {content}
                </bdi>
              </li>
            ))}
            {lines.length > SHOWN_LINES ? (
              <li className="font-sans text-muted">{t('andMore', { count: lines.length - SHOWN_LINES })}</li>
            ) : null}
          </ul>
        ),
      )}
    </div>
  );
}
