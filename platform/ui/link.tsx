import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { routerAddress } from './navigation.ts';

const inText = 'text-accent underline decoration-accent/35 underline-offset-2 hover:decoration-current';

/** A pointer that only passes by stays no longer than this on a link, in milliseconds. */
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

/** A link that opens without reloading and fetches the screen's code and data as soon as it is reached for. */
export function Link({
  href,
  children,
  className = inText,
  label,
  isCurrent,
  onPress,
}: LinkProps): ReactNode {
  const router = useRouter<AnyRouter>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!href.startsWith('/') || isServedElsewhere(href)) {
    return (
      <a href={href} className={className} aria-label={label} {...outside(href)} onClick={onPress}>
        {children}
      </a>
    );
  }
  // What cannot be fetched now is asked for again, and its failure shown, when the link is followed.
  const fetchAhead = (): void => void router.preloadRoute(routerAddress(href)).catch(() => undefined);
  return (
    <a
      href={href}
      className={classNames(className)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => {
        timer.current = setTimeout(fetchAhead, PASSING);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
      onClick={(event) => {
        onPress?.();
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        void router.navigate(routerAddress(href));
      }}
    >
      {children}
    </a>
  );
}

/** Whether the browser was asked for another tab, a window or a download. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Pages that the server renders by itself. */
function isServedElsewhere(href: string): boolean {
  return href.startsWith('/dev/inbox') || href.startsWith('/docs/api') || href.startsWith('/openapi');
}

function outside(href: string): { target?: string; rel?: string } {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {};
}
