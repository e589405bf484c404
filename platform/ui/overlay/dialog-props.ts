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
