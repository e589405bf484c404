import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

/**
 * A value to copy (address, name server, code), with its copy button.
 *
 * Always left to right. `lines` truncates the display; the full value is copied.
 */
export function CodeValue({
  value,
  label,
  lines,
}: {
  readonly value: string;
  readonly label?: string;
  readonly lines?: 1 | 2 | 4;
}): ReactNode {
  const clamp = lines && { 1: 'line-clamp-1', 2: 'line-clamp-2', 4: 'line-clamp-4' }[lines];
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code
        dir="ltr"
        title={lines ? value : undefined}
        className={`min-w-0 font-mono text-sm [overflow-wrap:anywhere] ${clamp ?? ''}`}
      >
        {value}
      </code>
      <CopyButton value={value} label={label} />
    </span>
  );
}
