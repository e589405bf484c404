import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { recordMessages, uiMessages } from '../words/en.ts';
import { RelativeTime } from './relative-time.tsx';

/** An event, or a step of an automatic process. */
export interface TimelineEntry {
  readonly label: ReactNode;
  readonly state: 'done' | 'running' | 'waiting' | 'failed';
  readonly detail?: ReactNode;
  /** Said in place of the word for its state. */
  readonly word?: string;
  /** When it happened; replaces the word "done". */
  readonly at?: string | Date;
}

const icons = { done: CircleCheck, running: CircleDashed, waiting: Circle, failed: CircleAlert } as const;
const colours = {
  done: 'text-success',
  running: 'text-accent',
  waiting: 'text-line-strong',
  failed: 'text-danger',
};

/**
 * A timeline of events or steps, each with its state as an icon and in words.
 *
 * When a step's state changes while the list is on the screen, only that step is announced.
 */
export function Timeline({
  entries,
  label,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly label: string;
}): ReactNode {
  const m = useMessages(uiMessages);
  const list = useRef<HTMLOListElement>(null);
  const news = useNews(list, entries);
  return (
    <>
      <ol ref={list} aria-label={label} className="flex flex-col">
        {entries.map((entry, index) => {
          const Icon = icons[entry.state];
          return (
            <li
              key={index}
              // The line from one icon to the next.
              className={classNames(
                'relative flex items-start gap-2.5 pb-3 last:pb-0',
                'after:absolute after:start-[0.46875rem] after:top-5.5 after:bottom-0.5 after:w-px after:bg-line last:after:hidden',
              )}
            >
              <span
                className={classNames(
                  'mt-0.5',
                  colours[entry.state],
                  entry.state === 'running' && 'animate-breathe',
                )}
              >
                <Icon aria-hidden="true" />
              </span>
              <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                <div
                  data-step=""
                  className={classNames(
                    'min-w-0 [overflow-wrap:anywhere]',
                    entry.state === 'waiting' && 'text-muted',
                  )}
                >
                  {entry.label}
                </div>
                <span
                  className={classNames(
                    'text-sm whitespace-nowrap',
                    entry.state === 'failed' ? 'text-danger' : 'text-muted',
                  )}
                >
                  {entry.at === undefined ? null : <RelativeTime at={entry.at} />}
                  {entry.at !== undefined && entry.state === 'done' ? (
                    <span className="sr-only">{m('done')}</span>
                  ) : (
                    <span className={entry.at === undefined ? undefined : 'ms-2'}>
                      {entry.word ?? m(entry.state)}
                    </span>
                  )}
                </span>
                {entry.detail ? <div className="basis-full text-sm text-muted">{entry.detail}</div> : null}
              </div>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{news}</output>
    </>
  );
}

/** The steps whose state changed since the last render, in words. */
function useNews(
  list: { readonly current: HTMLOListElement | null },
  entries: readonly TimelineEntry[],
): string {
  const m = useMessages(recordMessages);
  const ui = useMessages(uiMessages);
  const [news, setNews] = useState('');
  const before = useRef<readonly TimelineEntry['state'][]>(undefined);
  const states = entries.map((entry) => entry.state).join(' ');
  useEffect(() => {
    const known = before.current;
    const current = states === '' ? [] : (states.split(' ') as TimelineEntry['state'][]);
    before.current = current;
    if (!known) return;
    const steps = list.current?.querySelectorAll('[data-step]');
    const changed = current.flatMap((state, index) =>
      state === known[index] ? [] : [{ state, step: steps?.[index]?.textContent ?? '' }],
    );
    if (changed.length > 0) {
      setNews(changed.map(({ step, state }) => m('stepChanged', { step, state: ui(state) })).join(' '));
    }
  }, [states, list, m, ui]);
  return news;
}

/** A step of an automatic process. */
export type Step = TimelineEntry;

/** Steps with their states; changes are announced. */
export function StepList({
  steps,
  label,
}: {
  readonly steps: readonly Step[];
  readonly label: string;
}): ReactNode {
  return <Timeline entries={steps} label={label} />;
}
