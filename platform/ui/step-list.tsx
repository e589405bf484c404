import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui-messages.ts';

/** One step of something that runs by itself. */
export interface Step {
  readonly label: ReactNode;
  readonly state: 'done' | 'running' | 'waiting' | 'failed';
  readonly detail?: ReactNode;
}

const icons = { done: CircleCheck, running: CircleDashed, waiting: Circle, failed: CircleAlert } as const;
const colours = {
  done: 'text-success',
  running: 'text-accent',
  waiting: 'text-line-strong',
  failed: 'text-danger',
};

/** Steps with where each stands, in an icon and in words; changes are read out. */
export function StepList({
  steps,
  label,
}: {
  readonly steps: readonly Step[];
  readonly label: string;
}): ReactNode {
  const m = useMessages(uiMessages);
  return (
    <ol aria-label={label} aria-live="polite" className="flex flex-col gap-2.5">
      {steps.map((step, index) => {
        const Icon = icons[step.state];
        return (
          <li key={index} className="flex items-start gap-2.5">
            <span
              className={classNames(
                'mt-0.5',
                colours[step.state],
                step.state === 'running' && 'animate-breathe',
              )}
            >
              <Icon aria-hidden="true" />
            </span>
            <div className="min-w-0 flex-1">
              <div className={step.state === 'waiting' ? 'text-muted' : undefined}>{step.label}</div>
              {step.detail ? <div className="text-sm text-muted">{step.detail}</div> : null}
            </div>
            <span className={classNames('text-sm', step.state === 'failed' ? 'text-danger' : 'text-muted')}>
              {m(step.state)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
