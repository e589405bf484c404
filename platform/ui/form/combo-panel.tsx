import { Check } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { ComboOption } from './combo-options.ts';

/** Longer lists are virtualised. */
const MAX_DRAWN = 100;

const ComboWindow = lazy(async () => ({ default: (await import('./combo-window.tsx')).ComboWindow }));

/** The opened list of a combo box, placed by React Aria; loaded on demand by `combo-box.tsx`. The field keeps the focus. */
export function ComboPanel({
  id,
  label,
  boxRef,
  options,
  chosen,
  active,
  empty,
  onPoint,
  onChoose,
  onClose,
}: {
  readonly id: string;
  readonly label: string;
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly options: readonly ComboOption[];
  /** Value of the chosen option. */
  readonly chosen: string;
  /** Place of the option that the keys are at, or -1. */
  readonly active: number;
  /** Shown without options. */
  readonly empty: string;
  readonly onPoint: (option: ComboOption) => void;
  readonly onChoose: (option: ComboOption) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const isLong = options.length > MAX_DRAWN;
  useEffect(() => {
    if (!isLong) list?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [list, active, isLong]);
  const draw = (index: number): ReactNode => {
    const option = options[index];
    return option ? (
      <Choice
        key={option.value}
        id={`${id}-${index}`}
        option={option}
        place={index + 1}
        count={options.length}
        isActive={index === active}
        isChosen={option.value === chosen}
        onPoint={onPoint}
        onChoose={onChoose}
      />
    ) : null;
  };
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={boxRef}
      placement="bottom start"
      offset={4}
      maxHeight={320}
      onOpenChange={(isOpen) => {
        // The page may scroll under an open list, as phones do for their keyboard; in a dialog the
        // list would stay behind.
        const box = boxRef.current;
        const stays = box?.contains(document.activeElement) && !box.closest('[role$="dialog"]');
        if (!isOpen && !stays) onClose();
      }}
      className="flex w-(--trigger-width) min-w-48 animate-appear flex-col overflow-hidden rounded bg-raised shadow-overlay"
    >
      {/* The list is rendered at the end of the document: a landmark names its field. */}
      <section aria-label={label} className="flex min-h-0 flex-1 flex-col">
        {/* The field keeps the focus, also when the list is pressed. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          ref={setList}
          id={id}
          role="listbox"
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 empty:hidden"
        >
          {isLong ? (
            <Suspense>
              {list ? <ComboWindow list={list} count={options.length} active={active} draw={draw} /> : null}
            </Suspense>
          ) : (
            options.map((_, index) => draw(index))
          )}
        </div>
        {options.length === 0 ? <p className="px-3 py-2.5 text-muted">{empty}</p> : null}
      </section>
    </Popover>
  );
}

function Choice({
  id,
  option,
  place,
  count,
  isActive,
  isChosen,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly option: ComboOption;
  readonly place: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPoint: (option: ComboOption) => void;
  readonly onChoose: (option: ComboOption) => void;
}): ReactNode {
  return (
    // The field keeps the focus and its keys; a pointer may choose directly.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={place}
      aria-disabled={option.isDisabled || undefined}
      data-active={isActive ? '' : undefined}
      onPointerMove={isActive || option.isDisabled ? undefined : () => onPoint(option)}
      onClick={() => onChoose(option)}
      className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5 select-none aria-disabled:cursor-not-allowed aria-disabled:text-muted data-active:bg-accent-soft pointer-coarse:min-h-11"
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate" title={option.label}>
          {option.label}
        </span>
        {option.detail ? (
          <span dir="auto" className="block truncate text-sm text-muted" title={option.detail}>
            {option.detail}
          </span>
        ) : null}
      </span>
      <span className={isChosen ? 'text-accent' : 'invisible'}>
        <Check aria-hidden="true" />
      </span>
    </div>
  );
}
