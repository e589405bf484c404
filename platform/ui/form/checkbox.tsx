import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldError as FieldErrorText } from '#platform/forms/field-state.ts';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';

/** Props of a checkbox and of a switch; `children` are the words beside it. */
export interface ToggleProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
  readonly description?: ReactNode;
  readonly error?: FieldErrorText | undefined;
  /** The error came up by a submit, which says it by going there: it is not announced as well. */
  readonly isErrorQuiet?: boolean;
  readonly name?: string;
  readonly isDisabled?: boolean;
  /** The words are still read out, such as a row's name beside its checkbox. */
  readonly isLabelHidden?: boolean;
  readonly onBlur?: () => void;
}

/** A yes or no that is part of a form and counts when the form is sent. */
export function Checkbox(
  props: ToggleProps & {
    /** Some of the options it represents are selected, and some are not. */
    readonly isIndeterminate?: boolean;
  },
): ReactNode {
  return (
    <Toggle props={props}>
      {(input) => (
        <span className="relative mt-0.5 grid size-4 flex-none place-items-center">
          <input
            {...input}
            ref={(element) => {
              if (element) element.indeterminate = props.isIndeterminate ?? false;
            }}
            className={`peer size-4 appearance-none rounded-xs border bg-surface shadow-raised transition-colors checked:border-accent-fill checked:bg-accent-fill indeterminate:border-accent-fill indeterminate:bg-accent-fill disabled:cursor-not-allowed disabled:opacity-55 ${
              props.error ? 'border-danger' : 'border-line-strong hover:border-muted'
            }`}
          />
          <span className="pointer-events-none absolute inset-0 grid place-items-center text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:text-surface [&>svg]:size-3 [&>svg]:stroke-3">
            {props.isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
          </span>
        </span>
      )}
    </Toggle>
  );
}

/** A yes or no that takes effect at once. */
export function Switch(props: ToggleProps): ReactNode {
  return (
    <Toggle props={props}>
      {(input) => (
        <span className="relative mt-px h-5 w-8 flex-none">
          <input
            {...input}
            role="switch"
            aria-checked={props.isSelected}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-lg border border-line-strong bg-sunken transition-colors hover:border-muted checked:border-accent-fill checked:bg-accent-fill disabled:cursor-not-allowed disabled:opacity-55"
          />
          <span className="pointer-events-none absolute start-1 top-1 size-3 rounded-lg bg-line-strong transition-all peer-checked:start-4 peer-checked:bg-on-accent peer-disabled:opacity-55" />
        </span>
      )}
    </Toggle>
  );
}

interface ToggleInput {
  readonly id: string;
  readonly type: 'checkbox';
  readonly name: string | undefined;
  readonly checked: boolean;
  readonly disabled: boolean | undefined;
  readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void;
  readonly onBlur: (() => void) | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Toggle({
  props,
  children,
}: {
  readonly props: ToggleProps;
  readonly children: (input: ToggleInput) => ReactNode;
}): ReactNode {
  const id = useId();
  const described = [props.error ? `${id}-error` : '', props.description ? `${id}-help` : '']
    .join(' ')
    .trim();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-start gap-2.5">
        {children({
          id,
          type: 'checkbox',
          name: props.name,
          checked: props.isSelected,
          disabled: props.isDisabled,
          onChange: (event) => props.onChange(event.target.checked),
          onBlur: props.onBlur,
          'aria-invalid': props.error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
        <div className={props.isLabelHidden ? 'sr-only' : 'min-w-0'}>
          <label
            htmlFor={id}
            className={classNames(
              'relative text-pretty pointer-coarse:before:absolute pointer-coarse:before:-inset-y-3 pointer-coarse:before:-start-8 pointer-coarse:before:end-0',
              props.isDisabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
            )}
          >
            {props.children}
          </label>
          {props.description ? (
            <div id={`${id}-help`} className="text-sm text-muted">
              {props.description}
            </div>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={props.error} isQuiet={props.isErrorQuiet} />
    </div>
  );
}
