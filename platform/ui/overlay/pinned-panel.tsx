import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { fetchPart, latePart } from '../feedback/late-part.tsx';
import type { PinnedPanelProps } from './pinned-panel-content.tsx';

const loadContent = async () => (await import('./pinned-panel-content.tsx')).PinnedPanelContent;
const PinnedPanelContent = latePart(loadContent);

/** Fetches the code of pinned panels before the first one opens. */
export function preloadPinnedPanel(): void {
  fetchPart(loadContent);
}

/** A panel pinned to the lower edge of a phone: where a popover has no room, as for the cart. Its title and foot stay in sight. */
export function PinnedPanel(props: PinnedPanelProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <PinnedPanelContent {...props} />
    </Suspense>
  );
}
