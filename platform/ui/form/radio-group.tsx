import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldError as FieldErrorText } from '#platform/forms/field-state.ts';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';

/** One choice of a radio group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

/** A choice of a few visible options; `isCards` gives each a box. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden,
  value,
  onChange,
  options,
  help,
  error,
  isErrorQuiet,
  isCards = false,
  isDisabled,
  onBlur,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  readonly help?: ReactNode;
  readonly error?: FieldErrorText | undefined;
  readonly isErrorQuiet?: boolean;
  readonly name?: string;
  readonly isCards?: boolean;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
}): ReactNode {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="flex min-w-0 flex-col gap-2"
      disabled={isDisabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(error && `${id}-error`, help !== undefined && `${id}-help`) || undefined}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      {options.map((option, index) => (
        <div
          key={option.value}
          className={classNames(
            'flex items-start gap-2.5',
            isCards &&
              'relative rounded border border-line-strong bg-surface p-3 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft',
          )}
        >
          <input
            id={`${id}-${index}`}
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            disabled={option.isDisabled}
            aria-describedby={option.description ? `${id}-${index}-more` : undefined}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="mt-0.5 size-4 flex-none appearance-none rounded-lg border border-line-strong bg-surface shadow-raised transition-colors hover:border-muted checked:border-5 checked:border-accent-fill disabled:opacity-55"
          />
          <div className="min-w-0">
            <label
              htmlFor={`${id}-${index}`}
              className={classNames(
                isCards
                  ? // The whole box takes the press.
                    'after:absolute after:inset-0 after:rounded'
                  : 'relative pointer-coarse:before:absolute pointer-coarse:before:-inset-y-3 pointer-coarse:before:-start-8 pointer-coarse:before:end-0',
                option.isDisabled || isDisabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
              )}
            >
              {option.label}
            </label>
            {option.description ? (
              <div id={`${id}-${index}-more`} className="text-sm text-muted">
                {option.description}
              </div>
            ) : null}
          </div>
        </div>
      ))}
      <FieldError id={`${id}-error`} error={error} isQuiet={isErrorQuiet} />
      {help !== undefined ? (
        <div id={`${id}-help`} className="text-sm text-muted">
          {help}
        </div>
      ) : null}
    </fieldset>
  );
}
