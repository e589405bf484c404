import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from './notice.tsx';
import { uiMessages } from './ui-messages.ts';

/** What a field of a form needs from it; spread it over any field of this folder. */
export interface FormField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** Sentences by field; a field without one is in order. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** A form's state and what can be done to it. */
export interface FormState<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly setAll: (values: Partial<Values>) => void;
  readonly reset: (values?: Values) => void;
  readonly submit: () => void;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** A refusal that belongs to no field. */
  readonly failure: string | null;
  /** Grows when the focus is to go to what is wrong. */
  readonly focusRequests: number;
}

/**
 * The state of one form.
 *
 * A field's error shows once it was typed in and left, or after a submit; a submit with
 * errors goes to the first of them and calls nothing. A refusal whose `data.field` names
 * a field is shown there, any other at the top. What was typed is never thrown away.
 */
export function useForm<Values extends object>({
  initial,
  validate = () => ({}),
  submit,
}: {
  readonly initial: Values;
  readonly validate?: (values: Values) => FieldErrors<Values>;
  readonly submit: (values: Values) => Promise<unknown> | void;
}): FormState<Values> {
  const m = useMessages(uiMessages);
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [typed, setTyped] = useState<ReadonlySet<keyof Values>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refusedFields, setRefusedFields] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [focusRequests, setFocusRequests] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const errors = validate(values);
  const isValid = Object.values(errors).every((error) => !error);

  const setAll = (changed: Partial<Values>): void => {
    const names = Object.keys(changed) as (keyof Values)[];
    setValues((current) => ({ ...current, ...changed }));
    setTyped((current) => new Set([...current, ...names]));
    setRefusedFields(
      (current) =>
        Object.fromEntries(
          Object.entries(current).filter(([name]) => !(name in changed)),
        ) as FieldErrors<Values>,
    );
  };

  const send = async (): Promise<void> => {
    if (isBusy) return;
    setAttempts((count) => count + 1);
    setFailure(null);
    if (!isValid) {
      setFocusRequests((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      await submit(values);
    } catch (refusal) {
      const field = refusal instanceof RefusedError ? refusal.data.field : undefined;
      if (refusal instanceof RefusedError && typeof field === 'string' && field in values) {
        setRefusedFields({ [field]: refusal.message } as FieldErrors<Values>);
      } else {
        setFailure(refusal instanceof RefusedError ? refusal.message : m('formFailed'));
        if (!(refusal instanceof RefusedError)) reportError(refusal);
      }
      setFocusRequests((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    focusRequests,
    isBusy,
    isValid,
    failure,
    isDirty: (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== start[name]),
    setAll,
    set: (name, value) => setAll({ [name]: value } as unknown as Partial<Values>),
    submit: () => void send(),
    reset: (next = start) => {
      setStart(next);
      setValues(next);
      setTyped(new Set());
      setLeft(new Set());
      setRefusedFields({});
      setFailure(null);
      setAttempts(0);
    },
    field: (name) => {
      const isShown = attempts > 0 || (typed.has(name) && left.has(name));
      return {
        name,
        value: values[name],
        onChange: (value) => setAll({ [name]: value } as unknown as Partial<Values>),
        onBlur: () => setLeft((current) => (typed.has(name) ? new Set([...current, name]) : current)),
        error: refusedFields[name] ?? (isShown ? errors[name] : undefined),
      };
    },
  };
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const wrong =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[data-form-failure]');
  // A group is not focused itself, but its first choice is.
  const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  target?.focus();
}

/** The form element of a `useForm`: sends on Enter, and shows at its top what the server refused as a whole. */
export function Form<Values extends object>({
  form,
  children,
  label,
}: {
  readonly form: FormState<Values>;
  readonly children: ReactNode;
  readonly label?: string;
}): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const { focusRequests } = form;
  // After each attempt, once its errors are on the screen.
  useEffect(() => {
    if (focusRequests > 0) focusFirstInvalid(element.current);
  }, [focusRequests]);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside a dialog is also inside the page's React tree.
        event.stopPropagation();
        form.submit();
      }}
    >
      {form.failure ? (
        <div data-form-failure="" tabIndex={-1}>
          <Notice kind="danger">{form.failure}</Notice>
        </div>
      ) : null}
      {children}
    </form>
  );
}
