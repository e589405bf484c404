import { useLayoutEffect } from 'react';
import { isPaletteKey } from './key-names.ts';
import { openOverlay } from './shell-overlay.ts';

/** Whether what is focused takes letters, so that a single key must not be taken from it. */
function takesLetters(element: Element | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable ||
      element.matches('input, textarea, select, [role="menu"] *, [role="listbox"] *'))
  );
}

/** Whether a dialog is open: keys then belong to it. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The keys of the shell: `Cmd/Ctrl-K` opens the palette, `?` the list of keys, `/` the page's search, or the palette where it has none (SCREENS.md). */
export function useShellKeys(): void {
  // Before the first paint: a key that is pressed as soon as there is something to see counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteKey(event)) {
        // The browser's own use of the key is its address field.
        event.preventDefault();
        if (!isDialogOpen()) openOverlay('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesLetters(document.activeElement) || isDialogOpen()) return;
      if (event.key === '?') openOverlay('keys');
      else if (event.key === '/') focusSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('input[data-search]');
  if (!search) return openOverlay('palette');
  search.focus();
  search.select();
}
