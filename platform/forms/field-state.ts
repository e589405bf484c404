import type { Message } from '#platform/kernel/sentence.ts';

/** What is wrong with a field: a message of a rule or the server, or a text in the reader's language. */
export type FieldError = string | Message;

/** What is wrong by field, the first being the one to show; a field without one is in order. */
export type FieldErrors<Values> = {
  readonly [Name in keyof Values]?: FieldError | readonly FieldError[] | undefined;
};

/** One field of a form (spec of people and email, section 4, 'User-form field state'). */
export interface FieldState {
  readonly value: unknown;
  readonly errors: readonly FieldError[];
  readonly isShowingErrors: boolean;
  /** Changed, and not validated since. */
  readonly isPendingValidation: boolean;
  /** An external check of this value is running. */
  readonly isValidating: boolean;
  readonly isTyped: boolean;
  /** It lost the focus after something had been typed. */
  readonly isLeft: boolean;
  /** Has the focus and is being typed in: it is validated, but its text is not normalised. */
  readonly isInHand: boolean;
  /** A submit asked for its errors, whether it was typed in or not. */
  readonly isForced: boolean;
  /** The external check of this value has answered. */
  readonly isChecked: boolean;
  /** Its value is the one that was sent last. */
  readonly isAsSent: boolean;
  /** Errors by source: our own rules, an external check, or the response to a submit. */
  readonly faults: Readonly<Record<'own' | 'found' | 'refused', readonly FieldError[]>>;
}

/** When a form shows its errors. */
export interface ShowingRules {
  /**
   * Whether a change hides the field's errors at once; otherwise they stay until it is validated
   * again.
   */
  readonly hidesErrorsOnChange: boolean;
  /** Fields whose errors show before the focus leaves. */
  readonly showsWhileTyping: readonly string[];
}

/** An untouched field. */
export function newField(value: unknown): FieldState {
  return {
    value,
    errors: [],
    isShowingErrors: false,
    isPendingValidation: false,
    isValidating: false,
    isTyped: false,
    isLeft: false,
    isInHand: false,
    isForced: false,
    isChecked: false,
    isAsSent: false,
    faults: { own: [], found: [], refused: [] },
  };
}

/**
 * A changed field: results for its old value are dropped, or stay visible until it is validated
 * again.
 */
export function changedField(
  field: FieldState,
  value: unknown,
  isByHand: boolean,
  { hidesErrorsOnChange }: ShowingRules,
): FieldState {
  const { own, found } = hidesErrorsOnChange ? newField(value).faults : field.faults;
  return {
    ...field,
    value,
    isTyped: field.isTyped || isByHand,
    // After a submit has shown a field's errors, they show again without a blur.
    isLeft: field.isLeft || field.isForced,
    isForced: false,
    isInHand: isByHand,
    isPendingValidation: true,
    isValidating: false,
    isChecked: false,
    isAsSent: false,
    faults: { own, found, refused: [] },
  };
}

/**
 * A field after validation by our rules; an external check follows if they found no error and none
 * has run yet.
 */
export function validatedField(
  field: FieldState,
  {
    cleanValue,
    own,
    isAsking,
    isForced,
  }: {
    readonly cleanValue: unknown;
    readonly own: readonly FieldError[];
    readonly isAsking: boolean;
    readonly isForced: boolean;
  },
): FieldState {
  const isDue = isForced || field.isPendingValidation || field.isValidating;
  const isAsked = isAsking && isDue && own.length === 0 && !field.isChecked;
  const isStillKnown = own.length === 0 && (isAsked || field.isChecked);
  return {
    ...field,
    value: field.isInHand && !isForced ? field.value : cleanValue,
    isPendingValidation: false,
    isValidating: isAsked,
    faults: { ...field.faults, own, found: isStillKnown ? field.faults.found : [] },
  };
}

/** The field with other errors of some finders. */
export function withErrors(field: FieldState, faults: Partial<FieldState['faults']>): FieldState {
  return { ...field, faults: { ...field.faults, ...faults } };
}

/** The field with its list of errors, and whether they may be seen: once it was typed in and left, or after a submit. */
export function withShownErrors(
  field: FieldState,
  name: string,
  { showsWhileTyping }: ShowingRules,
): FieldState {
  const { own, found, refused: fromServer } = field.faults;
  const errors = [...own, ...found, ...fromServer];
  const mayShow =
    field.isForced ||
    fromServer.length > 0 ||
    (field.isTyped && (field.isLeft || showsWhileTyping.includes(name)));
  return { ...field, errors, isShowingErrors: mayShow && errors.length > 0 };
}

/**
 * Whether the field has an error that a resubmit cannot clear; a server's rejection may be
 * resubmitted.
 */
export function isWrong({ faults }: FieldState): boolean {
  return faults.own.length > 0 || faults.found.length > 0;
}

/** The sentences about one field. */
export function toErrorList(errors: FieldErrors<{ field: unknown }>['field']): readonly FieldError[] {
  if (!errors) return [];
  return Array.isArray(errors) ? (errors as readonly FieldError[]) : [errors as FieldError];
}
