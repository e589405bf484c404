import { describe, expect, test } from 'vitest';
import { FormRunner } from './form-runner.ts';
import type { FormRules } from './form-runner.ts';
import type { FieldErrors } from './field-state.ts';
import { isReady } from './form-state.ts';
import { HandTimers } from './testing/hand-timers.ts';

interface Values {
  readonly address: string;
  readonly title: string;
}

/** A pending external check, answered when the test says so. */
interface Question {
  readonly values: Values;
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  readonly answer: (errors: FieldErrors<Values>) => void;
  readonly fail: () => void;
}

const EMPTY: Values = { address: '', title: '' };

function openForm(rules: Partial<FormRules<Values>> = {}) {
  const timers = new HandTimers();
  const questions: Question[] = [];
  const sent: Values[] = [];
  const runner = new FormRunner<Values>(
    EMPTY,
    {
      validate: ({ address }: Partial<Values>) => ({
        address: address?.includes('-') ? 'Letters only.' : undefined,
      }),
      submit: async (values) => void sent.push(values),
      readFailure: () => ({ errors: {}, failure: 'Failed.' }),
      ...rules,
    },
    timers,
  );
  const detach = runner.attach();
  return { runner, timers, questions, sent, detach, field: (name = 'address') => runner.read().fields[name] };
}

function openAskingForm(rules: Partial<FormRules<Values>> = {}) {
  const questions: Question[] = [];
  const form = openForm({
    ask: async (values, names, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<FieldErrors<Values>>();
      questions.push({ values, names, signal, answer: resolve, fail: () => reject(new Error('no answer')) });
      return promise;
    },
    ...rules,
  });
  return { ...form, questions };
}

/** Lets the form process the answer. */
const heard = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

describe('the wait between a change and its validation', () => {
  test.each([
    ['the specification’s 1000 ms by default', undefined, 1_000],
    ['500 ms for contacts', 500, 500],
    ['800 ms for a site address', 800, 800],
  ])('is %s, and restarts with each change', (_name, wait, time) => {
    const { runner, timers, field } = openForm({ wait });

    runner.change({ address: '-' }, true);
    timers.pass(time - 1);
    runner.change({ address: '-x' }, true);
    timers.pass(time - 1);
    expect(field()).toMatchObject({ isPendingValidation: true, errors: [] });

    timers.pass(1);
    expect(field()).toMatchObject({ isPendingValidation: false, errors: ['Letters only.'] });
  });

  test('0 is at once', () => {
    const { runner, field } = openForm({ wait: 0 });

    runner.change({ address: '-' }, true);

    expect(field()).toMatchObject({ isPendingValidation: false, errors: ['Letters only.'] });
  });

  test('may depend on the value', () => {
    const { runner, field } = openForm({ wait: ({ address }) => (address.length > 3 ? 0 : 800) });

    runner.change({ address: '-' }, true);
    expect(field()?.isPendingValidation).toBe(true);

    runner.change({ address: 'abc-' }, true);
    expect(field()?.isPendingValidation).toBe(false);
  });

  test('ends when the field loses focus, unless configured otherwise', () => {
    const usual = openForm();
    const patient = openForm({ validatesOnLeave: false });

    for (const { runner } of [usual, patient]) {
      runner.change({ address: '-' }, true);
      runner.leave('address');
    }

    expect(usual.field()).toMatchObject({ isShowingErrors: true, errors: ['Letters only.'] });
    expect(patient.field()).toMatchObject({ isShowingErrors: false, isPendingValidation: true });
    patient.timers.pass(1_000);
    expect(patient.field()?.isShowingErrors).toBe(true);
  });

  test('is over with the form', () => {
    const { runner, timers, field, detach } = openForm();

    runner.change({ address: '-' }, true);
    detach();
    timers.pass(5_000);
    expect(field()?.errors).toEqual([]);

    // A part of the form that is removed after it may still report a change.
    runner.change({ address: '--' }, true);
    timers.pass(5_000);
    expect(field()?.errors).toEqual([]);

    runner.attach();
    timers.pass(1_000);
    expect(field()?.errors).toEqual(['Letters only.']);
  });
});

describe('sanitising', () => {
  const sanitise = (values: Values): Values => ({ ...values, address: values.address.trim().toLowerCase() });

  test('happens with validation, except in a field that is being typed in', () => {
    const { runner, timers } = openForm({ sanitise });

    runner.change({ address: ' Juniper ' });
    timers.pass(999);
    expect(runner.values.address).toBe(' Juniper ');
    timers.pass(1);
    expect(runner.values.address).toBe('juniper');
  });

  test('never removes a space while the user is typing', () => {
    const { runner, timers } = openForm({ sanitise });

    runner.change({ address: 'Juniper ' }, true);
    timers.pass(1_000);
    expect(runner.values.address).toBe('Juniper ');

    runner.leave('address');
    expect(runner.values.address).toBe('juniper');
  });

  test('comes before sending', async () => {
    const { runner, sent } = openForm({ sanitise });

    runner.change({ address: ' Juniper ' }, true);
    runner.submit();
    await heard();

    expect(sent).toEqual([{ address: 'juniper', title: '' }]);
  });
});

