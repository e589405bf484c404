import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AccountServer } from '../testing/account-server.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

let server: AccountServer;

beforeEach(() => {
  server = new AccountServer();
  vi.stubGlobal('fetch', server.fetch);
});

const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const sent = () => server.calls.map(({ path, body }) => [path.replace('/namestead/v1/accounts/', ''), body]);

describe('who forgot their password', () => {
  test('shows the same for every address, and allows another try', async () => {
    const { user } = openScreen(<ResetPasswordPage />, '/reset-password');

    await user.type(await field('Email address'), ' ada@example.com');
    await user.click(button('Send link'));

    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(
      screen.getByText(/^If an account has the address ada@example\.com, we sent it a link/),
    ).toBeTruthy();
    expect(sent()).toEqual([['password-link', { email: 'ada@example.com' }]]);

    await user.click(button('Use another address'));
    expect((await field('Email address')).value).toBe('ada@example.com');
  });

  test('shows the rate limit and keeps the input', async () => {
    server.refusal = 'too_many_attempts';
    const { user } = openScreen(<ResetPasswordPage />, '/reset-password');

    await user.type(await field('Email address'), 'ada@example.com');
    await user.click(button('Send link'));

    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
    expect((await field('Email address')).value).toBe('ada@example.com');
  });
});

describe('the link of the mail', () => {
  const open = () => openScreen(<ResetPasswordPage />, '/reset-password#token=abc');

  test('leaves the address bar, stays valid when opened, and sets a new password', async () => {
    const { user, address } = open();
    await waitFor(() => expect(address()).toBe('/reset-password'));
    expect(await screen.findByText('For the account ada@example.com.')).toBeTruthy();
    expect(sent()).toEqual([['password-link/check', { token: 'abc' }]]);

    await user.type(await field('New password'), 'a staple of another colour');
    await user.click(button('Set new password'));

    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
    expect(sent().at(-1)).toEqual([
      'password-link/use',
      { token: 'abc', new_password: 'a staple of another colour' },
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
  });

  test.each([
    ['used_password_link', 'This link has already been used.'],
    ['expired_password_link', 'This link expired after 60 minutes.'],
    ['replaced_password_link', 'This link no longer works: a newer one was sent'],
    ['invalid_password_link', 'This link is not valid.'],
  ] as const)('that is refused as %s says why, and leads to a new one', async (code, sentence) => {
    server.refusal = code;
    const { user } = open();

    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await user.click(button('Request a new link'));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  });

  test('that loses its effect while the page is open says so when it is used', async () => {
    const { user } = open();
    await user.type(await field('New password'), 'a staple of another colour');

    server.refusal = 'replaced_password_link';
    await user.click(button('Set new password'));

    expect((await screen.findByRole('alert')).textContent).toContain('a newer one was sent');
  });

  test('stays valid when the server rejects the password', async () => {
    const { user } = open();
    await user.type(await field('New password'), 'a staple of another colour');

    server.refusal = 'password_breached';
    await user.click(button('Set new password'));
    expect(await screen.findByText(/list of stolen passwords/)).toBeTruthy();

    server.refusal = null;
    await user.click(button('Set new password'));
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  });

  test('can be retried after a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    const { user } = open();
    await screen.findByRole('alert');

    vi.stubGlobal('fetch', server.fetch);
    await user.click(button('Try again'));

    expect(await field('New password')).toBeTruthy();
  });
});
