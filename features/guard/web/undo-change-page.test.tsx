import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { GuardedChangeOnWire } from '../contract/guard-endpoints.ts';
import { UndoChangePage } from './undo-change-page.tsx';

const CHANGE: GuardedChangeOnWire = {
  display_name: 'bücher.example',
  kind: 'unlock',
  happened_at: '2026-11-26T12:00:00.000Z',
  via: 'session',
  network: '203.0.113.7',
  undo: 'possible',
  undo_failure: null,
  frozen_at: null,
  is_gone: false,
  used_at: null,
  used_for: null,
  expires_at: '2026-11-29T12:00:00.000Z',
};
const USED = { used_at: '2026-11-26T13:00:00.000Z' };
let found: Response;
let answered: Partial<GuardedChangeOnWire>;
let sent: readonly string[];

beforeEach(() => {
  sent = [];
  answered = {};
  found = Response.json(CHANGE);
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    sent = [...sent, `${path} ${body}`];
    return path.endsWith('/look') ? found : Response.json({ ...CHANGE, ...USED, ...answered });
  });
});

const open = () => openScreen(<UndoChangePage domain="xn--bcher-kva.example" token="t1" />);
const button = (name: string) => screen.getByRole('button', { name });

describe('the link in a mail about a change of control', () => {
  test('shows what was changed, when and from where, and changes nothing by itself', async () => {
    open();

    expect(await screen.findByText('The transfer lock of bücher.example was turned off.')).toBeTruthy();
    expect(screen.getByText('203.0.113.7')).toBeTruthy();
    expect(screen.getByText('In a browser, after the password was entered')).toBeTruthy();
    expect(screen.getByText(/works once, until Nov 29, 2026/)).toBeTruthy();
    expect(sent).toEqual([
      '/namestead/v1/sensitive-changes/look {"domain":"xn--bcher-kva.example","token":"t1"}',
    ]);
  });

  test('undoes the change, says so, and advises to secure the account', async () => {
    answered = { undo: 'done', used_for: 'undo' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Undo change' }));

    expect(await screen.findByText('The change was undone')).toBeTruthy();
    expect(sent.at(-1)).toBe(
      '/namestead/v1/sensitive-changes {"domain":"xn--bcher-kva.example","token":"t1","action":"undo"}',
    );
    expect(screen.getByRole('link', { name: 'Account security' }).getAttribute('href')).toBe('/me/security');
    expect(screen.queryByRole('button', { name: 'Undo change' })).toBeNull();
  });

  test('freezes the domain, and says how that ends', async () => {
    answered = { frozen_at: '2026-11-26T13:00:00.000Z', used_for: 'freeze' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Freeze domain' }));

    expect(await screen.findByText('bücher.example is frozen')).toBeTruthy();
    expect(screen.getByText(/Its manager can unfreeze it with their password/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each<[Partial<GuardedChangeOnWire>, string]>([
    [{ ...USED, used_for: 'undo', undo: 'pending' }, 'The change is being undone'],
    [
      {
        ...USED,
        used_for: 'undo',
        undo: 'failed',
        undo_failure: { message: 'The registry said no.', sentence: null },
      },
      'The registry said no. Contact our support.',
    ],
    [{ is_gone: true }, /is no longer managed here/.source],
  ])('without anything left to do it has no buttons: %j', async (change, text) => {
    found = Response.json({ ...CHANGE, ...change });
    open();

    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a change that was overruled can still be answered with a freeze', async () => {
    found = Response.json({ ...CHANGE, kind: 'contacts', undo: 'overruled' });
    open();

    expect(await screen.findByText(/one before it was undone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo change' })).toBeNull();
    expect(button('Freeze domain')).toBeTruthy();
  });

  test.each([
    ['crossed_guard_link', 409],
    ['expired_guard_link', 410],
    ['unknown_guard_link', 404],
  ])('%s says why it does not work', async (code, status) => {
    found = Response.json({ code, message: `refused: ${code}`, data: {} }, { status });
    open();

    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.getByText(`refused: ${code}`)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('an answer that is refused leaves the page as it was, with the reason', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Undo change' });
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'used_guard_link', message: 'Already used.', data: {} }, { status: 410 }),
    );
    await user.click(button('Undo change'));

    expect(await screen.findByText('Already used.')).toBeTruthy();
    expect(button('Freeze domain')).toBeTruthy();
  });
});
