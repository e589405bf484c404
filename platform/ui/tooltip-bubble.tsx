import type { ReactNode, RefObject } from 'react';
import { Tooltip } from 'react-aria-components/Tooltip';

/** The bubble of a tooltip; loaded when the first one opens. The words are already the trigger's accessible name. */
export function TooltipBubble({
  triggerRef,
  children,
}: {
  readonly triggerRef: RefObject<Element | null>;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Tooltip
      triggerRef={triggerRef}
      isOpen
      offset={6}
      className="pointer-events-none max-w-60 animate-appear rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-overlay"
    >
      {children}
    </Tooltip>
  );
}
