import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { Button } from '../button.tsx';
import { Form, useForm } from './form.tsx';
import { TextField } from './text-field.tsx';

interface Values {
  readonly email: string;
  readonly name: string;
}

function Sample({ submit }: { readonly submit: (values: Values) => Promise<void> }): ReactNode {
  const form = useForm<Values>({
    initial: { email: '', name: '' },
    validate: ({ email, name }) => ({
      email: email.includes('@') ? undefined : 'Please enter a valid email address.',
      name: name === '' ? 'Please enter a name.' : undefined,
    }),
    submit,
  });
  return (
    <Form form={form}>
      <TextField label="Email" {...form.field('email')} />
      <TextField label="Name" {...form.field('name')} />
      <Button type="submit" isBusy={form.isBusy}>
        Save
      </Button>
    </Form>
  );
}

const nothing = async (): Promise<void> => undefined;
const email = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Email' });
const name = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Name' });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

describe('forms', () => {
  test('an error shows once the field was typed in and left, and not before', async () => {
    const user = userEvent.setup();
    render(<Sample submit={nothing} />);

    await user.click(email());
    await user.tab();
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();

    await user.type(email(), 'ada');
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();

    await user.type(email(), '@example.com');
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  });

  test('a submit with errors calls nothing, shows them all and goes to the first', async () => {
    const user = userEvent.setup();
    const sent: Values[] = [];
    render(<Sample submit={async (values) => void sent.push(values)} />);

    await user.click(save());

    expect(sent).toEqual([]);
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().getAttribute('aria-describedby')).toBe(
      screen.getByText('Please enter a valid email address.').closest('p')?.id,
    );
  });

  test('shows a rejection at the field that it names, keeps the value, and clears it on input', async () => {
    const user = userEvent.setup();
    const refuse = async (): Promise<void> => {
      throw new RefusedError({
        code: 'email_taken',
        status: 409,
        message: 'Taken.',
        data: { field: 'email' },
      });
    };
    render(<Sample submit={refuse} />);

    await user.type(email(), 'ada@example.com');
    await user.type(name(), 'Ada');
    await user.click(save());

    await screen.findByText('Taken.');
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().value).toBe('ada@example.com');
    await user.type(email(), 'x');
    expect(screen.queryByText('Taken.')).toBeNull();
  });

  test('any other refusal is shown above the fields', async () => {
    const user = userEvent.setup();
    const refuse = async (): Promise<void> => {
      throw new RefusedError({ code: 'too_many_attempts', status: 429, message: 'Please wait a little.' });
    };
    render(<Sample submit={refuse} />);

    await user.type(email(), 'ada@example.com');
    await user.type(name(), 'Ada');
    await user.keyboard('{Enter}');

    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a little.');
    expect(name().value).toBe('Ada');
  });

  test('while it is being sent, a second submit does nothing and the button keeps the focus', async () => {
    const user = userEvent.setup();
    let calls = 0;
    let finish = (): void => undefined;
    const submit = async (): Promise<void> => {
      calls += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    render(<Sample submit={submit} />);
    await user.type(email(), 'ada@example.com');
    await user.type(name(), 'Ada');

    await user.click(save());
    await user.click(save());

    expect(calls).toBe(1);
    expect(save().getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(save());
    finish();
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
  });
});

describe('how errors appear', () => {
  test('a submit’s error is read with the focused field, and not announced twice', async () => {
    const user = userEvent.setup();
    render(<Sample submit={nothing} />);

    await user.click(save());

    const error = screen.getByText('Please enter a valid email address.');
    expect(error.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  test('an error that appears on blur is announced', async () => {
    const user = userEvent.setup();
    render(<Sample submit={nothing} />);

    await user.type(email(), 'ada');
    await user.tab();

    const error = screen.getByText('Please enter a valid email address.');
    expect(error.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  test('an error comes up after the press that left the field, so that the button stays under the pointer', async () => {
    const user = userEvent.setup();
    render(<Sample submit={nothing} />);
    await user.type(email(), 'ada');

    await user.pointer({ keys: '[MouseLeft>]', target: save() });
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();

    await user.pointer({ keys: '[/MouseLeft]', target: save() });
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  });

  test('errors of fields that are not on the screen are shown above the others', async () => {
    const user = userEvent.setup();
    function Hidden(): ReactNode {
      const form = useForm({
        initial: { name: '', fax: 'x' },
        validate: () => ({ fax: 'Please enter the fax number with its country code.' }),
        submit: nothing,
      });
      return (
        <Form form={form}>
          <TextField label="Name" {...form.field('name')} />
          <Button type="submit">Save</Button>
        </Form>
      );
    }
    render(<Hidden />);

    await user.click(save());

    expect((await screen.findByRole('alert')).textContent).toContain('Please enter the fax number');
  });

  test('reports an empty required field', async () => {
    const user = userEvent.setup();
    function Required(): ReactNode {
      const form = useForm({ initial: { name: '' }, required: ['name'], submit: nothing });
      return (
        <Form form={form}>
          <TextField label="Name" isRequired {...form.field('name')} />
          <Button type="submit">Save</Button>
        </Form>
      );
    }
    render(<Required />);

    await user.click(save());

    expect(screen.getByText('This field is required.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
  });

  test('words for several fields are shown at each of them', async () => {
    const user = userEvent.setup();
    const refuse = async (): Promise<void> => {
      const messages = { email: ['No such mailbox.'], name: ['Too short.'] };
      throw new RefusedError({
        code: 'invalid',
        status: 400,
        message: 'Check.',
        data: { field: 'email', messages },
      });
    };
    render(<Sample submit={refuse} />);
    await user.type(email(), 'ada@example.com');
    await user.type(name(), 'A');

    await user.click(save());

    expect(await screen.findByText('No such mailbox.')).toBeTruthy();
    expect(screen.getByText('Too short.')).toBeTruthy();
  });

  test('a focused field keeps a trailing space', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    function Trimming(): ReactNode {
      const form = useForm({
        initial: { name: '' },
        wait: 0,
        sanitise: (values) => ({ name: values.name.trim() }),
        submit: async (values) => void sent.push(values),
      });
      return (
        <Form form={form}>
          <TextField label="Name" {...form.field('name')} />
        </Form>
      );
    }
    render(<Trimming />);

    await user.type(name(), 'Ada ');
    expect(name().value).toBe('Ada ');
    await user.type(name(), 'Lovelace ');
    await user.tab();
    expect(name().value).toBe('Ada Lovelace');
  });
});