describe('external checks', () => {
  test('is about the fields that changed and that our own rules find in order', () => {
    const { runner, timers, questions } = openAskingForm();

    runner.change({ address: '-', title: 'Juniper' }, true);
    timers.pass(1_000);

    expect(questions.map(({ names }) => names)).toEqual([['title']]);
  });

  test('may be about some fields alone', () => {
    const { runner, timers, questions, field } = openAskingForm({ asksAbout: ['address'] });

    runner.change({ address: 'juniper', title: 'Juniper' }, true);
    timers.pass(1_000);

    expect(questions.map(({ names }) => names)).toEqual([['address']]);
    expect([field()?.isValidating, field('title')?.isValidating]).toEqual([true, false]);
  });

  test('a new value cancels the check and ignores its answer', async () => {
    const { runner, timers, questions, field } = openAskingForm();
    runner.change({ address: 'juniper' }, true);
    timers.pass(1_000);

    runner.change({ address: 'junipers' }, true);
    questions[0]?.answer({ address: 'Taken.' });
    await heard();

    expect(questions[0]?.signal.aborted).toBe(true);
    expect(field()).toMatchObject({ errors: [], isPendingValidation: true, isValidating: false });
    timers.pass(1_000);
    expect(questions[1]?.values.address).toBe('junipers');
  });

  test.each<[string, (form: ReturnType<typeof openAskingForm>) => void]>([
    ['a reset', ({ runner }) => runner.reset()],
    ['the end of the form', ({ detach }) => detach()],
    ['the end of the field', ({ runner }) => runner.remove(['address'])],
  ])('%s ends the question, and its answer is not heard', async (_name, end) => {
    const form = openAskingForm();
    form.runner.change({ address: 'juniper' }, true);
    form.timers.pass(1_000);

    end(form);
    form.questions[0]?.answer({ address: 'Taken.' });
    await heard();

    expect(form.questions[0]?.signal.aborted).toBe(true);
    expect(form.field()?.errors ?? []).toEqual([]);
  });

  test('an answer may cover other fields as well', async () => {
    const { runner, timers, questions, field } = openAskingForm();
    runner.change({ address: 'juniper' }, true);
    timers.pass(1_000);

    questions[0]?.answer({ title: 'Too plain.' });
    await heard();

    expect(field('title')?.errors).toEqual(['Too plain.']);
  });

  test('the same value is not checked twice', async () => {
    const { runner, timers, questions, sent } = openAskingForm();
    runner.change({ address: 'juniper', title: 'Juniper' }, true);
    timers.pass(1_000);
    questions[0]?.answer({});
    await heard();

    runner.submit();
    await heard();

    expect(questions).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });
});

describe('a submit', () => {
  test('validates pending fields at once and shows their errors', () => {
    const { runner, field, sent } = openForm();
    runner.change({ address: '-' }, true);

    runner.submit();

    expect(field()).toMatchObject({ isShowingErrors: true, errors: ['Letters only.'] });
    expect(runner.read()).toMatchObject({ stage: 'idle', focusRequests: 1 });
    expect(sent).toEqual([]);
  });

  test('waits for the answer and then sends once, however often it was pressed', async () => {
    const { runner, questions, sent } = openAskingForm();
    runner.change({ address: 'juniper' }, true);

    runner.submit();
    runner.submit();
    expect(runner.read().stage).toBe('checking');
    questions.at(-1)?.answer({});
    await heard();

    expect(sent).toEqual([{ address: 'juniper', title: '' }]);
  });

  test('does not submit when the external check finds an error', async () => {
    const { runner, questions, sent, field } = openAskingForm();
    runner.change({ address: 'juniper' }, true);

    runner.submit();
    questions[0]?.answer({ address: 'Taken.' });
    await heard();

    expect(sent).toEqual([]);
    expect(field()).toMatchObject({ isShowingErrors: true, errors: ['Taken.'] });
  });

  test('is not blocked by a failed external check, and runs it again next time', async () => {
    const { runner, questions, sent } = openAskingForm();
    runner.change({ address: 'juniper' }, true);

    runner.submit();
    questions[0]?.fail();
    await heard();
    runner.submit();

    expect(sent).toHaveLength(1);
    expect(questions).toHaveLength(2);
  });

  test('requires the required fields, with their own message or the default', () => {
    const { runner, sent, field } = openForm({ required: ['title'], missing: 'This field is required.' });
    expect(isReady(runner.read())).toBe(false);

    runner.change({ title: '   ' }, true);
    runner.submit();

    expect(field('title')?.errors).toEqual(['This field is required.']);
    expect(sent).toEqual([]);
  });

  test('a failed submit keeps all values', async () => {
    const { runner } = openForm({ submit: async () => Promise.reject(new Error('offline')) });
    runner.change({ address: 'juniper', title: 'Juniper' }, true);

    runner.submit();
    await heard();

    expect(runner.read()).toMatchObject({ stage: 'idle', failure: 'Failed.', focusRequests: 1 });
    expect(runner.values).toEqual({ address: 'juniper', title: 'Juniper' });
  });
});

describe('rules that change without input', () => {
  test('are applied', () => {
    const { runner, field, sent } = openForm();
    runner.submit();
    expect(sent).toHaveLength(1);

    runner.follow({
      validate: ({ title }) => ({ title: title === '' ? 'Bitte ausfüllen.' : undefined }),
      submit: () => undefined,
      readFailure: () => ({ errors: {}, failure: null }),
    });

    expect(field('title')?.errors).toEqual(['Bitte ausfüllen.']);
  });

  test('a field that goes takes the quarrel with its twin along', () => {
    const twins = ({ address, title }: Partial<Values>): FieldErrors<Values> =>
      address === title && address ? { address: 'Please use a unique one.' } : {};
    const { runner, timers, field } = openForm({ validate: twins });
    runner.change({ address: 'ada', title: 'ada' }, true);
    timers.pass(1_000);
    expect(field()?.errors).toEqual(['Please use a unique one.']);

    runner.remove(['title']);

    expect(field()?.errors).toEqual([]);
  });
});
