import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

/** Pixels between a trigger and its bubble, and between the bubble and the window's edge. */
const GAP = 6;

/**
 * The bubble of a tooltip, above its trigger or below if there is no space.
 *
 * A native popover: on top of everything, yet beside its trigger in the document. The text is
 * already the trigger's accessible name.
 */
export function TooltipBubble({
  triggerRef,
  children,
}: {
  readonly triggerRef: RefObject<Element | null>;
  readonly children: ReactNode;
}): ReactNode {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const trigger = triggerRef.current?.getBoundingClientRect();
    if (!element || !trigger) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const middle = trigger.left + trigger.width / 2 - width / 2;
    const above = trigger.top - height - GAP;
    element.style.left = `${Math.min(Math.max(GAP, middle), innerWidth - width - GAP)}px`;
    element.style.top = `${above >= GAP ? above : trigger.bottom + GAP}px`;
  }, [triggerRef]);
  return (
    <span
      ref={bubble}
      popover="manual"
      role="tooltip"
      className="pointer-events-none fixed inset-auto m-0 w-max max-w-60 rounded-sm border-0 bg-ink px-2 py-1 text-xs font-normal text-canvas shadow-overlay"
    >
      {children}
    </span>
  );
}
