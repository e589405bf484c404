import { useEffect, useEffectEvent } from 'react';
import { undoLatest } from './offer-undo.ts';

/** Whether a dialog is open, which has the keys then. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Fields that letters are written into. */
const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Whether a letter would be written into the focused element, or choose something there. */
function takesLetters(element: Element | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.matches(`${TEXT}, select, [role="menu"] *`))
  );
}

/** Whether Ctrl-Z belongs to the text in the focused field; an empty one has nothing to undo. */
function hasText(element: Element | null): boolean {
  return element?.matches(TEXT) === true && (element as HTMLInputElement).value !== '';
}

/** The keys of the records page: `n` begins a new record, Ctrl-Z or Cmd-Z undoes the latest change. */
export function useRecordKeys({ onAdd }: { readonly onAdd: () => void }): void {
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isDialogOpen()) return;
      const { activeElement } = document;
      if (event.ctrlKey || event.metaKey) {
        const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey;
        if (isUndo && !hasText(activeElement) && undoLatest()) event.preventDefault();
        return;
      }
      if (event.key !== 'n' || takesLetters(activeElement)) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
