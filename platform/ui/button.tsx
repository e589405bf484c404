import type { ReactNode, Ref } from 'react';
import { buttonStyle, titleOfWords } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { RunningLine } from './feedback/progress-bar.tsx';

/** Props of every button. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly isWide?: boolean;
  /** Called when a press is likely: on hover or focus. */
  readonly onReach?: () => void;
  readonly label?: string;
  readonly describedBy?: string;
  readonly isExpanded?: boolean;
  readonly hasPopup?: 'menu' | 'dialog';
  readonly isPressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button whose label is a verb. While busy it keeps its place, size, label and focus, and ignores
 * presses.
 */
export function Button({
  children,
  onPress,
  type = 'button',
  variant,
  size,
  icon,
  isBusy = false,
  isDisabled = false,
  isWide,
  onReach,
  label,
  describedBy,
  isExpanded,
  hasPopup,
  isPressed,
  ref,
}: ButtonProps): ReactNode {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonStyle({ variant, size, isWide })}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-expanded={isExpanded}
      aria-haspopup={hasPopup}
      aria-pressed={isPressed}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {icon}
      {typeof children === 'string' ? (
        <span className="truncate" title={titleOfWords(children)}>
          {children}
        </span>
      ) : (
        children
      )}
      {isBusy ? <RunningLine /> : null}
    </button>
  );
}
