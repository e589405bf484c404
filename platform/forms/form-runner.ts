import { toErrorList } from './field-state.ts';
import type { FieldError, FieldErrors, ShowingRules } from './field-state.ts';
import { isPending, namesBeingValidated, newForm, nextForm, readValues } from './form-state.ts';
import type { FormEvent, FormState } from './form-state.ts';

/** The usual wait between a change and its validation, in milliseconds (spec of people and email, section 9). */
export const VALIDATION_WAIT = 1_000;

/** The timers of a form. */
export interface FormTimers {
  set(run: () => void, wait: number): unknown;
  clear(timer: unknown): void;
}

/** Options of a form. */
export interface FormRules<Values extends object> extends Partial<ShowingRules> {
  /** The values as they count: trimmed, in lower case … Doing it twice changes nothing. */
  readonly sanitise?: (values: Values) => Values;
  /** Validates normalised values by our own rules. */
  readonly validate?: (values: Values) => FieldErrors<Values>;
  /**
   * Runs an external check of normalised values that pass our own rules.
   *
   * The answer covers the checked fields and every other field that it names. If it throws, nothing
   * is known and a submit continues.
   */
  readonly ask?: (
    values: Values,
    names: readonly (keyof Values & string)[],
    signal: AbortSignal,
  ) => Promise<FieldErrors<Values>>;
  /** Fields that need an external check; all if omitted. */
  readonly asksAbout?: readonly (keyof Values & string)[];
  /** Required fields; the message is used if `validate` returns none. */
  readonly required?: readonly (keyof Values & string)[];
  readonly missing?: string;
  /** Milliseconds between the last change and its validation; 0 is at once. */
  readonly wait?: number | ((values: Values) => number);
  /** Leaving a field ends the wait. */
  readonly validatesOnLeave?: boolean;
  readonly submit: (values: Values) => Promise<unknown> | void;
  /** Converts an error of a submit into messages. */
  readonly readFailure: (failure: unknown) => {
    readonly errors: FieldErrors<Values>;
    readonly failure: FieldError | null;
  };
}

/**
 * Runs a form: debounces, validates, checks and submits.
 *
 * Depends only on its timers. At most one external check runs; a change, a removed field, a reset
 * or `detach` cancels it, and its answer is ignored.
 */
