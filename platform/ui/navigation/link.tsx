import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFetchAhead, useGo } from './navigation.ts';

const inText = 'text-accent underline decoration-accent/35 underline-offset-2 hover:decoration-current';

/** A pointer, or a held Tab key, that only passes by stays no longer than this on a link, in milliseconds. */
const PASSING = 40;

/** Props of a link; an address that begins with `/` stays in the product, any other opens in a new tab. */
export interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Replaces the look of a link in text. */
  readonly className?: string;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly onPress?: () => void;
}

/**
 * A link that opens without a reload and prefetches the screen's code and data on hover or focus.
 */
export function Link({
  href,
  children,
  className = inText,
  label,
  isCurrent,
  onPress,
}: LinkProps): ReactNode {
  const go = useGo();
  const fetchAhead = useFetchAhead();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!href.startsWith('/') || isServedElsewhere(href)) {
    return (
      <a href={href} className={className} aria-label={label} {...outside(href)} onClick={onPress}>
        {children}
      </a>
    );
  }
  const reach = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetchAhead(href), PASSING);
  };
  const pass = (): void => clearTimeout(timer.current);
  return (
    <a
      href={href}
      className={classNames(className)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={reach}
      onPointerLeave={pass}
      onFocus={reach}
      onBlur={pass}
      onTouchStart={() => fetchAhead(href)}
      onClick={(event) => {
        onPress?.();
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        go(href);
      }}
    >
      {children}
    </a>
  );
}

/** Whether the click asks for a new tab, a window or a download. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Pages and files that the server renders. */
function isServedElsewhere(href: string): boolean {
  return ['/dev/inbox', '/docs/api', '/openapi', '/rest/', '/namestead/'].some((start) =>
    href.startsWith(start),
  );
}

function outside(href: string): { target?: string; rel?: string } {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {};
}
