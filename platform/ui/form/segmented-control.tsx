import { useId } from 'react';
import type { ReactNode } from 'react';

/** One of a few short choices side by side; to a screen reader a radio group. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  onChange,
  options,
  isDisabled = false,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  readonly isDisabled?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <fieldset role="radiogroup" className="min-w-0" disabled={isDisabled}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      {/* A choice is never narrower than its longest word; without room they stand on several lines. */}
      <div data-side-by-side="" className="flex flex-wrap rounded bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-8 min-w-min flex-1 cursor-pointer items-center justify-center rounded-sm px-2.5 py-1 text-center text-sm/5 [overflow-wrap:normal] text-muted transition-colors select-none hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-55 pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
