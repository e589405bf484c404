import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { SheetProps } from './sheet-props.ts';

const loadPanel = () => import('./sheet-panel.tsx');
const SheetPanel = lazy(async () => ({ default: (await loadPanel()).SheetPanel }));

/** Fetches the code of sheets before the first one opens. */
export function preloadSheet(): void {
  void loadPanel();
}

/** A panel pinned to an edge of the screen, for what has no room beside the page. */
export function Sheet(props: SheetProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  );
}
