import type { ReactNode } from 'react';
import { Timeline, type TimelineEntry } from '../content/timeline.tsx';

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
