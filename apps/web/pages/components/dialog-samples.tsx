import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { AWKWARD_TEXTS, LONGEST_NAME } from './sample-names.ts';

/** Which of the dialogs is open. */
export type DialogSample = 'delete' | 'review' | 'busy' | 'form' | 'long';

/** The dialogs of the components page. */
export function DialogSamples({
  open,
  onClose,
}: {
  readonly open: DialogSample | null;
  readonly onClose: () => void;
}): ReactNode {
  const [name, setName] = useState('Juniper Bakery');
  const [isBusy, setBusy] = useState(false);
  const end = (text: string) => (): void => {
    onClose();
    toast({ text });
  };
  const transfer = (): void => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      end('The transfer has begun.')();
    }, 2000);
  };
  return (
    <>
      <Dialog
        isOpen={open === 'delete'}
        onClose={onClose}
        title="Delete 3 records?"
        cancelLabel="Keep them"
        actions={[{ label: 'Delete records', kind: 'danger', onPress: end('3 records were deleted.') }]}
      >
        juniper.bakery stops receiving email as soon as they are gone.
      </Dialog>
      <Dialog
        isOpen={open === 'review'}
        onClose={onClose}
        title="Review changes"
        size="medium"
        actions={[
          { label: 'Save for later', kind: 'secondary', onPress: end('Kept for later.') },
          { label: 'Apply changes', onPress: end('Changes applied.') },
        ]}
      >
        2 records are added and 1 is removed.
      </Dialog>
      <Dialog
        isOpen={open === 'busy'}
        onClose={onClose}
        title={`Transfer ${LONGEST_NAME} away?`}
        cancelLabel="Keep it here"
        actions={[{ label: 'Transfer away', isBusy, onPress: transfer }]}
      >
        It stays yours; another registrar takes care of it.
      </Dialog>
      <Dialog
        isOpen={open === 'form'}
        onClose={onClose}
        title="Rename the site"
        actions={[
          { label: 'Rename', isDisabled: name.trim() === '', onPress: end(`It is called ${name} now.`) },
        ]}
      >
        <TextField label="Name of the site" isFirst value={name} onChange={setName} />
      </Dialog>
      <Dialog
        isOpen={open === 'long'}
        onClose={onClose}
        title="Terms"
        size="medium"
        cancelLabel="Not now"
        actions={[{ label: 'Agree', onPress: end('Agreed.') }]}
      >
        <div className="flex flex-col gap-3">
          {Array.from({ length: 8 }, (_, index) =>
            AWKWARD_TEXTS.map(({ label, text }) => (
              <p key={`${index}-${label}`}>
                {index + 1}. {label}: {text}
              </p>
            )),
          )}
        </div>
      </Dialog>
    </>
  );
}
