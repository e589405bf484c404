import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AccountServer } from '../testing/account-server.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

let server: AccountServer;

beforeEach(() => {
  server = new AccountServer();
  vi.stubGlobal('fetch', server.fetch);
});

const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('signing in', () => {
  test('leads to the page that was asked for', async () => {
    const { user, address } = openScreen(
      <SignInPage next="/domains/manage/shop.namestead.site" />,
      '/sign-in',
    );

    await user.type(await field('Email address'), 'ada@example.com');
    await user.type(await field('Password'), server.password);
    await user.click(button('Sign in'));

    await waitFor(() => expect(address()).toBe('/domains/manage/shop.namestead.site'));
  });

  test('a wrong password shows the error at the password field, focuses it and keeps the input', async () => {
    const { user, address } = openScreen(<SignInPage />, '/sign-in');

    await user.type(await field('Email address'), 'ada@example.com');
    await user.type(await field('Password'), 'something else');
    await user.keyboard('{Enter}');

    await screen.findByText('Incorrect email address or password.');
    expect(document.activeElement).toBe(await field('Password'));
    expect((await field('Email address')).value).toBe('ada@example.com');
    expect(address()).toBe('/sign-in');
  });

  test('nothing is sent while a field is missing', async () => {
    const { user } = openScreen(<SignInPage />, '/sign-in');
    await field('Email address');

    await user.click(button('Sign in'));

    expect(await screen.findByText('Please enter your email address.')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  test('the way to a new account keeps where to go', async () => {
    openScreen(<SignInPage next="/checkout/no-site" />, '/sign-in');

    const link = await screen.findByRole('link', { name: 'Create an account' });
    expect(link.getAttribute('href')).toBe('/sign-up?next=%2Fcheckout%2Fno-site');
  });
});

describe('making an account', () => {
  test('leads to the first steps; a name that was left empty is not sent', async () => {
    const { user, address } = openScreen(<SignUpPage />, '/sign-up');

    await user.type(await field('Email address'), 'ada@example.com');
    await user.type(await field('Password'), 'correct horse staple');
    await user.click(button('Create account'));

    await waitFor(() => expect(address()).toBe('/'));
    expect(server.calls.at(0)?.body).toEqual({
      language: 'en',
      email: 'ada@example.com',
      password: 'correct horse staple',
    });
  });

  test('validates a password by the server’s rule on blur', async () => {
    const { user } = openScreen(<SignUpPage />, '/sign-up');

    await user.type(await field('Password'), 'too short');
    expect(screen.queryByText('Please choose a password of at least 12 characters.')).toBeNull();
    await user.tab();
    await user.tab();

    expect(await screen.findByText('Please choose a password of at least 12 characters.')).toBeTruthy();
  });

  test('shows the server’s error for a taken address', async () => {
    const { user } = openScreen(<SignUpPage />, '/sign-up');
    server.refusal = 'email_taken';

    await user.type(await field('Email address'), 'ada@example.com');
    await user.type(await field('Password'), 'correct horse staple');
    await user.click(button('Create account'));

    expect((await screen.findByRole('alert')).textContent).toContain('Sign in instead.');
  });
});

describe('the link of the confirmation mail', () => {
  test('confirms automatically, once', async () => {
    openScreen(<VerifyEmailPage token="abc" />, '/verify-email');

    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeTruthy();
    expect(server.calls.filter(({ body }) => body !== undefined)).toEqual([
      { path: '/namestead/v1/accounts/verify-email', body: { token: 'abc' } },
    ]);
  });

  test('that is too old says what to do', async () => {
    server.refusal = 'expired_verification_link';
    openScreen(<VerifyEmailPage token="abc" />, '/verify-email');

    expect((await screen.findByRole('alert')).textContent).toContain(
      'This confirmation link has expired. Sign in and request a new email.',
    );
  });
});
