import type { ReactNode } from 'react';
import { buttonStyle, titleOfWords } from '../button-style.ts';
import type { ButtonSize, ButtonVariant } from '../button-style.ts';
import { Link } from './link.tsx';

/** A link that looks like a button, for an action that is a place. */
export function LinkButton({
  href,
  children,
  variant,
  size,
  icon,
  isWide,
  label,
  onPress,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly isWide?: boolean;
  readonly label?: string;
  readonly onPress?: () => void;
}): ReactNode {
  return (
    <Link href={href} className={buttonStyle({ variant, size, isWide })} label={label} onPress={onPress}>
      {icon}
      {typeof children === 'string' ? (
        <span className="truncate" title={titleOfWords(children)}>
          {children}
        </span>
      ) : (
        children
      )}
    </Link>
  );
}
