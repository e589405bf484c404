import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Form, useForm } from './form.tsx';
import { TextField } from './text-field.tsx';

const nothing = async (): Promise<void> => undefined;
const email = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Email' });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

describe('the delay before validation (spec of people and email, section 4)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (time: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(time);
    });
  const WRONG = 'Please enter a valid email address.';

  function Waiting({
    wait,
    ...more
  }: {
    readonly wait?: number;
    readonly validatesOnLeave?: boolean;
  }): ReactNode {
    const form = useForm({
      initial: { email: '' },
      wait,
      validate: (values) => ({ email: values.email.includes('@') ? undefined : WRONG }),
      submit: nothing,
      ...more,
    });
    return (
      <Form form={form}>
        <TextField label="Email" {...form.field('email')} />
      </Form>
    );
  }

  test.each([
    ['1000 ms', undefined, 1_000],
    ['800 ms', 800, 800],
    ['500 ms', 500, 500],
  ])('is %s where leaving the field does not end it', async (_name, wait, time) => {
    render(<Waiting wait={wait} validatesOnLeave={false} />);

    fireEvent.change(email(), { target: { value: 'ada' } });
    fireEvent.blur(email());
    await pass(time - 1);
    expect(screen.queryByText(WRONG)).toBeNull();

    await pass(1);
    expect(screen.getByText(WRONG)).toBeTruthy();
  });

  test('ends when the field is left', () => {
    render(<Waiting />);

    fireEvent.change(email(), { target: { value: 'ada' } });
    fireEvent.blur(email());

    expect(screen.getByText(WRONG)).toBeTruthy();
  });

  test('a change hides the error until the field is validated again', async () => {
    render(<Waiting />);
    fireEvent.change(email(), { target: { value: 'ada' } });
    fireEvent.blur(email());

    fireEvent.change(email(), { target: { value: 'ada.' } });
    expect(screen.queryByText(WRONG)).toBeNull();

    await pass(1_000);
    expect(screen.getByText(WRONG)).toBeTruthy();
  });

  test('an unmounted form validates nothing', async () => {
    const evaluated: string[] = [];
    function Evaluated(): ReactNode {
      const form = useForm({
        initial: { email: '' },
        ask: async (values) => {
          evaluated.push(values.email);
          return {};
        },
        submit: nothing,
      });
      return <TextField label="Email" {...form.field('email')} />;
    }
    const { unmount } = render(<Evaluated />);
    fireEvent.change(email(), { target: { value: 'ada' } });

    unmount();
    await pass(5_000);

    expect(evaluated).toEqual([]);
  });
});

describe('asking the server about a value', () => {
  const questions: { email: string; answer: (error?: string) => void }[] = [];
  const sent: unknown[] = [];
  beforeEach(() => {
    questions.length = 0;
    sent.length = 0;
  });

  function Asking(): ReactNode {
    const form = useForm({
      initial: { email: '' },
      wait: 0,
      ask: async (values) => {
        const { promise, resolve } = Promise.withResolvers<{ email: string | undefined }>();
        questions.push({ email: values.email, answer: (error) => resolve({ email: error }) });
        return promise;
      },
      submit: async (values) => void sent.push(values),
    });
    const field = form.field('email');
    return (
      <Form form={form}>
        <TextField label="Email" success={field.isConfirmed ? 'It is free.' : undefined} {...field} />
        <Button type="submit" isBusy={form.isBusy}>
          Save
        </Button>
      </Form>
    );
  }

  test('shows a running check and its result at the field', async () => {
    render(<Asking />);

    fireEvent.change(email(), { target: { value: 'ada' } });
    expect(screen.getByText('Checking…')).toBeTruthy();
    expect(email().getAttribute('aria-busy')).toBe('true');

    await act(async () => questions[0]?.answer());
    expect(screen.queryByText('Checking…')).toBeNull();
    expect(screen.getByText('It is free.').closest('[aria-live="polite"]')).toBeTruthy();
  });

  test('an answer about an older value is never shown', async () => {
    render(<Asking />);
    fireEvent.change(email(), { target: { value: 'ada' } });
    fireEvent.change(email(), { target: { value: 'eve' } });
    fireEvent.blur(email());

    await act(async () => questions[0]?.answer('ada is taken.'));
    expect(screen.queryByText('ada is taken.')).toBeNull();

    await act(async () => questions[1]?.answer('eve is taken.'));
    expect(screen.getByText('eve is taken.')).toBeTruthy();
  });

  test('a submit waits for the answer, busy, and is sent once', async () => {
    render(<Asking />);
    fireEvent.change(email(), { target: { value: 'ada' } });

    fireEvent.click(save());
    fireEvent.click(save());
    expect(sent).toEqual([]);
    expect(save().getAttribute('aria-busy')).toBe('true');
    await act(async () => questions.at(-1)?.answer());

    expect(sent).toEqual([{ email: 'ada' }]);
  });
});
