/** Forms on the page in which somebody has typed what nobody keeps yet. */
const typed = new Set<object>();
const watchers = new Set<() => void>();

/** Notes that a form holds what somebody typed; the returned function says that it holds it no more. */
export function noteTyped(): () => void {
  const form = {};
  typed.add(form);
  announce();
  return () => {
    typed.delete(form);
    announce();
  };
}

/** Whether leaving the page now would lose what somebody typed. */
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
