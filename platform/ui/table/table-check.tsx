import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/**
 * The checkbox or radio button that selects a row; the area around it does, too.
 *
 * Its index is in `data-check`, so that keyboard navigation finds the next one.
 */
export function TableCheck({
  label,
  isSelected,
  isMixed = false,
  isDisabled = false,
  group,
  index,
  onChange,
  onKeyDown,
}: {
  readonly label: string;
  readonly isSelected: boolean;
  /** A partial selection. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  /** The name of the group of radio buttons; without it this is a checkbox. */
  readonly group?: string | undefined;
  readonly index?: number;
  readonly onChange: (isSelected: boolean, isRange: boolean) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="absolute inset-0 grid cursor-pointer place-items-center select-none has-disabled:cursor-not-allowed">
      <span className="sr-only">{label}</span>
      <span className="relative grid size-4 place-items-center">
        <input
          ref={input}
          type={group === undefined ? 'checkbox' : 'radio'}
          name={group}
          checked={isSelected}
          disabled={isDisabled}
          data-check={index}
          onChange={({ target, nativeEvent }) =>
            onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onKeyDown={onKeyDown}
          className={`peer size-4 appearance-none border shadow-raised disabled:opacity-55 ${
            group === undefined ? 'rounded-xs' : 'rounded-lg'
          } ${isSelected || isMixed ? 'border-accent-fill bg-accent-fill' : 'border-line-strong bg-surface'}`}
        />
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-on-accent [&>svg]:size-3 [&>svg]:stroke-3">
          {group !== undefined && isSelected ? <span className="size-1.5 rounded-lg bg-on-accent" /> : null}
          {group === undefined && isMixed ? <Minus aria-hidden="true" /> : null}
          {group === undefined && isSelected && !isMixed ? <Check aria-hidden="true" /> : null}
        </span>
      </span>
    </label>
  );
}
