import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AccountServer, buildWireSession, buildWireToken } from '../testing/account-server.ts';
import { SecurityPage } from './security-page.tsx';

let server: AccountServer;

beforeEach(() => {
  server = new AccountServer();
  server.sessions = [
    buildWireSession({ id: 1, is_current: true }),
    buildWireSession({ id: 2, browser: 'Safari', system: 'iPhone', network: '2001:db8:1:2::/64' }),
    buildWireSession({ id: 3, browser: null, system: null, network: null }),
  ];
  vi.stubGlobal('fetch', server.fetch);
});

const open = () => openScreen(<SecurityPage />, '/me/security');
const form = async (name: string) => within(await screen.findByRole('form', { name }));
const posted = () => server.calls.filter(({ body }) => body !== undefined);

describe('API tokens', () => {
  test('are listed with what they may do and how long', async () => {
    server.tokens = [
      buildWireToken({ id: 2, name: 'Deploy', scopes: ['read', 'write'], is_kept: true, expires_at: null }),
      buildWireToken({ id: 1, name: 'Old backup', expires_at: '2026-01-01T10:00:00.000Z' }),
    ];
    open();

    const [deploy, old] = await waitFor(() => {
      const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('nst_'));
      expect(rows).toHaveLength(2);
      return rows.map(({ textContent }) => textContent);
    });
    expect(deploy).toMatch(/Deploy.*Read and write.*Kept.*never used.*does not expire/);
    expect(old).toMatch(/Old backup.*Read only.*Expired.*expired Jan 1, 2026/);
  });

  test('one is made with the password, expires after 90 days, and shows its secret once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const token = await form('New token');

    await user.type(token.getByLabelText('Name'), ' Nightly backup ');
    await user.click(token.getByLabelText('Write'));
    await user.click(token.getByLabelText('Keep when my password changes'));
    await user.type(token.getByLabelText('Your password'), server.password);
    const before = Date.now();
    await user.click(token.getByRole('button', { name: 'Create token' }));

    expect(await screen.findByText('nst_the-secret-of-a-token')).toBeTruthy();
    expect(screen.getByText('Nightly backup is ready')).toBeTruthy();
    const [{ body } = { body: {} }] = posted();
    expect(body).toMatchObject({
      name: 'Nightly backup',
      scopes: ['read', 'write'],
      is_kept: true,
      password: server.password,
    });
    const expiry = Date.parse((body as { expires_at: string }).expires_at);
    expect(Math.round((expiry - before) / 86_400_000)).toBe(90);

    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('nst_the-secret-of-a-token')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Revoke Nightly backup' })).toBeTruthy();
  });

  test('a wrong password is refused at its field, and what was typed stays', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const token = await form('New token');

    await user.type(token.getByLabelText('Name'), 'Backup');
    await user.type(token.getByLabelText('Your password'), 'something else');
    await user.click(token.getByRole('button', { name: 'Create token' }));

    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    expect(document.activeElement).toBe(token.getByLabelText('Your password'));
    expect(token.getByLabelText<HTMLInputElement>('Name').value).toBe('Backup');
  });

  test('one that may do nothing is not sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const token = await form('New token');

    await user.click(within(token.getByRole('group', { name: 'Permissions' })).getByLabelText('Read'));
    await user.click(token.getByRole('button', { name: 'Create token' }));

    expect(await screen.findByText('Choose at least one permission.')).toBeTruthy();
    expect(await screen.findByText('Enter a name for the token.')).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  test('one is revoked after a question', async () => {
    server.tokens = [buildWireToken()];
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Revoke Backup' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Backup?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke token' }));

    expect(await screen.findByText('Backup was revoked.')).toBeTruthy();
    expect(await screen.findByText('No API tokens yet')).toBeTruthy();
  });
});

describe('sessions', () => {
  test('are listed by device and network, and this one cannot be ended here', async () => {
    open();

    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.getByText('2001:db8:1:2::/64')).toBeTruthy();
    expect(
      screen
        .getAllByRole('button', { name: /^End session: / })
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['End session: Safari on iPhone', 'End session: Unknown device']);
  });

  test('one is ended with the password, and a wrong one is refused at its field', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));

    await user.type(dialog.getByLabelText('Your password'), 'something else');
    await user.click(dialog.getByRole('button', { name: 'End session' }));
    expect(await dialog.findByText('Incorrect password.')).toBeTruthy();

    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), server.password);
    await user.click(dialog.getByRole('button', { name: 'End session' }));

    expect(await screen.findByText('Session ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(posted().at(-1)?.path).toBe('/namestead/v1/accounts/sessions/2/end');
  });

  test('all others are ended at once, and then there is nothing left to end', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));

    await user.type(dialog.getByLabelText('Your password'), server.password);
    await user.click(dialog.getByRole('button', { name: 'End sessions' }));

    expect(await screen.findByText('Other sessions ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
  });

  test('are kept from who may not see them, in words that say what to do', async () => {
    server.refusal = 'session_needed';
    open();

    await waitFor(() => expect(screen.getAllByText(/^Sign in with your password to manage/)).toHaveLength(2));
  });
});
