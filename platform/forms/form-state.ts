import {
  changedField,
  isWrong,
  toErrorList,
  newField,
  validatedField,
  withErrors,
  withShownErrors,
} from './field-state.ts';
import type { FieldError, FieldErrors, FieldState, ShowingRules } from './field-state.ts';

/** A whole form. */
export interface FormState {
  readonly fields: Readonly<Record<string, FieldState>>;
  /**
   * `checking` after a submit until every field is validated, then `sending` until the response.
   */
  readonly stage: 'idle' | 'checking' | 'sending';
  /** Increments to invalidate running checks; answers of earlier rounds are ignored. */
  readonly round: number;
  /** Errors that belong to no field. */
  readonly failure: FieldError | null;
  /** Increments when the focus must move to the first error. */
  readonly focusRequests: number;
}

/** Actions on a form. */
export type FormEvent =
  | { readonly type: 'change'; readonly values: Values; readonly isByHand: boolean }
  | { readonly type: 'leave'; readonly name: string; readonly cleanValue: unknown }
  | { readonly type: 'add'; readonly values: Values }
  | { readonly type: 'remove'; readonly names: readonly string[] }
  | { readonly type: 'reset'; readonly values: Values }
  /** Results of our own rules, without a change by the user. */
  | { readonly type: 'revalidated'; readonly errors: Errors }
  /**
   * The debounce ended: results of our own rules for normalised values, and the fields that need an
   * external check.
   */
  | {
      readonly type: 'validate';
      readonly values: Values;
      readonly errors: Errors;
      readonly asked: readonly string[];
    }
  /** `isKnown` is false if the check failed: the next submit runs it again. */
  | { readonly type: 'answer'; readonly round: number; readonly errors: Errors; readonly isKnown: boolean }
  | { readonly type: 'submit' }
  | { readonly type: 'refuse'; readonly errors: Errors; readonly failure: FieldError | null }
  | { readonly type: 'finish' }
  /** Errors of fields that are not on the screen are shown above the form. */
  | { readonly type: 'say'; readonly failure: FieldError }
  /** The form was unmounted: answers of running checks are ignored. */
  | { readonly type: 'stop' };

type Values = Readonly<Record<string, unknown>>;
type Errors = FieldErrors<Values>;
type Fields = FormState['fields'];

/** An untouched form with these values. */
export function newForm(values: Values): FormState {
  const fields = mapValues(values, (value) => newField(value));
  return { fields, stage: 'idle', round: 0, failure: null, focusRequests: 0 };
}

/** The values of all fields. */
export function readValues(state: FormState): Values {
  return mapValues(state.fields, ({ value }) => value);
}

/** The fields in the running external check. */
export function namesBeingValidated({ fields }: FormState): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.isValidating);
}

/** Whether a field waits for validation. */
export function isPending({ fields }: FormState): boolean {
  return Object.values(fields).some((field) => field.isPendingValidation);
}

/**
 * Whether a submit is possible: no field waits for validation, is being checked, or has an error. A
 * server's rejection may be resubmitted.
 */
export function isReady(state: FormState): boolean {
  return Object.values(state.fields).every(
    (field) => !field.isPendingValidation && !field.isValidating && !isWrong(field),
  );
}

/** The form after an event; an event that has no place in the form's state changes nothing. */
export function nextForm(state: FormState, event: FormEvent, rules: ShowingRules): FormState {
  const next = react(state, event, rules);
  if (next === state) return state;
  const fields = mapValues(next.fields, (field, name) => withShownErrors(field, name, rules));
  return { ...next, fields };
}

