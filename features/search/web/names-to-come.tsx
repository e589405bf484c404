import type { ReactNode } from 'react';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';

/** The loading placeholder of two featured names and rows. */
export function NamesToCome(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
        {[0, 1].map((card) => (
          <div
            key={card}
            className="flex h-48 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised"
          >
            <span className="h-4 w-24 animate-breathe rounded-sm bg-sunken" />
            <span className="h-6 w-3/5 animate-breathe rounded-sm bg-sunken" />
            <span className="mt-auto h-9 w-28 animate-breathe self-end rounded bg-sunken" />
          </div>
        ))}
      </div>
      <SkeletonRows />
    </div>
  );
}
