import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A group with an optional title, action and footer. `isFlush` lets rows reach the edge. */
export function Card({
  title,
  description,
  action,
  footer,
  isFlush = false,
  children,
}: {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly footer?: ReactNode;
  readonly isFlush?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className="min-w-0 overflow-clip rounded border border-line bg-surface shadow-raised">
      {title || action ? (
        <header
          className={classNames(
            'flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5',
            isFlush ? 'border-b border-line pb-3' : children ? 'pb-1' : 'pb-3.5',
          )}
        >
          <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            {title ? <h2 className="font-semibold">{title}</h2> : null}
            {description ? <p className="text-sm text-muted">{description}</p> : null}
          </div>
          {action}
        </header>
      ) : null}
      {children ? <div className={isFlush ? undefined : 'px-4 py-3.5'}>{children}</div> : null}
      {footer ? <footer className="border-t border-line bg-canvas px-4 py-3">{footer}</footer> : null}
    </section>
  );
}
