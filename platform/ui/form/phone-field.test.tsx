import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { PhoneField } from './phone-field.tsx';

function Sample({ kept = '' }: { readonly kept?: string }): ReactNode {
  const [value, setValue] = useState(kept);
  return (
    <form aria-label="Contact">
      <PhoneField label="Phone" defaultCountry="US" value={value} onChange={setValue} />
      <output aria-label="Kept">{value}</output>
      <button type="button" onClick={() => setValue('+442079460000')}>
        Use another
      </button>
    </form>
  );
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Phone' });
const country = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Country code' });
const kept = (): string | null => screen.getByRole('status', { name: 'Kept' }).textContent;
/** Numbers are known once every country can be chosen. */
const known = (): Promise<unknown> =>
  waitFor(() => expect(within(country()).getAllByRole('option').length).toBeGreaterThan(200));

describe('a phone field', () => {
  test('writes a number as its country does while it is typed, and keeps E.164', async () => {
    const user = userEvent.setup();
    render(<Sample />);

    await user.click(field());
    await known();
    await user.type(field(), '2015550123');

    expect(field().value).toBe('(201) 555-0123');
    expect(kept()).toBe('+12015550123');
  });

  test('chooses the country of a number that is pasted with its code', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(field());
    await known();

    await user.paste('+49 30 901820');

    expect(country().value).toBe('DE');
    expect(field().value).toBe('030 901820');
    expect(kept()).toBe('+4930901820');
  });

  test('a typed code stays until the field is left', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(field());
    await known();

    await user.type(field(), '+4930901820');
    expect(field().value).toBe('+49 30 901820');
    await user.tab();

    expect(field().value).toBe('030 901820');
    expect(country().value).toBe('DE');
  });

  test('another country keeps the digits', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(field());
    await known();
    await user.type(field(), '2079460000');

    await user.selectOptions(country(), 'GB');

    expect(kept()).toBe('+442079460000');
  });

  test('a number in the middle is mended where the caret is', async () => {
    const user = userEvent.setup();
    render(<Sample kept="+12015550123" />);
    await known();
    await user.click(field());
    field().setSelectionRange(3, 3);

    await user.keyboard('{Backspace}9');

    expect(field().value).toBe('(291) 555-0123');
    expect(field().selectionStart).toBe(3);
  });

  test('shows a number that was kept, and one that comes from elsewhere', async () => {
    const user = userEvent.setup();
    render(<Sample kept="+49.30901820" />);

    await waitFor(() => expect(field().value).toBe('030 901820'));
    expect(country().value).toBe('DE');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Use another' }));

    expect(field().value).toBe('020 7946 0000');
    expect(country().value).toBe('GB');
  });

  test('leaves a number alone that was only passed through', async () => {
    const user = userEvent.setup();
    render(<Sample kept="+49.30901820" />);
    await known();

    await user.click(field());
    await user.tab();

    expect(kept()).toBe('+49.30901820');
  });
});
