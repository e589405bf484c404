import { describe, expect, test } from 'vitest';
import { isReady, newForm, nextForm, readValues } from './form-state.ts';
import type { ShowingRules } from './field-state.ts';
import type { FormEvent, FormState } from './form-state.ts';

const RULES: ShowingRules = { hidesErrorsOnChange: true, showsWhileTyping: [] };
const KEEPING: ShowingRules = { ...RULES, hidesErrorsOnChange: false };

const typed = (value: string, name = 'email'): FormEvent => ({
  type: 'change',
  values: { [name]: value },
  isByHand: true,
});
const left = (name = 'email', cleanValue: unknown = 'x'): FormEvent => ({ type: 'leave', name, cleanValue });
const validated = (error: string | undefined, more: Partial<FormEvent> = {}): FormEvent =>
  ({
    type: 'validate',
    values: { email: 'x', name: 'Ada' },
    errors: { email: error },
    asked: [],
    ...more,
  }) as FormEvent;
const asking = validated(undefined, { asked: ['email', 'name'] });
const answered = (round: number, email?: string): FormEvent => ({
  type: 'answer',
  round,
  errors: { email },
  isKnown: true,
});
const submitted: FormEvent = { type: 'submit' };

function after(events: readonly FormEvent[], rules = RULES): FormState {
  return events.reduce((state, event) => nextForm(state, event, rules), newForm({ email: '', name: 'Ada' }));
}

/** A field's specified state, without its value. */
function readMarks({ fields }: FormState, name = 'email'): string {
  const { errors = [], ...field } = fields[name] ?? {};
  const marks = (['isShowingErrors', 'isPendingValidation', 'isValidating'] as const).filter(
    (mark) => (field as Record<string, unknown>)[mark] === true,
  );
  return [...errors.map(String), ...marks].join(', ');
}

describe('a field (spec of people and email, section 4, "User-form field state")', () => {
  test.each<[what: string, events: FormEvent[], marks: string]>([
    ['that was not touched', [], ''],
    ['that was typed in waits for its validation', [typed('x')], 'isPendingValidation'],
    ['that is wrong says nothing while it is typed in', [typed('x'), validated('Wrong.')], 'Wrong.'],
    [
      'that is wrong says so once it was typed in and left',
      [typed('x'), validated('Wrong.'), left()],
      'Wrong., isShowingErrors',
    ],
    [
      'that was left before it was validated says so when it is',
      [typed('x'), left(), validated('Wrong.')],
      'Wrong., isShowingErrors',
    ],
    ['that was only visited says nothing', [left(), validated('Wrong.')], 'Wrong.'],
    [
      'that was filled in automatically says nothing',
      [{ type: 'change', values: { email: 'x' }, isByHand: false }, left(), validated('Wrong.')],
      'Wrong.',
    ],
    [
      'that is changed again takes its error off the screen',
      [typed('x'), left(), validated('Wrong.'), typed('y')],
      'isPendingValidation',
    ],
    [
      'and shows it again when it is still wrong',
      [typed('x'), left(), validated('Wrong.'), typed('y'), validated('Still.')],
      'Still., isShowingErrors',
    ],
    ['that others are asked about', [typed('x'), asking], 'isValidating'],
    [
      'that others found wrong',
      [typed('x'), left(), asking, answered(2, 'Taken.')],
      'Taken., isShowingErrors',
    ],
    ['that others found in order', [typed('x'), asking, answered(2)], ''],
    [
      'whose answer is about an older value does not hear it',
      [typed('x'), asking, answered(1, 'Taken.')],
      'isValidating',
    ],
    [
      'that is changed while others are asked waits again, and hears no answer',
      [typed('x'), left(), asking, typed('y'), answered(2, 'Taken.')],
      'isPendingValidation',
    ],
    [
      'beside which another was changed is asked about again',
      [typed('x'), left(), asking, typed('Eve', 'name'), answered(2, 'Taken.')],
      'isPendingValidation',
    ],
    ['shows every error after a submit', [submitted, validated('Missing.')], 'Missing., isShowingErrors'],
    [
      'that a submit found wrong is quiet while it is mended',
      [submitted, validated('Missing.'), typed('x')],
      'isPendingValidation',
    ],
    [
      'and speaks again without being left',
      [submitted, validated('Missing.'), typed('x'), validated('Wrong.')],
      'Wrong., isShowingErrors',
    ],
    [
      'is dropped after a reset',
      [typed('x'), left(), validated('Wrong.'), { type: 'reset', values: { email: '' } }],
      '',
    ],
    [
      'hears no answer after a reset',
      [typed('x'), left(), asking, { type: 'reset', values: { email: '' } }, answered(2, 'Taken.')],
      '',
    ],
    [
      'ignores an answer once the form is gone',
      [typed('x'), asking, { type: 'stop' }, answered(2, 'Taken.')],
      'isPendingValidation',
    ],
  ])('%s', (_what, events, marks) => {
    expect(readMarks(after(events))).toBe(marks);
  });

  test('keeps its error visible until it is validated again, if configured', () => {
    const events = [typed('x'), left(), validated('Wrong.'), typed('y')];

    expect(readMarks(after(events, KEEPING))).toBe('Wrong., isShowingErrors, isPendingValidation');
    expect(readMarks(after([...events, validated(undefined)], KEEPING))).toBe('');
  });

  test('may show errors while typing, if configured', () => {
    const state = after([typed('x'), validated('Wrong.')], { ...RULES, showsWhileTyping: ['email'] });

    expect(readMarks(state)).toBe('Wrong., isShowingErrors');
  });

  test('keeps the text as typed while focused, and normalises it on blur', () => {
    const inIt = after([typed(' x '), validated(undefined)]);
    const gone = nextForm(inIt, left(), RULES);

    expect(readValues(inIt)['email']).toBe(' x ');
    expect(readValues(gone)['email']).toBe('x');
  });
});

