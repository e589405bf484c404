import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AccountServer, buildWireUser } from '../testing/account-server.ts';
import { EmailVerificationNotice } from './email-verification-notice.tsx';
import { ResendVerificationButton } from './api/resend-verification.tsx';

let server: AccountServer;

beforeEach(() => {
  server = new AccountServer();
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => vi.useRealTimers());

const FAILED = 'The email could not be sent. Too many attempts. Please try again in %(minutes)s min.';
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('the email-verification gate (cart, sections 2, 4 and 8)', () => {
  test('asks to confirm the address, and leads to where it is changed', async () => {
    openScreen(<EmailVerificationNotice user={buildWireUser()} />);

    expect(await screen.findByText('Please confirm your email address')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'change the email address on your account' });
    expect(link.getAttribute('href')).toBe('/me/account');
  });

  test('where names are registered it says that they need it (acquisition, section 6)', async () => {
    openScreen(<EmailVerificationNotice user={buildWireUser()} isForNames />);

    expect(await screen.findByText('You must verify your email to register new domains.')).toBeTruthy();
  });

  test('says while it sends that it does', async () => {
    const answered = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answered.promise);
    const { user } = openScreen(<EmailVerificationNotice user={buildWireUser()} />);

    await user.click(await button('Send it again'));

    expect((await button('Sending…')).getAttribute('aria-busy')).toBe('true');
    answered.resolve(Response.json({ success: true }));
    await screen.findByText('We sent another confirmation email to ada@example.com.');
  });

  test('says that it was sent; dismissing clears it', async () => {
    const { user } = openScreen(<EmailVerificationNotice user={buildWireUser()} />);

    await user.click(await button('Send it again'));
    expect(await screen.findByText('We sent another confirmation email to ada@example.com.')).toBeTruthy();

    await user.click(await button('Dismiss'));
    expect(await screen.findByText('Please confirm your email address')).toBeTruthy();
  });

  test('says for 5 seconds that it was sent, and asks again (acquisition, section 4)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openScreen(<EmailVerificationNotice user={buildWireUser()} />);

    fireEvent.click(await button('Send it again'));
    await screen.findByText('We sent another confirmation email to ada@example.com.');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText('We sent another confirmation email to ada@example.com.')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_100));

    expect(screen.queryByText('We sent another confirmation email to ada@example.com.')).toBeNull();
    expect(screen.getByText(/^Open the link we sent to/).className).toBe('');
  });

  test('a mail that could not be sent says why and offers another try', async () => {
    server.refusal = 'too_many_attempts';
    const { user } = openScreen(<EmailVerificationNotice user={buildWireUser()} />);

    await user.click(await button('Send it again'));
    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);

    server.refusal = null;
    await user.click(await button('Try Again'));
    expect(await screen.findByText('We sent another confirmation email to ada@example.com.')).toBeTruthy();
  });

  test('nothing moves or loses focus: the result replaces the request', async () => {
    server.refusal = 'too_many_attempts';
    const { user } = openScreen(<EmailVerificationNotice user={buildWireUser()} />);
    const sender = await button('Send it again');
    const asked = screen.getByText(/^Open the link we sent to/);

    await user.click(sender);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(sender);
    server.refusal = null;
    await user.click(sender);
    const reported = await screen.findByText('We sent another confirmation email to ada@example.com.');
    expect(document.activeElement).toBe(sender);
    // Unseen it still keeps the height, in the same place of the grid.
    expect([asked.className, asked.parentElement]).toEqual(['invisible', reported.parentElement]);

    await user.click(await button('Dismiss'));
    expect(document.activeElement).toBe(sender);
    expect(asked.className).toBe('');
  });

  test('dismissing clears a failure, too', async () => {
    server.refusal = 'too_many_attempts';
    const { user } = openScreen(<EmailVerificationNotice user={buildWireUser()} />);
    await user.click(await button('Send it again'));
    await screen.findByRole('alert');

    await user.click(await button('Dismiss'));

    expect(await screen.findByText('Please confirm your email address')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('sending the mail again from a card (acquisition, sections 4 and 9)', () => {
  test('says for 5 seconds that it was sent, and offers it again afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openScreen(<ResendVerificationButton email="ada@example.com" />);

    fireEvent.click(await button('Send it again'));
    fireEvent.click(await button('Sent'));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByRole('button', { name: 'Sent' })).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_100));

    expect(screen.queryByRole('button', { name: 'Send it again' })).not.toBeNull();
    expect(server.calls).toHaveLength(1);
  });

  test('says why it could not be sent, until the next try', async () => {
    server.refusal = 'too_many_attempts';
    const { user } = openScreen(<ResendVerificationButton email="ada@example.com" />);

    await user.click(await button('Send it again'));
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);

    server.refusal = null;
    await user.click(await button('Send it again'));
    await button('Sent');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
