import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

function Sample(props: Partial<NumberFieldProps>): ReactNode {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  return (
    <>
      <NumberField label="Mailboxes" {...props} value={value} onChange={setValue} />
      <output aria-label="Kept">{JSON.stringify(value)}</output>
    </>
  );
}

const field = (): HTMLInputElement => screen.getByRole('spinbutton', { name: 'Mailboxes' });
const kept = (): string | null => screen.getByRole('status', { name: 'Kept' }).textContent;

describe('a number field', () => {
  test('keeps the text and yields no value while it is not a whole number', async () => {
    const user = userEvent.setup();
    render(<Sample />);

    await user.type(field(), '12 apples');

    expect(field().value).toBe('12 apples');
    expect(kept()).toBe('null');
  });

  test('steps by buttons and arrow keys, no further than its limits', async () => {
    const user = userEvent.setup();
    render(<Sample hasSteppers value={8} min={1} max={10} />);
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Mailboxes' });

    await user.click(more);
    await user.click(field());
    await user.keyboard('{ArrowUp}');
    expect(kept()).toBe('10');
    expect(more.disabled).toBe(true);
    await user.keyboard('{PageUp}');
    expect(kept()).toBe('10');
    await user.keyboard('{PageDown}{PageDown}');

    expect(kept()).toBe('1');
    expect(field().value).toBe('1');
  });

  test('begins at its limit when it was empty', async () => {
    const user = userEvent.setup();
    render(<Sample hasSteppers min={3} max={9} />);

    await user.click(screen.getByRole('button', { name: 'Increase Mailboxes' }));

    expect(kept()).toBe('3');
  });

  test('groups thousands while not focused, and parses them', async () => {
    const user = userEvent.setup();
    render(<Sample isGrouped value={1_250_000} />);
    expect(field().value).toBe('1,250,000');

    await user.clear(field());
    await user.type(field(), '3,600');
    expect(kept()).toBe('3600');
    await user.tab();

    expect(field().value).toBe('3,600');
  });
});
