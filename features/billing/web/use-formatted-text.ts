import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replace(/\D/g, '').length;

/** Where the caret stands when so many digits are before it. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen === digits) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}

/**
 * Writes what is typed in groups, and keeps the caret beside the digit that it stood at.
 *
 * For a field's `ref` and `onChange`.
 */
export function useFormattedText(
  value: string,
  onChange: (value: string) => void,
  format: (typed: string, previous: string) => string,
): { readonly ref: RefObject<HTMLInputElement | null>; readonly onChange: (typed: string) => void } {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    ref,
    onChange: (typed) => {
      const next = format(typed, value);
      const at = ref.current?.selectionStart ?? typed.length;
      // At the end it stays at the end, behind a slash or a space that came by itself.
      caret.current = at >= typed.length ? null : caretAfter(next, digitsBefore(typed, at));
      onChange(next);
    },
  };
}
