import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AccountServer, buildWireUser } from '../testing/account-server.ts';
import { AccountPage } from './account-page.tsx';

let server: AccountServer;

beforeEach(() => {
  server = new AccountServer();
  server.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('fetch', server.fetch);
});

const form = async (name: string) => within(await screen.findByRole('form', { name }));
const sent = () => server.calls.filter(({ body }) => body !== undefined);

describe('changing the name', () => {
  test('saves it trimmed, and says so', async () => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const name = await form('Name');

    await user.clear(name.getByLabelText('Your name'));
    await user.type(name.getByLabelText('Your name'), ' Ada King ');
    await user.click(name.getByRole('button', { name: 'Save name' }));

    expect(await screen.findByText('Name saved.')).toBeTruthy();
    expect(sent()).toEqual([{ path: '/namestead/v1/accounts/name', body: { display_name: 'Ada King' } }]);
    expect(name.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada King');
  });

  test('a name may not be empty', async () => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const name = await form('Name');

    await user.clear(name.getByLabelText('Your name'));
    await user.click(name.getByRole('button', { name: 'Save name' }));

    expect(await screen.findByText('Please enter your name.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('changing the email address', () => {
  test('says where the link went, and gives the change up again', async () => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const email = await form('Email address');

    await user.type(email.getByLabelText('New email address'), 'ada@example.org');
    await user.type(email.getByLabelText('Your password'), server.password);
    await user.click(email.getByRole('button', { name: 'Change email address' }));

    expect(await screen.findByText('Waiting for ada@example.org to be confirmed')).toBeTruthy();
    expect(email.getByLabelText<HTMLInputElement>('Your password').value).toBe('');

    await user.click(screen.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByText(/^Waiting for/)).toBeNull());
  });

  test('a page left open says nothing any more of a link that has run out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const until = new Date(Date.now() + 60_000);
    server.user = { ...server.user, new_email: 'ada@example.org', new_email_until: until.toISOString() };
    openScreen(<AccountPage />, '/me/account');
    expect(await screen.findByText('Waiting for ada@example.org to be confirmed')).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(90_000));

    expect(screen.queryByText(/^Waiting for/)).toBeNull();
    vi.useRealTimers();
  });

  test('a wrong password is refused at its field, and the address stays typed', async () => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const email = await form('Email address');

    await user.type(email.getByLabelText('New email address'), 'ada@example.org');
    await user.type(email.getByLabelText('Your password'), 'something else');
    await user.click(email.getByRole('button', { name: 'Change email address' }));

    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    expect(document.activeElement).toBe(email.getByLabelText('Your password'));
    expect(email.getByLabelText<HTMLInputElement>('New email address').value).toBe('ada@example.org');
  });

  test('the address that one has is refused before it is sent', async () => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const email = await form('Email address');

    await user.type(email.getByLabelText('New email address'), 'Ada@Example.com');
    await user.click(email.getByRole('button', { name: 'Change email address' }));

    expect(await screen.findByText('This is already your email address.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('changing the password', () => {
  test('says that other sessions have ended, and forgets what was typed', async () => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const password = await form('Password');

    await user.type(password.getByLabelText('Current password'), server.password);
    await user.type(password.getByLabelText('New password'), 'a staple of another colour');
    await user.click(password.getByRole('button', { name: 'Change password' }));

    expect(await screen.findByText('Password changed. Other sessions have ended.')).toBeTruthy();
    expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test.each([
    ['something else', 'a staple of another colour', 'Incorrect password.', 'Current password'],
    ['a plain passphrase', 'short', 'Please choose a password of at least 12 characters.', 'New password'],
    [
      'a plain passphrase',
      'a plain passphrase',
      'This is already your password. Please choose another.',
      'New password',
    ],
  ])('from %j to %j is refused at its field', async (old, wanted, sentence, label) => {
    const { user } = openScreen(<AccountPage />, '/me/account');
    const password = await form('Password');

    await user.type(password.getByLabelText('Current password'), old);
    await user.type(password.getByLabelText('New password'), wanted);
    await user.click(password.getByRole('button', { name: 'Change password' }));

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(password.getByLabelText(label));
  });
});
