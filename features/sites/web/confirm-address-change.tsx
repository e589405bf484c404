import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { addressMessages } from '../words/en.ts';

/** Asks before a site's address is changed; its box must be ticked (acquisition, section 5). */
export function ConfirmAddressChange({
  title,
  from,
  to,
  isBusy,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(addressMessages);
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={m('dialogTitle', { title })}
      cancelLabel={m('keep', { address: from })}
      actions={[{ label: m('change'), isBusy, isDisabled: !isUnderstood, onPress: onConfirm }]}
    >
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { label: m('newIs'), value: <bdi className="font-medium">{to}</bdi> },
            { label: m('oldIs'), value: <bdi>{from}</bdi>, help: m('oldWill') },
          ]}
        />
        <Checkbox isSelected={isUnderstood} onChange={setUnderstood} isDisabled={isBusy}>
          {m('understood')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
