import type { ReactNode } from 'react';

/** The thin line that runs along the lower edge of what is busy, inside its corners; its parent is `relative`. */
export function RunningLine(): ReactNode {
  return (
    <span
      aria-hidden="true"
      // It runs from where lines begin; the movement itself is drawn left to right.
      dir="ltr"
      className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit] rtl:-scale-x-100"
    >
      <span className="absolute start-0 bottom-0 block h-0.5 w-2/5 animate-run bg-current opacity-70" />
    </span>
  );
}
