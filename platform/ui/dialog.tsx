import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { DialogProps } from './dialog-props.ts';

const loadPanel = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(async () => ({ default: (await loadPanel()).DialogPanel }));

/** Fetches the code of dialogs before the first one opens. */
export function preloadDialog(): void {
  void loadPanel();
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
