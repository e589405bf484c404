import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';

/** Props of a checkbox and of a switch; `children` are the words beside it. */
export interface ToggleProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly isDisabled?: boolean;
  /** The words are still read out, such as a row's name beside its checkbox. */
  readonly isLabelHidden?: boolean;
  readonly onBlur?: () => void;
}

/** A yes or no that is part of a form and counts when the form is sent. */
export function Checkbox(props: ToggleProps): ReactNode {
  return (
    <Toggle props={props}>
      {(input) => (
        <span className="relative mt-0.5 grid size-4 flex-none place-items-center">
          <input
            {...input}
            className="peer size-4 appearance-none rounded-xs border border-line-strong bg-surface shadow-raised checked:border-accent-fill checked:bg-accent-fill disabled:opacity-55 aria-invalid:border-danger"
          />
          <span className="pointer-events-none absolute inset-0 grid place-items-center text-on-accent opacity-0 peer-checked:opacity-100 [&>svg]:size-3 [&>svg]:stroke-3">
            <Check aria-hidden="true" />
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
            className="peer absolute inset-0 size-full appearance-none rounded-lg border border-line-strong bg-sunken checked:border-accent-fill checked:bg-accent-fill disabled:opacity-55"
          />
          <span className="pointer-events-none absolute start-1 top-1 size-3 rounded-lg bg-line-strong transition-all peer-checked:start-4 peer-checked:bg-on-accent" />
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
          <label htmlFor={id} className={props.isDisabled ? 'text-muted' : undefined}>
            {props.children}
          </label>
          {props.description ? (
            <div id={`${id}-help`} className="text-sm text-muted">
              {props.description}
            </div>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={props.error} />
    </div>
  );
}
