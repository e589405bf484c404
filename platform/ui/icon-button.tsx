import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { optionalPart } from './feedback/late-part.tsx';
import { RunningLine } from './feedback/progress-bar.tsx';

/** Hover time before a tooltip opens, in milliseconds. */
const TOOLTIP_DELAY = 500;

// Loaded when the first one opens. Without it the button still has its accessible name.
const TooltipBubble = optionalPart(async () => (await import('./overlay/tooltip-bubble.tsx')).TooltipBubble);

/** A button that is only an icon: `label` is its accessible name and, after a moment, its tooltip. */
export function IconButton({
  label,
  icon,
  onPress,
  variant = 'quiet',
  size = 'medium',
  isBusy = false,
  isDisabled = false,
  isExpanded,
  isPressed,
  hasPopup,
  onReach,
  ref,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress?: () => void;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly isPressed?: boolean;
  readonly hasPopup?: 'menu' | 'dialog';
  readonly onReach?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}): ReactNode {
  const own = useRef<HTMLButtonElement | null>(null);
  const tooltip = useTooltip();
  return (
    <>
      <button
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="button"
        className={buttonStyle({ variant, size, isSquare: true })}
        aria-label={label}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-expanded={isExpanded}
        aria-pressed={isPressed}
        aria-haspopup={hasPopup}
        disabled={isDisabled}
        onPointerEnter={(event) => {
          onReach?.();
          if (event.pointerType === 'mouse') tooltip.openSoon();
        }}
        onPointerLeave={tooltip.close}
        onFocus={(event) => {
          onReach?.();
          if (event.currentTarget.matches(':focus-visible')) tooltip.openSoon();
        }}
        onBlur={tooltip.close}
        onKeyDown={(event) => {
          if (event.key === 'Escape') tooltip.close();
        }}
        onClick={() => {
          tooltip.close();
          if (!isBusy) onPress?.();
        }}
      >
        {icon}
        {isBusy ? <RunningLine /> : null}
      </button>
      {tooltip.isOpen && !isExpanded ? (
        <Suspense>
          <TooltipBubble triggerRef={own}>{label}</TooltipBubble>
        </Suspense>
      ) : null}
    </>
  );
}

function useTooltip(): { isOpen: boolean; openSoon: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    openSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(true), TOOLTIP_DELAY);
    },
    close: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
  };
}
