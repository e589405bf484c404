import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { FieldError, FieldErrors } from '#platform/forms/field-state.ts';
import { FormRunner } from '#platform/forms/form-runner.ts';
import type { FormRules } from '#platform/forms/form-runner.ts';
import { isReady } from '#platform/forms/form-state.ts';
import { noteTyped } from '#platform/forms/typed-forms.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shownText } from '#platform/i18n/voice.ts';
import { readFieldMessages } from '#platform/kernel/sentence.ts';
import type { FieldMessages } from '#platform/kernel/sentence.ts';
import { Notice } from '../feedback/notice.tsx';
import { uiMessages } from '../words/en.ts';

/** Props that a form passes to a field; spread them over any field of this folder. */
export interface FormField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: FieldError | undefined;
  /** An external check of the value is running. */
  readonly isValidating: boolean;
  /** The external check of this value found no error. */
  readonly isConfirmed: boolean;
  /** The error came up by a submit, which says it by going there: it is not announced as well. */
  readonly isErrorQuiet: boolean;
}

/** A form's state and actions. */
export interface FormState<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  /** Sets a field's value programmatically; user input goes through `field`. */
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly setAll: (values: Partial<Values>) => void;
  /** Adds untouched fields, for example for another person. */
  readonly add: (values: Partial<Values>) => void;
  readonly remove: (names: readonly (keyof Values & string)[]) => void;
  readonly reset: (values?: Values) => void;
  readonly submit: () => void;
  /** A submit is being validated or sent. */
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  /** A submit is possible: everything is validated without errors. */
  readonly isValid: boolean;
  /** A refusal that belongs to no field. */
  readonly failure: FieldError | null;
  /** Increments when the focus must move to the first error. */
  readonly focusRequests: number;
  /** Shows the error of a field that is not on the screen above the form. */
  readonly sayUnplaced: () => void;
}

/** The rules of one form (`FormRules` explains them), and the values it begins with. */
type FormOptions<Values extends object> = Omit<FormRules<Values>, 'missing' | 'readFailure'> & {
  readonly initial: Values;
  /**
   * Message above the form for an error whose field cannot be focused; the error itself if omitted.
   */
  readonly sayHidden?: (name: keyof Values & string, fault: FieldError) => FieldError;
};

const timers = {
  set: (run: () => void, wait: number): unknown => setTimeout(run, wait),
  clear: (timer: unknown): void => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/**
 * The state of one form.
 *
 * A field is validated a short delay after its last change. Its error shows after a blur or a
 * submit; a submit with errors focuses the first one and calls nothing. A rejection whose
 * `data.field` names a field is shown there, any other at the top. Input is never discarded.
 */
export function useForm<Values extends object>({
  initial,
  sayHidden,
  ...options
}: FormOptions<Values>): FormState<Values> {
  const m = useMessages(uiMessages);
  const rules: FormRules<Values> = {
    ...options,
    missing: m('fieldRequired'),
    readFailure: (failure) => readFailure<Values>(failure, m('formFailed')),
  };
  const [runner] = useState(() => new FormRunner(initial, rules, timers));
  const { fields, stage, failure, focusRequests } = useSyncExternalStore(runner.subscribe, runner.read);
  useLayoutEffect(() => runner.follow(rules));
  useEffect(() => runner.attach(), [runner]);
  const state = runner.read();
  const { values, start } = runner;
  const isDirty = (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== start[name]);
  useEffect(() => (isDirty ? noteTyped() : undefined), [isDirty]);

  return {
    values,
    failure,
    focusRequests,
    isBusy: stage !== 'idle',
    isValid: isReady(state),
    isDirty,
    set: (name, value) => runner.change({ [name]: value } as unknown as Partial<Values>),
    setAll: (changed) => runner.change(changed),
    add: (added) => runner.add(added),
    remove: (names) => runner.remove(names),
    reset: (next) => runner.reset(next),
    submit: () => runner.submit(),
    sayUnplaced: () => {
      const wrong = Object.entries(runner.read().fields).find(([, field]) => field.isShowingErrors);
      if (!wrong) return;
      const [name, { errors }] = wrong;
      const fault = errors[0] ?? '';
      runner.say(sayHidden?.(name as keyof Values & string, fault) ?? fault);
    },
    field: (name) => {
      const field = fields[name];
      return {
        name,
        value: values[name],
        onChange: (value) => runner.change({ [name]: value } as unknown as Partial<Values>, true),
        onBlur: () => afterPress(() => runner.leave(name)),
        error: field?.isShowingErrors ? field.errors[0] : undefined,
        isValidating: field?.isValidating ?? false,
        isConfirmed: Boolean(field?.isChecked) && field?.errors.length === 0,
        isErrorQuiet: field?.isForced ?? false,
      };
    },
  };
}

/** The server's own words, at the fields that they are about. */
function readFailure<Values>(
  failure: unknown,
  surprise: string,
): { readonly errors: FieldErrors<Values>; readonly failure: FieldError | null } {
  if (!(failure instanceof RefusedError)) {
    reportError(failure);
    return { errors: {}, failure: surprise };
  }
  const { field, messages, sentences } = failure.data;
  if (typeof field !== 'string') return { errors: {}, failure: failure.untranslated };
  // Some refusals have words for each field.
  const errors = {
    [field]: failure.untranslated,
    ...readFieldMessages({
      messages: (messages ?? {}) as FieldMessages['messages'],
      sentences: (sentences ?? {}) as FieldMessages['sentences'],
    }),
  };
  return { errors: errors as unknown as FieldErrors<Values>, failure: null };
}

/** Focuses the first invalid field, or the messages above the form; false if there is neither. */
function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const wrong =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ??
    form?.querySelector<HTMLElement>('[data-form-failure]');
  // A group is not focused itself, but its first choice is.
  const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  target?.focus();
  return Boolean(target);
}

/**
 * The form element of a `useForm`: submits on Enter, and shows general errors of the server at its
 * top.
 */
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
  const { focusRequests, sayUnplaced } = form;
  // After each attempt, once its errors are on the screen.
  useEffect(() => {
    if (focusRequests > 0 && !focusFirstInvalid(element.current)) sayUnplaced();
    // oxlint-disable-next-line react/exhaustive-deps -- once per attempt; the function is new with every drawing.
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
          <Notice kind="danger">{shownText(form.failure)}</Notice>
        </div>
      ) : null}
      {children}
    </form>
  );
}

/** Longest press that something waits for, in milliseconds. */
const LONGEST_PRESS = 1_000;

let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true);
  // The click comes right after it.
  document.addEventListener('mouseup', () => setTimeout(release), true);
  document.addEventListener('dragend', release, true);
}

/**
 * Does something at once, or after the press that is under way.
 *
 * A press takes the focus before it clicks: an error that appears in between would push
 * the button out from under the pointer, and nothing would be clicked.
 */
function afterPress(run: () => void): void {
  if (!isPressed) return run();
  waiting.add(run);
  setTimeout(() => waiting.delete(run) && run(), LONGEST_PRESS);
}
