import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormRunner } from './form-runner.ts';
import type { FieldErrors } from './field-state.ts';
import type { FormState } from './form-state.ts';
import { HandTimers } from './testing/hand-timers.ts';

type Values = Readonly<Record<string, string>>;

const NAMES = ['a', 'b', 'c'];
const name = fc.constantFrom(...NAMES);
// Short texts of few letters, so that values repeat and rules often match.
const value = fc.constantFrom('', 'x', 'y', 'x!', 'y?', ' x ');

/** Actions of users, timers and external checks on a form. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('change' as const), name, value, isByHand: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), name }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), time: fc.constantFrom(1, 400, 1_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(4), fails: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('submit' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), isRefused: fc.boolean(), name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), name, value }) },
);

const clean = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.trim()]));
/** Our own rule names the value that it refuses, so that a stale error gives itself away. */
const ownError = (text: string): string | undefined => (text.endsWith('!') ? `own ${text}` : undefined);
const foundError = (text: string): string | undefined => (text.endsWith('?') ? `found ${text}` : undefined);
const findErrors = (values: Values, find: (text: string) => string | undefined): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(values).map(([key, text]) => [key, find(text)]));

/** A form in which every event is followed by `check`. */
function openForm(settings: { readonly wait: number; readonly hidesErrorsOnChange: boolean }) {
  const timers = new HandTimers();
  const questions: { values: Values; settle: (fails: boolean) => void }[] = [];
  const sendings: { values: Values; settle: (refusedName: string | null) => void }[] = [];
  let isSending = false;
  let overlaps = 0;
  const initial: Values = { a: '', b: 'x', c: 'x?' };
  const runner = new FormRunner<Values>(
    initial,
    {
      ...settings,
      sanitise: clean,
      validate: (values) => findErrors(values, ownError),
      ask: async (values, names) => {
        const { promise, resolve, reject } = Promise.withResolvers<FieldErrors<Values>>();
        const asked = Object.fromEntries(names.map((each) => [each, values[each] ?? '']));
        const settle = (fails: boolean): void =>
          fails ? reject(new Error('no answer')) : resolve(findErrors(asked, foundError));
        questions.push({ values: asked, settle });
        return promise;
      },
      submit: async (values) => {
        if (isSending) overlaps += 1;
        isSending = true;
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        sendings.push({
          values,
          settle: (refusedName) => (refusedName === null ? resolve() : reject(new Error(refusedName))),
        });
        await promise.finally(() => {
          isSending = false;
        });
      },
      readFailure: (failure) => {
        const at = (failure as Error).message;
        return { errors: { [at]: `refused ${sendings.at(-1)?.values[at]}` }, failure: null };
      },
    },
    timers,
  );
  runner.attach();
  return { runner, timers, questions, sendings, overlaps: () => overlaps };
}

/** Invariants of every form. */
function expectSound(state: FormState, keepsErrors: boolean): void {
  for (const field of Object.values(state.fields)) {
    const text = (field.value as string).trim();
    expect(field.isPendingValidation && field.isValidating).toBe(false);
    if (field.isShowingErrors) expect(field.errors).not.toEqual([]);
    if (field.isShowingErrors && !field.isForced && field.faults.refused.length === 0) {
      expect(field.isTyped && field.isLeft).toBe(true);
    }
    // Visible errors belong to the current value, or to the last validated one if the form keeps
    // them.
    if (!keepsErrors || (!field.isPendingValidation && !field.isValidating)) {
      for (const error of field.errors)
        expect(error).toMatch(new RegExp(`^\\w+ ${text.replace(/\W/, '\\$&')}$`));
    }
    if (field.isValidating) expect(ownError(text)).toBeUndefined();
  }
  if (state.stage === 'checking') {
    expect(Object.values(state.fields).some(({ isValidating }) => isValidating)).toBe(true);
  }
}

const heard = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

describe('for any sequence of actions', () => {
  const form = fc.record({ wait: fc.constantFrom(0, 500, 1_000), hidesErrorsOnChange: fc.boolean() });

  test('transitions are valid, visible state is current, and only valid values are submitted, one submit at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        form,
        fc.array(act, { minLength: 5, maxLength: 30, size: 'max' }),
        async (settings, acts) => {
          const { runner, timers, questions, sendings, overlaps } = openForm(settings);
          const validating = new Map<string, string>();
          runner.subscribe(() => {
            const { fields } = runner.read();
            for (const each of NAMES) {
              const field = fields[each];
              if (!field?.isValidating) validating.delete(each);
              else {
                // A running check is for the current value.
                const text = (field.value as string).trim();
                expect(validating.get(each) ?? text).toBe(text);
                validating.set(each, text);
              }
            }
          });

          for (const step of acts) {
            switch (step.do) {
              case 'change':
                runner.change({ [step.name]: step.value }, step.isByHand);
                expect(runner.values[step.name]?.trim()).toBe(step.value.trim());
                break;
              case 'leave':
                runner.leave(step.name);
                break;
              case 'pass':
                timers.pass(step.time);
                break;
              case 'answer':
                questions.at(-1 - step.which)?.settle(step.fails);
                break;
              case 'submit':
                runner.submit();
                break;
              case 'settle':
                sendings.at(-1)?.settle(step.isRefused ? step.name : null);
                break;
              case 'reset':
                runner.reset();
                break;
              case 'remove':
                runner.remove([step.name]);
                break;
              case 'add':
                runner.add({ [step.name]: step.value });
                break;
            }
            await heard();
            expectSound(runner.read(), !settings.hidesErrorsOnChange);
          }

          expect(overlaps()).toBe(0);
          for (const { values } of sendings) {
            expect(Object.values(values).map(ownError).filter(Boolean)).toEqual([]);
            expect(clean(values)).toEqual(values);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('when idle, nothing is pending', async () => {
    await fc.assert(
      fc.asyncProperty(
        form,
        fc.array(fc.record({ name, value }), { maxLength: 6 }),
        async (settings, changes) => {
          const { runner, timers, questions } = openForm(settings);

          for (const change of changes) runner.change({ [change.name]: change.value }, true);
          timers.pass(1_000);
          questions.forEach(({ settle }) => settle(false));
          await heard();

          const { fields } = runner.read();
          for (const { isPendingValidation, isValidating } of Object.values(fields)) {
            expect([isPendingValidation, isValidating]).toEqual([false, false]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
