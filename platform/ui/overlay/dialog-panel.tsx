import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Scrim } from './scrim.tsx';
import { uiMessages } from '../words/en.ts';

/** The opened dialog, on React Aria; loaded on demand by `dialog.tsx`. */
export function DialogPanel({
  onClose,
  title,
  children,
  actions,
  cancelLabel,
  isCancelDisabled = false,
  size = 'small',
}: DialogProps): ReactNode {
  const m = useMessages(uiMessages);
  const isAlert = actions?.some((action) => action.kind === 'danger') ?? false;
  return (
    <Scrim
      onClose={onClose}
      isDismissable={!isAlert}
      className="items-end justify-center p-3 sm:items-center sm:p-6"
    >
      <Modal
        className={`flex max-h-full w-full animate-appear flex-col overflow-hidden rounded-lg bg-raised shadow-overlay ${
          size === 'small' ? 'max-w-narrow' : 'max-w-form'
        }`}
      >
        <Dialog
          role={isAlert ? 'alertdialog' : 'dialog'}
          className="flex min-h-0 flex-col overflow-y-auto overscroll-contain outline-none"
        >
          <Heading
            slot="title"
            className="px-5 pt-5 pb-2 text-lg font-semibold text-balance [overflow-wrap:anywhere]"
          >
            {title}
          </Heading>
          {children ? (
            <div className="min-w-0 flex-none px-5 pt-1 pb-4 [overflow-wrap:anywhere]">{children}</div>
          ) : null}
          {actions ? (
            <div className="sticky bottom-0 z-10 flex flex-none flex-wrap justify-end bg-raised gap-2 px-5 pt-2.5 pb-5 max-sm:flex-col-reverse">
              <Button isDisabled={isCancelDisabled} onPress={onClose}>
                {cancelLabel ?? m('cancel')}
              </Button>
              {actions.map((action) => (
                <Button
                  key={action.label}
                  variant={action.kind ?? 'primary'}
                  isBusy={action.isBusy}
                  isDisabled={action.isDisabled}
                  onPress={action.onPress}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          ) : null}
        </Dialog>
      </Modal>
    </Scrim>
  );
}

/** A button of a dialog; its label is the verb of its action. */
interface DialogAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly kind?: 'primary' | 'danger' | 'secondary';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
}

/** Props of a dialog; without `actions` the content has its own buttons. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: readonly DialogAction[];
  /** The way out, as a verb: `Keep them`. */
  readonly cancelLabel?: string;
  /** While an action runs that cannot be stopped. */
  readonly isCancelDisabled?: boolean;
  readonly size?: 'small' | 'medium';
}
