import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { routerAddress } from './navigation.ts';

const inText = 'text-accent underline decoration-accent/35 underline-offset-2 hover:decoration-current';

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

/** A link that opens without reloading and fetches the screen's code as soon as it is reached for. */
export function Link({
  href,
  children,
  className = inText,
  label,
  isCurrent,
  onPress,
}: LinkProps): ReactNode {
  if (!href.startsWith('/') || isServedElsewhere(href)) {
    return (
      <a href={href} className={className} aria-label={label} {...outside(href)} onClick={onPress}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink
      {...routerAddress(href)}
      className={classNames(className)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPress}
      activeProps={noActiveProps}
    >
      {children}
    </RouterLink>
  );
}

const noActiveProps = {};

/** Pages that the server renders by itself. */
function isServedElsewhere(href: string): boolean {
  return href.startsWith('/dev/inbox') || href.startsWith('/docs/api') || href.startsWith('/openapi.json');
}

function outside(href: string): { target?: string; rel?: string } {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {};
}
