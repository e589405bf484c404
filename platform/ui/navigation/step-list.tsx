import type { ReactNode } from 'react';
import { Timeline, type TimelineEntry } from '../content/timeline.tsx';

/** One step of something that runs by itself. */
export type Step = TimelineEntry;

/** Steps with where each stands; changes are read out. */
export function StepList({
  steps,
  label,
}: {
  readonly steps: readonly Step[];
  readonly label: string;
}): ReactNode {
  return <Timeline entries={steps} label={label} />;
}
