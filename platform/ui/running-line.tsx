import type { ReactNode } from 'react';

/** The thin line that runs along the lower edge of what is busy; its parent is `relative overflow-hidden`. */
export function RunningLine(): ReactNode {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden opacity-70">
      <span className="block h-full w-2/5 animate-run bg-current" />
    </span>
  );
}
