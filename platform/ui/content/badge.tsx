import { CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { KindIcon, kindSoft, kindText } from './kind.tsx';
import type { Kind } from './kind.tsx';

/** A state in a word or two, with an icon beside it; the words alone say it all. */
export function Badge({
  kind = 'neutral',
  icon,
  children,
}: {
  readonly kind?: Kind | 'neutral';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const look = kind === 'neutral' ? 'bg-sunken text-muted' : `${kindSoft[kind]} ${kindText[kind]}`;
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-start align-middle gap-1 rounded-sm px-1.5 py-0.5 text-start text-xs font-medium [&_svg]:my-0.5 [&_svg]:size-3',
        look,
      )}
    >
      {icon ?? (kind === 'neutral' ? <CircleDot aria-hidden="true" /> : <KindIcon kind={kind} />)}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}

/** A key of the keyboard. */
export function Key({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line bg-surface px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
