/** The enabled buttons of results, which arrow keys visit. */
const RESULTS = '[data-search-results] li button:not(:disabled)';

/** Focuses the first selectable result from the `index`th on; `near` is any element of the search. */
export function focusResult(near: Element | null, index: number): void {
  const items = near?.closest('[data-search-page]')?.querySelectorAll('[data-search-results] li:has(button)');
  for (const item of [...(items ?? [])].slice(index)) {
    const button = item.querySelector<HTMLElement>('button:not(:disabled)');
    if (button) {
      button.focus();
      return;
    }
  }
}

/**
 * Lets arrow keys move the focus between the search field and the results, as long as the results
 * are there; Enter then selects, as on any button. For the `ref` of the results, inside the element
 * around field and results that is marked `data-search-page`.
 */
export function moveByKeys(shown: HTMLElement | null): () => void {
  const page = shown?.closest<HTMLElement>('[data-search-page]');
  const move = (event: KeyboardEvent): void => {
    if (page) moveThroughResults(page, event);
  };
  page?.addEventListener('keydown', move);
  return () => page?.removeEventListener('keydown', move);
}

function moveThroughResults(page: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const field = page.querySelector<HTMLElement>('[data-search]');
  const results = [...page.querySelectorAll<HTMLElement>(RESULTS)];
  const at = results.findIndex((each) => each === document.activeElement);
  const isInField = document.activeElement === field;
  if (at === -1 && !isInField) return;
  // Typing a letter while a result has focus continues in the field.
  if (at >= 0 && event.key.length === 1 && event.key !== ' ') field?.focus();
  if (step === undefined) return;
  const next = isInField && step === -1 ? undefined : at + step === -1 ? field : results[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}
