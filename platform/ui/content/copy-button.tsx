import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { toast } from '../feedback/toast.ts';
import { uiMessages } from '../words/en.ts';

/** How long the button confirms the copy, in milliseconds. */
const SAYS_COPIED = 2000;

/** Copies a value, and confirms it on the button. */
export function CopyButton({ value, label }: { readonly value: string; readonly label?: string }): ReactNode {
  const m = useMessages(uiMessages);
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), SAYS_COPIED);
    } catch {
      toast({ text: m('copyFailed'), kind: 'error' });
    }
  };
  return (
    <>
      <IconButton
        size="small"
        label={label ?? m('copy')}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onPress={() => void copy()}
      />
      <output className="sr-only">{isCopied ? m('copied') : ''}</output>
    </>
  );
}
