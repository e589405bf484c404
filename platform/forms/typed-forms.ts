/** Forms on the page with unsaved input. */
const typed = new Set<object>();
const watchers = new Set<() => void>();

/** Registers a form with unsaved input; returns the function that unregisters it. */
export function noteTyped(): () => void {
  const form = {};
  typed.add(form);
  announce();
  return () => {
    typed.delete(form);
    announce();
  };
}

/** Whether leaving the page would lose unsaved input. */
export function isAnythingTyped(): boolean {
  return typed.size > 0;
}

/** Calls back when that changes; returns the function that stops it. */
export function watchTyped(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function announce(): void {
  for (const onChange of watchers) onChange();
}
