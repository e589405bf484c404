import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { boxStyle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** One of a list, by the platform's own picker: the best one on a phone, and free of code. */
export function SelectField(
  props: FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly options: readonly SelectOption[];
    /** Shown while nothing is chosen (value `''`). */
    readonly placeholder?: string;
    readonly autoComplete?: string;
  },
): ReactNode {
  return (
    <FieldFrame field={props}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={props.value}
            title={props.options.find(({ value }) => value === props.value)?.label}
            autoComplete={props.autoComplete}
            onChange={(event) => props.onChange(event.target.value)}
            className={boxStyle(Boolean(props.error), 'appearance-none truncate pe-9')}
          >
            {props.placeholder !== undefined ? <option value="">{props.placeholder}</option> : null}
            {props.options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
            <ChevronDown aria-hidden="true" />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
