import type { ReactNode } from 'react';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';

/**
 * The placeholder of a page that is loading, in the same place and size: a title and three rows.
 */
export function PageToCome(): ReactNode {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <div className="flex h-9 items-center">
        <span className="h-5 w-40 animate-breathe rounded-sm bg-sunken" />
      </div>
      <SkeletonRows />
    </div>
  );
}
