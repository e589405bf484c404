import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { recordMessages } from '../words/en.ts';

/** One fact: its name, its value and an action. */
export interface Fact {
  readonly label: string;
  /** Null is said as "None". */
  readonly value: ReactNode;
  /** A sentence below the value. */
  readonly help?: ReactNode;
  /** A button or link at the end of the line. */
  readonly action?: ReactNode;
}

/** Facts with their names: beside each other where there is room, below each other on a phone. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  const m = useMessages(recordMessages);
  return (
    <dl className="flex flex-col gap-2.5">
      {facts.map((fact) => (
        <div key={fact.label} className="gap-4 sm:grid sm:items-baseline sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
            <div className="min-w-0">
              {fact.value ?? <span className="text-muted">{m('none')}</span>}
              {fact.help ? <div className="text-sm text-muted">{fact.help}</div> : null}
            </div>
            {fact.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
