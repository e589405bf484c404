import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { siteRefusals } from '../contract/refusals.ts';
import { ErrorReportPage } from './error-report-page.tsx';

const SITES = ['harbor', 'fern'].map((name, index) => ({
  ID: index + 1,
  title: name === 'fern' ? '<b>Fern</b> שלום' : 'Harbor Bakery',
  slug: `${name}.namestead.site`,
  domain: `${name}.namestead.site`,
}));
const SCRIPT = '<img src=x onerror=alert(1)> 🦊 مرحبا';

let sent: [string, unknown][];
let isBusy: boolean;

beforeEach(() => {
  sent = [];
  isBusy = false;
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email: 'ada@example.com' });
  vi.stubGlobal('fetch', async (path: string, init: { body?: string } = {}): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: SITES });
    if (!path.includes('/error-reports')) return accounts.fetch(path, init);
    if (isBusy)
      return Response.json({ code: 'internal_error', message: 'Something broke.' }, { status: 500 });
    sent.push([path, JSON.parse(init.body ?? '')]);
    return Response.json({ report_id: 10_007 });
  });
});

const field = (): Promise<HTMLTextAreaElement> => screen.findByLabelText('What can we help you with?');
const sendButton = () => screen.getByRole('button', { name: 'Send report' });

describe('a report about a site (cart spec, section 8)', () => {
  test('is sent as it was written, and its number is shown', async () => {
    const { user } = openScreen(<ErrorReportPage site="harbor.namestead.site" />);

    await user.click(await field());
    await user.paste(SCRIPT);
    await user.click(sendButton());

    expect(await screen.findByText('Thank you. We received your report.')).toBeTruthy();
    expect(screen.getByText(/Your report number is 10007/)).toBeTruthy();
    expect(screen.getByText('We will reply to ada@example.com.')).toBeTruthy();
    expect(sent).toEqual([['/namestead/v1/sites/harbor.namestead.site/error-reports', { message: SCRIPT }]]);
  });

  test('is validated before it is sent', async () => {
    const { user } = openScreen(<ErrorReportPage site="1" />);
    const box = await field();

    await user.click(sendButton());
    expect(await screen.findByText(siteRefusals.error_report_empty.message)).toBeTruthy();
    await user.click(box);
    await user.paste('x'.repeat(5_001));
    await user.click(sendButton());

    expect(await screen.findByText('Please write at most 5000 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('whose sending fails stays as it was typed', async () => {
    isBusy = true;
    const { user } = openScreen(<ErrorReportPage site="harbor.namestead.site" />);
    await user.type(await field(), 'Help!');

    await user.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    expect((await field()).value).toBe('Help!');

    isBusy = false;
    await user.click(sendButton());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('returns 404 for other people’s sites', async () => {
    openScreen(<ErrorReportPage site="foreign.namestead.site" />);

    expect(await screen.findByText('Site not found')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('without a site in the address one of one’s own is chosen', async () => {
    const { user } = openScreen(<ErrorReportPage />);
    await user.type(await field(), 'Help!');

    await user.selectOptions(screen.getByLabelText('Site'), 'fern.namestead.site');
    await user.click(sendButton());

    await waitFor(() => expect(sent[0]?.[0]).toContain('/fern.namestead.site/'));
  });
});