describe('a submit', () => {
  test.each<[what: string, events: FormEvent[], stage: FormState['stage']]>([
    ['is validated first', [submitted], 'checking'],
    ['is sent when nothing is wrong', [submitted, validated(undefined)], 'sending'],
    ['stops where something is wrong', [submitted, validated('Wrong.')], 'idle'],
    ['waits for those who are asked', [submitted, asking], 'checking'],
    ['is sent when they find nothing', [submitted, asking, answered(1)], 'sending'],
    ['stops when they find something', [submitted, asking, answered(1, 'Taken.')], 'idle'],
    [
      'is sent when they could not be reached',
      [submitted, asking, { type: 'answer', round: 1, errors: {}, isKnown: false }],
      'sending',
    ],
    ['is called off by a change while it waits', [submitted, asking, typed('y')], 'idle'],
    [
      'is not called off by a change once it is on its way',
      [submitted, validated(undefined), typed('y')],
      'sending',
    ],
    ['does nothing while another is on its way', [submitted, validated(undefined), submitted], 'sending'],
    ['ends', [submitted, validated(undefined), { type: 'finish' }], 'idle'],
    [
      'can be refused',
      [submitted, validated(undefined), { type: 'refuse', errors: {}, failure: 'No.' }],
      'idle',
    ],
    [
      'cannot be refused before it was sent',
      [submitted, asking, { type: 'refuse', errors: {}, failure: 'No.' }],
      'checking',
    ],
    [
      'is still on its way after a reset',
      [submitted, validated(undefined), { type: 'reset', values: {} }],
      'sending',
    ],
  ])('%s', (_what, events, stage) => {
    expect(after(events).stage).toBe(stage);
  });

  test('requests the focus once when a submit finds errors', () => {
    expect(after([submitted, validated('Wrong.')]).focusRequests).toBe(1);
  });

  test('is ready when everything is validated without errors', () => {
    const readiness = [
      [],
      [typed('x')],
      [typed('x'), validated('Wrong.')],
      [typed('x'), asking],
      [typed('x'), validated(undefined)],
    ];

    expect(readiness.map((events) => isReady(after(events)))).toEqual([true, false, false, false, true]);
  });
});

describe('a refusal', () => {
  const sent = [typed('x'), submitted, validated(undefined)];
  const taken: FormEvent = { type: 'refuse', errors: { email: 'Taken.' }, failure: null };

  test('is shown at the field that it names, until that field is changed', () => {
    expect(readMarks(after([...sent, taken]))).toBe('Taken., isShowingErrors');
    expect(readMarks(after([...sent, taken, validated(undefined)]))).toBe('Taken., isShowingErrors');
    expect(readMarks(after([...sent, taken, typed('y', 'name')]))).toBe('Taken., isShowingErrors');
    expect(readMarks(after([...sent, taken, typed('y')]))).toBe('isPendingValidation');
  });

  test('may be met by sending the same again', () => {
    const again = after([...sent, taken, submitted, validated(undefined)]);

    expect([again.stage, readMarks(again)]).toEqual(['sending', '']);
  });

  test.each<[what: string, events: FormEvent[]]>([
    ['whose field has been changed since', [...sent, typed('y'), taken]],
    ['whose field has gone', [...sent, { type: 'remove', names: ['email'] }, taken]],
    ['whose field there never was', [...sent, { type: 'refuse', errors: { card: 'Taken.' }, failure: null }]],
    ['that names no field', [...sent, { type: 'refuse', errors: {}, failure: 'Taken.' }]],
  ])('%s is said above the fields', (_what, events) => {
    const state = after(events);

    expect(state.failure).toBe('Taken.');
    expect(Object.values(state.fields).some(({ isShowingErrors }) => isShowingErrors)).toBe(false);
  });
});

describe('fields that come and go', () => {
  test('a new field is untouched, and existing ones stay', () => {
    const state = after([typed('x'), { type: 'add', values: { email: 'other', mailbox: '' } }]);

    expect(readValues(state)).toEqual({ email: 'x', name: 'Ada', mailbox: '' });
    expect(readMarks(state, 'mailbox')).toBe('');
  });

  test('a field added again under the same name ignores checks of the first', () => {
    const state = after([
      typed('x'),
      asking,
      { type: 'remove', names: ['email'] },
      { type: 'add', values: { email: '' } },
      answered(2, 'Taken.'),
    ]);

    expect(readMarks(state)).toBe('');
  });
});
