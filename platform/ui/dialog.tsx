import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

/** A button of a dialog; its label is the verb of what it does. */
export interface DialogAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly kind?: 'primary' | 'danger' | 'secondary';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
}

/** Props of a dialog; without `actions` the content brings its own buttons. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: readonly DialogAction[];
  /** The way out, as a verb: `Keep them`. */
  readonly cancelLabel?: string;
  readonly size?: 'small' | 'medium';
}

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
