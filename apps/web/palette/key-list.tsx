import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Key } from '#platform/ui/content/badge.tsx';
import { paletteKeys } from '../layout/shell-overlay.ts';
import { paletteMessages } from '../words/palette/en.ts';

/** The list of keys behind `?`; loaded on demand. */
export function KeyList({ onClose }: { readonly onClose: () => void }): ReactNode {
  const m = useMessages(paletteMessages);
  const rows = [
    { keys: paletteKeys(), does: m('keyPalette') },
    { keys: ['/'], does: m('keySearch') },
    { keys: ['?'], does: m('keyKeys') },
    { keys: ['F8'], does: m('keyNotices') },
    { keys: ['↑', '↓'], does: m('keyMove') },
    { keys: ['↵'], does: m('keyChoose') },
    { keys: ['Esc'], does: m('keyClose') },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={m('keysTitle')}>
      <dl className="flex flex-col gap-2.5">
        {rows.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dd>{does}</dd>
            <dt className="order-last flex flex-none gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{m('done')}</Button>
      </div>
    </Dialog>
  );
}