function react(state: FormState, event: FormEvent, rules: ShowingRules): FormState {
  const { fields, stage } = state;
  switch (event.type) {
    case 'change': {
      const changed = mapValues(event.values, (value, name) =>
        changedField(fields[name] ?? newField(value), value, event.isByHand, rules),
      );
      return superseded(state, { ...fields, ...changed });
    }
    case 'leave': {
      const field = fields[event.name];
      if (!field) return state;
      const value = field.isPendingValidation ? field.value : event.cleanValue;
      const left = { ...field, value, isLeft: field.isTyped, isInHand: false };
      return { ...state, fields: { ...fields, [event.name]: left } };
    }
    case 'add':
      return superseded(state, { ...mapValues(event.values, (value) => newField(value)), ...fields });
    case 'remove': {
      const gone = new Set(event.names);
      return superseded(
        state,
        pick(fields, (name) => !gone.has(name)),
      );
    }
    case 'reset':
      return {
        ...newForm(event.values),
        // A submit is still in flight.
        stage: stage === 'sending' ? 'sending' : 'idle',
        round: state.round + 1,
        focusRequests: state.focusRequests,
      };
    case 'revalidated':
      return {
        ...state,
        fields: mapValues(fields, (field, name) =>
          field.isPendingValidation ? field : withErrors(field, { own: toErrorList(event.errors[name]) }),
        ),
      };
    case 'validate':
      return decided({
        ...state,
        round: state.round + 1,
        fields: mapValues(fields, (field, name) =>
          validatedField(field, {
            cleanValue: event.values[name],
            own: toErrorList(event.errors[name]),
            isAsking: event.asked.includes(name),
            isForced: stage === 'checking',
          }),
        ),
      });
    case 'answer':
      if (event.round !== state.round) return state;
      return decided({
        ...state,
        round: state.round + 1,
        fields: mapValues(fields, (field, name) => {
          if (!field.isValidating && !Object.hasOwn(event.errors, name)) return field;
          const answered = { ...field, isValidating: false, isChecked: event.isKnown };
          return withErrors(answered, { found: toErrorList(event.errors[name]) });
        }),
      });
    case 'submit':
      if (stage !== 'idle') return state;
      return {
        ...state,
        stage: 'checking',
        failure: null,
        fields: mapValues(fields, (field) => withErrors({ ...field, isForced: true }, { refused: [] })),
      };
    case 'refuse':
      return stage === 'sending' ? refused(state, event) : state;
    case 'finish':
      if (stage !== 'sending') return state;
      return {
        ...state,
        stage: 'idle',
        fields: mapValues(fields, (field) => ({ ...field, isForced: false })),
      };
    case 'say':
      return { ...state, failure: event.failure };
    case 'stop':
      return superseded(state, fields);
  }
}

/**
 * The running check was for an older state: it is repeated, and a submit waiting for it is
 * cancelled.
 */
function superseded(state: FormState, fields: Fields): FormState {
  return {
    ...state,
    round: state.round + 1,
    stage: state.stage === 'checking' ? 'idle' : state.stage,
    fields: mapValues(fields, (field) =>
      field.isValidating ? { ...field, isValidating: false, isPendingValidation: true } : field,
    ),
  };
}

/** Once every field is validated, a submit is sent, or stops at an error. */
function decided(state: FormState): FormState {
  const fields = Object.values(state.fields);
  if (state.stage !== 'checking' || fields.some(({ isValidating }) => isValidating)) return state;
  if (fields.some(isWrong)) return { ...state, stage: 'idle', focusRequests: state.focusRequests + 1 };
  return {
    ...state,
    stage: 'sending',
    fields: mapValues(state.fields, (field) => ({ ...field, isAsSent: true })),
  };
}

/**
 * Shows a rejection at the fields that it names if they are unchanged since; everything else above
 * the form.
 */
function refused(state: FormState, { errors, failure }: Extract<FormEvent, { type: 'refuse' }>): FormState {
  const named = pick(errors, (name) => state.fields[name]?.isAsSent === true);
  const [homeless] = Object.keys(errors)
    .filter((name) => !Object.hasOwn(named, name))
    .flatMap((name) => toErrorList(errors[name]));
  return {
    ...state,
    stage: 'idle',
    failure: failure ?? (Object.keys(named).length === 0 ? (homeless ?? null) : null),
    focusRequests: state.focusRequests + 1,
    fields: mapValues(state.fields, (field, name) =>
      withErrors(field, { refused: toErrorList(named[name]) }),
    ),
  };
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}

function pick<Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)));
}
