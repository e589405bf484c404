import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { TooltipBubble } from '../overlay/tooltip-bubble.tsx';
import { useNow } from './use-now.ts';

/**
 * An instant as people say it, with the exact one on hover and focus; it keeps itself current.
 *
 * In rows of long lists and inside links it is `isPlain`: no stop for Tab, the exact instant on hover only.
 * `now` is given where it is not the reader's own clock.
 */
export function RelativeTime({
  at,
  now,
  isPlain = false,
}: {
  readonly at: string | Date;
  readonly now?: Date;
  readonly isPlain?: boolean;
}): ReactNode {
  const format = useFormat();
  const clock = useNow();
  const id = useId();
  const element = useRef<HTMLTimeElement>(null);
  const [isOpen, setOpen] = useState(false);
  const instant = new Date(at).toISOString();
  const words = format.relative(at, now ?? clock);
  if (isPlain) {
    return (
      <time dir="auto" dateTime={instant} title={format.dateTime(at)}>
        {words}
      </time>
    );
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tells more */}
      <time
        ref={element}
        dir="auto"
        dateTime={instant}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a pointer the exact instant would be out of reach
        tabIndex={0}
        aria-describedby={id}
        className="cursor-help rounded-xs underline decoration-line-strong decoration-dotted underline-offset-3"
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') setOpen(true);
        }}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.preventDefault();
          setOpen(false);
        }}
      >
        {words}
      </time>
      <span id={id} hidden>
        {format.dateTime(at)}
      </span>
      {isOpen ? <TooltipBubble triggerRef={element}>{format.dateTime(at)}</TooltipBubble> : null}
    </>
  );
}
