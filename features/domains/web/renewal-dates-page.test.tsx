import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { RenewalDatesPage } from './renewal-dates-page.tsx';

const URL_OF_CALENDAR = 'https://panel.example/calendar/secret.ics';

let createdAt: string | null;
let preferences: Record<string, unknown>;
let sent: string[];
/** Whether changes fail. */
let isDown: boolean;

beforeEach(() => {
  createdAt = null;
  preferences = {};
  sent = [];
  isDown = false;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit): Promise<Response> => {
    const isPost = init?.method === 'POST';
    if (isPost && isDown) return Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 });
    if (isPost) sent.push(`${path} ${typeof init.body === 'string' ? init.body : ''}`.trim());
    if (path.endsWith('/me/preferences')) {
      if (isPost) {
        const body = JSON.parse(init.body as string) as { calypso_preferences: Record<string, unknown> };
        preferences = { ...preferences, ...body.calypso_preferences };
      }
      return Response.json({ calypso_preferences: preferences });
    }
    if (path.endsWith('/calendar/delete')) {
      createdAt = null;
      return Response.json({ success: true });
    }
    if (path.endsWith('/me/calendar')) {
      if (!isPost) return Response.json({ created_at: createdAt, read_at: null });
      createdAt = '2026-03-01T12:00:00.000Z';
      return Response.json({ url: URL_OF_CALENDAR, created_at: createdAt });
    }
    return Response.json({ sites: [] });
  });
});

const open = () => openScreen(<RenewalDatesPage />, '/me/renewal-dates');

describe('the calendar address', () => {
  test('is made at once and shown once', async () => {
    const { user } = open();
    expect(await screen.findByText('You have no calendar address yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create address' }));

    expect(await screen.findByText(URL_OF_CALENDAR)).toBeTruthy();
    expect(await screen.findByText('Created Mar 1, 2026.')).toBeTruthy();
  });

  test('is replaced and deleted only after a confirmation', async () => {
    createdAt = '2026-03-01T12:00:00.000Z';
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create new address' }));
    const replace = await screen.findByRole('dialog');
    expect(sent).toEqual([]);
    await user.click(within(replace).getByRole('button', { name: 'Create new address' }));
    expect(await screen.findByText(URL_OF_CALENDAR)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Delete address' }));
    const end = await screen.findByRole('alertdialog');
    await user.click(within(end).getByRole('button', { name: 'Delete address' }));

    expect(await screen.findByText('You have no calendar address yet.')).toBeTruthy();
    expect(screen.queryByText(URL_OF_CALENDAR)).toBeNull();
    expect(sent).toHaveLength(2);
  });
});

describe('a change that fails', () => {
  test('of the address says so where it was asked for, and can be tried again', async () => {
    isDown = true;
    const { user } = open();
    const make = await screen.findByRole('button', { name: 'Create address' });

    await user.click(make);
    expect(await screen.findByText('No.')).toBeTruthy();
    isDown = false;
    await user.click(make);

    expect(await screen.findByText(URL_OF_CALENDAR)).toBeTruthy();
    expect(screen.queryByText('No.')).toBeNull();
  });

  test('in a question stays there until it is closed', async () => {
    createdAt = '2026-03-01T12:00:00.000Z';
    isDown = true;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete address' }));
    const question = within(await screen.findByRole('alertdialog'));

    await user.click(question.getByRole('button', { name: 'Delete address' }));
    expect(await question.findByText('No.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByText('No.')).toBeNull());
    expect(screen.getByText('Created Mar 1, 2026.')).toBeTruthy();
  });

  test('of the monthly email says so, and the switch stays', async () => {
    isDown = true;
    const { user } = open();
    const control = await screen.findByRole('switch', { name: /Send the monthly email/ });

    await user.click(control);

    expect(await screen.findByText('No.')).toBeTruthy();
    expect(control).toHaveProperty('checked', true);
  });
});

describe('the monthly email', () => {
  test('is on until it is switched off, and can be switched on again', async () => {
    const { user } = open();
    const control = await screen.findByRole('switch', { name: /Send the monthly email/ });
    expect(control).toHaveProperty('checked', true);
    await user.click(control);
    await waitFor(() => expect(preferences).toEqual({ domains_monthly_digest: false }));
    await waitFor(() => expect(control).toHaveProperty('disabled', false));
    await user.click(control);

    await waitFor(() => expect(preferences).toEqual({ domains_monthly_digest: null }));
  });
});
