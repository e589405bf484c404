import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toolMessages } from '../words/en.ts';

/** Reads a zone file from the user's machine into the text field, where it can be edited. */
export function ZoneFileChooser({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const t = useMessages(toolMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  const read = async (file: File): Promise<void> => {
    try {
      onChoose(await file.text());
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };

  return (
    <>
      <div>
        <Button onPress={() => input.current?.click()}>{t('importChoose')}</Button>
        <input
          ref={input}
          type="file"
          aria-label={t('importChoose')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the same file again after it has changed.
            target.value = '';
            if (file !== undefined) void read(file);
          }}
        />
      </div>
      {isUnreadable ? <Notice kind="danger">{t('importUnreadable')}</Notice> : null}
    </>
  );
}
