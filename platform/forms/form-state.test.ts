import { describe, expect, test } from 'vitest';
import { isReady, newForm, nextForm, valuesOf } from './form-state.ts';
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
const judged = (error: string | undefined, more: Partial<FormEvent> = {}): FormEvent =>
  ({
    type: 'validate',
    values: { email: 'x', name: 'Ada' },
    errors: { email: error },
    asked: [],
    ...more,
  }) as FormEvent;
const asking = judged(undefined, { asked: ['email', 'name'] });
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
function marksOf({ fields }: FormState, name = 'email'): string {
  const { errors = [], ...field } = fields[name] ?? {};
  const marks = (['isShowingErrors', 'isPendingValidation', 'isValidating'] as const).filter(
    (mark) => (field as Record<string, unknown>)[mark] === true,
  );
  return [...errors.map(String), ...marks].join(', ');
}

describe('a field (spec of people and email, section 4, "User-form field state")', () => {
  test.each<[what: string, events: FormEvent[], marks: string]>([
    ['that nobody touched', [], ''],
    ['that was typed in waits for its validation', [typed('x')], 'isPendingValidation'],
    ['that is wrong says nothing while it is typed in', [typed('x'), judged('Wrong.')], 'Wrong.'],
    [
      'that is wrong says so once it was typed in and left',
      [typed('x'), judged('Wrong.'), left()],
      'Wrong., isShowingErrors',
    ],
    [
      'that was left before it was judged says so when it is',
      [typed('x'), left(), judged('Wrong.')],
      'Wrong., isShowingErrors',
    ],
    ['that was only visited says nothing', [left(), judged('Wrong.')], 'Wrong.'],
    [
      'that was filled in for somebody says nothing',
      [{ type: 'change', values: { email: 'x' }, isByHand: false }, left(), judged('Wrong.')],
      'Wrong.',
    ],
    [
      'that is changed again takes its error off the screen',
      [typed('x'), left(), judged('Wrong.'), typed('y')],
      'isPendingValidation',
    ],
    [
      'and shows it again when it is still wrong',
      [typed('x'), left(), judged('Wrong.'), typed('y'), judged('Still.')],
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
    ['shows every error after a submit', [submitted, judged('Missing.')], 'Missing., isShowingErrors'],
    [
      'that a submit found wrong is quiet while it is mended',
      [submitted, judged('Missing.'), typed('x')],
      'isPendingValidation',
    ],
    [
      'and speaks again without being left',
      [submitted, judged('Missing.'), typed('x'), judged('Wrong.')],
      'Wrong., isShowingErrors',
    ],
    [
      'is nobody’s after a reset',
      [typed('x'), left(), judged('Wrong.'), { type: 'reset', values: { email: '' } }],
      '',
    ],
    [
      'hears no answer after a reset',
      [typed('x'), left(), asking, { type: 'reset', values: { email: '' } }, answered(2, 'Taken.')],
      '',
    ],
    [
      'hears no answer when nobody looks any more',
      [typed('x'), asking, { type: 'stop' }, answered(2, 'Taken.')],
      'isPendingValidation',
    ],
  ])('%s', (_what, events, marks) => {
    expect(marksOf(after(events))).toBe(marks);
  });

  test('keeps its error visible until it is validated again, if configured', () => {
    const events = [typed('x'), left(), judged('Wrong.'), typed('y')];

    expect(marksOf(after(events, KEEPING))).toBe('Wrong., isShowingErrors, isPendingValidation');
    expect(marksOf(after([...events, judged(undefined)], KEEPING))).toBe('');
  });

  test('may show errors while typing, if configured', () => {
    const state = after([typed('x'), judged('Wrong.')], { ...RULES, showsWhileTyping: ['email'] });

    expect(marksOf(state)).toBe('Wrong., isShowingErrors');
  });

  test('keeps the text as typed while focused, and normalises it on blur', () => {
    const inIt = after([typed(' x '), judged(undefined)]);
    const gone = nextForm(inIt, left(), RULES);

    expect(valuesOf(inIt)['email']).toBe(' x ');
    expect(valuesOf(gone)['email']).toBe('x');
  });
});

describe('a submit', () => {
  test.each<[what: string, events: FormEvent[], stage: FormState['stage']]>([
    ['is judged first', [submitted], 'checking'],
    ['is sent when nothing is wrong', [submitted, judged(undefined)], 'sending'],
    ['stops where something is wrong', [submitted, judged('Wrong.')], 'idle'],
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
      [submitted, judged(undefined), typed('y')],
      'sending',
    ],
    ['does nothing while another is on its way', [submitted, judged(undefined), submitted], 'sending'],
    ['ends', [submitted, judged(undefined), { type: 'finish' }], 'idle'],
    [
      'can be refused',
      [submitted, judged(undefined), { type: 'refuse', errors: {}, failure: 'No.' }],
      'idle',
    ],
    [
      'cannot be refused before it was sent',
      [submitted, asking, { type: 'refuse', errors: {}, failure: 'No.' }],
      'checking',
    ],
    [
      'is still on its way after a reset',
      [submitted, judged(undefined), { type: 'reset', values: {} }],
      'sending',
    ],
  ])('%s', (_what, events, stage) => {
    expect(after(events).stage).toBe(stage);
  });

  test('requests the focus once when a submit finds errors', () => {
    expect(after([submitted, judged('Wrong.')]).focusRequests).toBe(1);
  });

  test('is ready when everything is validated without errors', () => {
    const readiness = [
      [],
      [typed('x')],
      [typed('x'), judged('Wrong.')],
      [typed('x'), asking],
      [typed('x'), judged(undefined)],
    ];

    expect(readiness.map((events) => isReady(after(events)))).toEqual([true, false, false, false, true]);
  });
});

describe('a refusal', () => {
  const sent = [typed('x'), submitted, judged(undefined)];
  const taken: FormEvent = { type: 'refuse', errors: { email: 'Taken.' }, failure: null };

  test('is shown at the field that it names, until that field is changed', () => {
    expect(marksOf(after([...sent, taken]))).toBe('Taken., isShowingErrors');
    expect(marksOf(after([...sent, taken, judged(undefined)]))).toBe('Taken., isShowingErrors');
    expect(marksOf(after([...sent, taken, typed('y', 'name')]))).toBe('Taken., isShowingErrors');
    expect(marksOf(after([...sent, taken, typed('y')]))).toBe('isPendingValidation');
  });

  test('may be met by sending the same again', () => {
    const again = after([...sent, taken, submitted, judged(undefined)]);

    expect([again.stage, marksOf(again)]).toEqual(['sending', '']);
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

    expect(valuesOf(state)).toEqual({ email: 'x', name: 'Ada', mailbox: '' });
    expect(marksOf(state, 'mailbox')).toBe('');
  });

  test('a field added again under the same name ignores checks of the first', () => {
    const state = after([
      typed('x'),
      asking,
      { type: 'remove', names: ['email'] },
      { type: 'add', values: { email: '' } },
      answered(2, 'Taken.'),
    ]);

    expect(marksOf(state)).toBe('');
  });
});
