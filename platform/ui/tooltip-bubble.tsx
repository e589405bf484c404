import type { ContextType, ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

/** A bubble without a trigger of its own reads its state from the context (react-aria-components 1.22.1, seen 2026-11-21). */
const open: ContextType<typeof TooltipTriggerStateContext> = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} };

/** The bubble of a tooltip; loaded when the first one opens. The words are already the trigger's accessible name. */
export function TooltipBubble({
  triggerRef,
  children,
}: {
  readonly triggerRef: RefObject<Element | null>;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <TooltipTriggerStateContext value={open}>
      <Tooltip
        triggerRef={triggerRef}
        // Inside the page's landmark, so that no content stands outside of all landmarks.
        UNSTABLE_portalContainer={document.querySelector('main') ?? document.body}
        isOpen
        offset={6}
        className="pointer-events-none max-w-60 animate-appear rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-overlay"
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
