import type { ReactNode } from 'react';

/** Progress; indeterminate without a value (0 to 1). */
export function ProgressBar({
  label,
  value,
}: {
  readonly label: string;
  readonly value?: number;
}): ReactNode {
  return (
    <div className="relative">
      <progress aria-label={label} value={value} className="sr-only" />
      <div
        aria-hidden="true"
        // It runs from where lines begin; the movement itself is drawn left to right.
        dir="ltr"
        className="h-1.5 overflow-hidden rounded-sm bg-line rtl:-scale-x-100"
      >
        {value === undefined ? (
          <div className="h-full w-2/5 animate-run rounded-sm bg-accent-fill" />
        ) : (
          <div
            className="h-full rounded-sm bg-accent-fill transition-all"
            style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }}
          />
        )}
      </div>
    </div>
  );
}

/**
 * A thin progress line along the lower edge of a busy element, inside its corners; its parent is
 * `relative`.
 */
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
