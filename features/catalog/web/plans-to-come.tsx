import type { ReactNode } from 'react';
import { SkeletonRows } from '#platform/ui/feedback/skeleton-rows.tsx';

const bar = 'animate-breathe rounded-sm bg-sunken';

/** Stands where the plans are about to be: the plan held, and three to choose from. */
export function PlansToCome(): ReactNode {
  return (
    <>
      <SkeletonRows rows={1} />
      <div aria-hidden="true" className="flex flex-col gap-4">
        <span className={`my-2.5 h-4 w-32 ${bar}`} />
        <div className="grid gap-4 md:grid-cols-3">
          {[0, 1, 2].map((each) => (
            <div
              key={each}
              className="flex h-72 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised"
            >
              <span className={`h-4 w-24 ${bar}`} />
              <span className={`h-7 w-32 ${bar}`} />
              <span className={`h-3 w-3/4 ${bar}`} />
              <span className={`h-3 w-2/3 ${bar}`} />
              <span className={`mt-auto h-9 w-full ${bar}`} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
