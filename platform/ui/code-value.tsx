import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

/** A value that people carry elsewhere (address, name server, code), with its copy button. */
export function CodeValue({ value, label }: { readonly value: string; readonly label?: string }): ReactNode {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{value}</code>
      <CopyButton value={value} label={label} />
    </span>
  );
}
