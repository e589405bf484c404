import { useEffect } from 'react';

/** Whether what is focused takes letters, so that a single key must not be taken from it. */
function takesLetters(element: Element | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable ||
      element.matches('input, textarea, select, [role="menu"] *, [role="listbox"] *'))
  );
}

/** Lets `/` focus the page's search field (SCREENS.md). */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesLetters(document.activeElement)) return;
      const search = document.querySelector<HTMLInputElement>('input[data-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
