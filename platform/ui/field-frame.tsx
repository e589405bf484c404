import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui-messages.ts';

/** What every field takes around its value. */
export interface FieldProps {
  readonly label: string;
  /** The label is still read out; for a field whose purpose is plain to the eye. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly isOptional?: boolean;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
}

/** Attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string | undefined;
  readonly disabled: boolean | undefined;
  readonly onBlur: (() => void) | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The classes of a box that one types or chooses in. */
export function boxLook(isInvalid: boolean, more?: string): string {
  return classNames(
    'block h-9 w-full min-w-0 rounded border bg-surface px-3 text-base text-ink shadow-raised transition-colors pointer-coarse:h-10',
    'pointer-coarse:text-lg disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
    'focus-visible:outline-offset-0',
    isInvalid ? 'border-danger' : 'border-line-strong/70 hover:border-line-strong',
    more,
  );
}

/** Label above, control, help and error below; the error is announced when it appears. */
export function FieldFrame({
  field,
  children,
}: {
  readonly field: FieldProps;
  readonly children: (control: ControlAttributes) => ReactNode;
}): ReactNode {
  const id = useId();
  const m = useMessages(uiMessages);
  const { label, isLabelHidden, help, error, name, isRequired, isOptional, isDisabled, onBlur } = field;
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-2 font-medium'}
      >
        {label}
        {isOptional ? <span className="text-sm font-normal text-muted">{m('optional')}</span> : null}
      </label>
      {children({
        id,
        name,
        disabled: isDisabled,
        onBlur,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
      {help ? (
        <div id={`${id}-help`} className="text-sm text-muted">
          {help}
        </div>
      ) : null}
    </div>
  );
}

/** The sentence that says what is wrong with a field; its place is a live region. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}): ReactNode {
  return (
    <div aria-live="polite" className="empty:hidden">
      {error ? (
        <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
          <span className="mt-px">
            <CircleAlert aria-hidden="true" />
          </span>
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
    </div>
  );
}
