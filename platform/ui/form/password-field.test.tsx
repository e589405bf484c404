import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

function Form({ autoComplete }: { readonly autoComplete: 'current-password' | 'new-password' }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      name="password"
      label="Password"
      value={value}
      onChange={setValue}
      autoComplete={autoComplete}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('a field for a password', () => {
  test('hides the password until the user shows it', async () => {
    render(<Form autoComplete="current-password" />);
    expect(field().type).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field().type).toBe('text');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field().type).toBe('password');
  });

  test('accepts pasted text', async () => {
    render(<Form autoComplete="new-password" />);

    await userEvent.click(field());
    await userEvent.paste('a passphrase from a manager');

    expect(field().value).toBe('a passphrase from a manager');
  });

  test.each(['current-password', 'new-password'] as const)(
    'tells password managers that it is the %s',
    (autoComplete) => {
      render(<Form autoComplete={autoComplete} />);

      expect(field().autocomplete).toBe(autoComplete);
    },
  );
});
