import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { fetchPart, latePart } from '../feedback/late-part.tsx';
import type { SheetProps } from './sheet-panel.tsx';

const loadPanel = async () => (await import('./sheet-panel.tsx')).SheetPanel;
const SheetPanel = latePart(loadPanel);

/** Fetches the code of sheets before the first one opens. */
export function preloadSheet(): void {
  fetchPart(loadPanel);
}

/** A panel at an edge of the screen, for narrow windows. */
export function Sheet(props: SheetProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  );
}
