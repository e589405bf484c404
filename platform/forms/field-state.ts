/** Sentences by field, the first being the one to show; a field without one is in order. */
export type FieldErrors<Values> = {
  readonly [Name in keyof Values]?: string | readonly string[] | undefined;
};

/** One field of a form (spec of people and email, section 4, 'User-form field state'). */
export interface FieldState {
  readonly value: unknown;
  readonly errors: readonly string[];
  readonly isShowingErrors: boolean;
  /** It was changed and has not been judged since. */
  readonly isPendingValidation: boolean;
  /** Somebody is being asked about this very value. */
  readonly isValidating: boolean;
  readonly isTyped: boolean;
  /** It lost the focus after something had been typed. */
  readonly isLeft: boolean;
  /** Somebody is typing in it: it is judged, but its text is left alone. */
  readonly isInHand: boolean;
  /** A submit asked for its errors, whether it was typed in or not. */
  readonly isForced: boolean;
  /** Whoever is asked has spoken about this very value. */
  readonly isChecked: boolean;
  /** Its value is the one that was sent last. */
  readonly isAsSent: boolean;
  /** Errors by who found them: our own rules, somebody we asked, or the answer to what was sent. */
  readonly faults: Readonly<Record<'own' | 'found' | 'refused', readonly string[]>>;
}

/** How a form shows its errors. */
export interface ShowingRules {
  /** A change takes the field's errors off the screen until it has been judged again; else they stay until then. */
  readonly hidesErrorsOnChange: boolean;
  /** Fields whose errors need not wait for the focus to leave. */
  readonly showsWhileTyping: readonly string[];
}

/** A field that nobody has touched. */
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

/** A field that was changed: what was known about its old value is forgotten, or stays on the screen until it is judged again. */
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
    // What a submit has brought up comes up again without being left once more.
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

/** A field that our own rules have judged, and that is asked about where they found nothing and nobody has been asked yet. */
export function validatedField(
  field: FieldState,
  {
    cleanValue,
    own,
    isAsking,
    isForced,
  }: {
    readonly cleanValue: unknown;
    readonly own: readonly string[];
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
  const { own, found, refused: told } = field.faults;
  const errors = [...own, ...found, ...told];
  const mayShow =
    field.isForced || told.length > 0 || (field.isTyped && (field.isLeft || showsWhileTyping.includes(name)));
  return { ...field, errors, isShowingErrors: mayShow && errors.length > 0 };
}

/** Whether something is wrong that no new attempt can change; what the server refused may be sent again. */
export function isWrong({ faults }: FieldState): boolean {
  return faults.own.length > 0 || faults.found.length > 0;
}

/** The sentences about one field. */
export function listOf(errors: string | readonly string[] | undefined): readonly string[] {
  if (!errors) return [];
  return typeof errors === 'string' ? [errors] : errors;
}
