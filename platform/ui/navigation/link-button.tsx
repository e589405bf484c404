import type { ReactNode } from 'react';
import { buttonLook, titleOfWords } from '../button-look.ts';
import type { ButtonSize, ButtonVariant } from '../button-look.ts';
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
    <Link href={href} className={buttonLook({ variant, size, isWide })} label={label} onPress={onPress}>
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
