import type { ReactNode } from 'react';

/** A key of the keyboard as it stands on its cap. */
export function Key({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line bg-surface px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
