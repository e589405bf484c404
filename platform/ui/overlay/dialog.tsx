import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { fetchPart, latePart } from '../feedback/late-part.tsx';

const loadPanel = async () => (await import('./dialog-panel.tsx')).DialogPanel;
const DialogPanel = latePart(loadPanel);

/** Fetches the code of dialogs before the first one opens. */
export function preloadDialog(): void {
  fetchPart(loadPanel);
}

/** Asks something before it happens. Escape and the way out close it, and the focus returns where it was. */
export function Dialog(props: DialogProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