export class FormRunner<Values extends object> {
  #state: FormState;
  #start: Values;
  #rules: FormRules<Values>;
  readonly #timers: FormTimers;
  #timer: unknown = null;
  #question: AbortController | null = null;
  #isDetached = false;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Values, rules: FormRules<Values>, timers: FormTimers) {
    this.#rules = rules;
    this.#timers = timers;
    this.#start = initial;
    this.#state = newForm(initial as Readonly<Record<string, unknown>>);
    this.#revalidate();
  }

  /** The current state of the form. */
  readonly read = (): FormState => this.#state;

  /** Calls `listener` after each change of the form, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The values that `reset` goes back to. */
  get start(): Values {
    return this.#start;
  }

  get values(): Values {
    return readValues(this.#state) as Values;
  }

  /** Updates the rules, which may close over changed values. */
  follow(rules: FormRules<Values>): void {
    this.#rules = rules;
    this.#revalidate();
  }

  /** Pauses or resumes timers when the form is unmounted or mounted. */
  attach(): () => void {
    this.#isDetached = false;
    this.#wait();
    return () => {
      this.#isDetached = true;
      this.#hush();
      this.#dispatch({ type: 'stop' });
    };
  }

  /**
   * `isByHand` for user input: only then may an error show, and the text stays as typed until blur.
   */
  change(values: Partial<Values>, isByHand = false): void {
    this.#dispatch({ type: 'change', values, isByHand });
    this.#wait();
  }

  leave(name: string): void {
    const clean = this.#clean() as Readonly<Record<string, unknown>>;
    const isDue = this.#state.fields[name]?.isPendingValidation && this.#rules.validatesOnLeave !== false;
    this.#dispatch({ type: 'leave', name, cleanValue: clean[name] });
    if (isDue) this.#validate();
  }

  /** Adds untouched fields; existing ones stay. */
  add(values: Partial<Values>): void {
    this.#dispatch({ type: 'add', values });
    this.#revalidate();
    this.#wait();
  }

  remove(names: readonly (keyof Values & string)[]): void {
    this.#dispatch({ type: 'remove', names });
    this.#revalidate();
    this.#wait();
  }

  reset(values?: Values): void {
    this.#hush();
    this.#start = values ?? this.#start;
    this.#dispatch({ type: 'reset', values: this.#start as Readonly<Record<string, unknown>> });
    this.#revalidate();
  }

  /** Validates every field at once, waits for external checks, and submits if there is no error. */
  submit(): void {
    if (this.#state.stage !== 'idle') return;
    this.#dispatch({ type: 'submit' });
    this.#validate();
  }

  /** Shows errors of fields that cannot be focused above the form. */
  say(failure: FieldError): void {
    this.#dispatch({ type: 'say', failure });
  }

  #dispatch(event: FormEvent): void {
    const before = this.#state;
    const { hidesErrorsOnChange = true, showsWhileTyping = [] } = this.#rules;
    this.#state = nextForm(before, event, { hidesErrorsOnChange, showsWhileTyping });
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener();
    if (before.stage === 'checking' && this.#state.stage === 'sending') void this.#send();
  }

  #clean(): Values {
    return this.#rules.sanitise ? this.#rules.sanitise(this.values) : this.values;
  }

  #listFaults(clean: Values): FieldErrors<Readonly<Record<string, unknown>>> {
    const { validate, required = [], missing } = this.#rules;
    const faults = { ...validate?.(clean) } as Record<string, FieldError | readonly FieldError[] | undefined>;
    for (const name of required) {
      if (isUnset(clean[name]) && toErrorList(faults[name]).length === 0) faults[name] = missing ?? ' ';
    }
    return faults;
  }

  /** Revalidates without input, after rules or other fields changed. */
  #revalidate(): void {
    const errors = this.#listFaults(this.#clean());
    const isNews = Object.entries(this.#state.fields).some(
      ([name, { faults, isPendingValidation }]) =>
        !isPendingValidation && JSON.stringify(toErrorList(errors[name])) !== JSON.stringify(faults.own),
    );
    if (isNews) this.#dispatch({ type: 'revalidated', errors });
  }

  #hush(): void {
    this.#timers.clear(this.#timer);
    this.#question?.abort();
    this.#question = null;
  }

  #wait(): void {
    this.#hush();
    // A field may still report a change while its form is being removed.
    if (this.#isDetached || !isPending(this.#state)) return;
    const { wait = VALIDATION_WAIT } = this.#rules;
    const time = typeof wait === 'number' ? wait : wait(this.values);
    if (time > 0) this.#timer = this.#timers.set(() => this.#validate(), time);
    else this.#validate();
  }

  #validate(): void {
    this.#hush();
    const clean = this.#clean();
    const { ask, asksAbout } = this.#rules;
    this.#dispatch({
      type: 'validate',
      values: clean as Readonly<Record<string, unknown>>,
      errors: this.#listFaults(clean),
      asked: ask ? (asksAbout ?? Object.keys(clean)) : [],
    });
    const names = namesBeingValidated(this.#state);
    if (names.length > 0) void this.#ask(clean, names as (keyof Values & string)[]);
  }

  async #ask(clean: Values, names: readonly (keyof Values & string)[]): Promise<void> {
    const question = new AbortController();
    this.#question = question;
    const { round } = this.#state;
    try {
      const errors = (await this.#rules.ask?.(clean, names, question.signal)) ?? {};
      this.#dispatch({ type: 'answer', round, errors, isKnown: true });
    } catch {
      // The external check failed; the server validates the submit anyway.
      this.#dispatch({ type: 'answer', round, errors: {}, isKnown: false });
    }
  }

  async #send(): Promise<void> {
    const { submit, readFailure } = this.#rules;
    try {
      await submit(this.values);
      this.#dispatch({ type: 'finish' });
    } catch (failure) {
      this.#dispatch({ type: 'refuse', ...readFailure(failure) });
    }
  }
}

/** Blank or whitespace-only text counts as nothing (spec of people and email, section 5). */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
