import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldError as FieldErrorText } from '#platform/forms/field-state.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shownText } from '#platform/i18n/voice.ts';
import { classNames } from '../class-names.ts';
import { uiMessages } from '../words/en.ts';

/** Props of every field besides its value. */
export interface FieldProps {
  readonly label: string;
  /** Hides the label visually; for a field with an obvious purpose. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  readonly error?: FieldErrorText | undefined;
  /** The error came up by a submit, which says it by going there: it is not announced as well. */
  readonly isErrorQuiet?: boolean;
  /** An external check of the value is running. */
  readonly isValidating?: boolean;
  /** Good news about the value, in place of the help: that a name is free. */
  readonly success?: ReactNode;
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
  readonly 'aria-busy': true | undefined;
}

/** The classes of a box that one types or chooses in. */
export function boxStyle(isInvalid: boolean, more?: string): string {
  return classNames(
    'block h-9 w-full min-w-0 rounded border bg-surface px-3 text-base text-ink shadow-raised transition-colors pointer-coarse:h-11',
    'pointer-coarse:text-lg disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
    'focus-visible:outline-offset-0',
    isInvalid ? 'border-danger' : 'border-line-strong hover:border-muted',
    more,
  );
}

/**
 * Label above, control and help below; an error or success message replaces the help and is
 * announced once.
 */
export function FieldFrame({
  field,
  children,
}: {
  readonly field: FieldProps;
  readonly children: (control: ControlAttributes) => ReactNode;
}): ReactNode {
  const id = useId();
  const m = useMessages(uiMessages);
  const { label, isLabelHidden, error, isErrorQuiet, isValidating, success, isOptional } = field;
  const hasNews = Boolean(error ?? success);
  // The message replaces the help, to limit layout shifts.
  const help = hasNews ? null : field.help;
  const described = [hasNews ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className="min-w-0 font-medium">
          {label}
        </label>
        {isValidating ? (
          // A check that is over at once does not flicker.
          <span className="flex-none animate-appear text-sm text-muted [animation-delay:200ms] [animation-fill-mode:backwards]">
            {m('checking')}
          </span>
        ) : isOptional ? (
          <span className="flex-none text-sm text-muted">{m('optional')}</span>
        ) : null}
      </div>
      {children({
        id,
        name: field.name,
        disabled: field.isDisabled,
        onBlur: field.onBlur,
        'aria-required': field.isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-busy': isValidating || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} isQuiet={isErrorQuiet} success={success} />
      {help ? (
        <div id={`${id}-help`} className="text-sm text-muted">
          {help}
        </div>
      ) : null}
    </div>
  );
}

/**
 * The error or success message of a field.
 *
 * Its container is a permanent live region, so that the message is announced when it appears;
 * `isQuiet` if the focus moves to the field, which reads it anyway.
 */
export function FieldError({
  id,
  error,
  isQuiet = false,
  success,
}: {
  readonly id: string;
  readonly error: FieldErrorText | undefined;
  readonly isQuiet?: boolean;
  readonly success?: ReactNode;
}): ReactNode {
  // Rules speak English; the screen its reader's language.
  const news = error ? shownText(error) : success;
  return (
    <div aria-live={isQuiet ? 'off' : 'polite'} className="empty:sr-only">
      {news ? (
        <p
          id={id}
          className={classNames('flex items-start gap-1.5 text-sm', error ? 'text-danger' : 'text-success')}
        >
          <span className="mt-px">
            {error ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{news}</span>
        </p>
      ) : null}
    </div>
  );
}
