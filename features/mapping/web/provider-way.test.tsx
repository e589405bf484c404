import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ProviderReturnCheck, ProviderStatus, ProviderWay } from './connect-domain-page.tsx';

const NAME = 'fern.com';
const PATH = `/domains/manage/${NAME}/domain-connect-mapping/fern.namestead.site`;
const FAILED =
  'An error occured while redirecting to your domain provider. If the issue persists please contact our support staff.';

let provider: object | null;
/** The server's responses when a visit starts and ends. */
let answers: { readonly status: number; readonly body: object };
let requests: string[];
let lookedUp: number;

beforeEach(() => {
  [provider, requests] = [{ name: 'Hostrange', provider_id: 'namestead.site', service_id: 'hosting' }, []];
  [answers, lookedUp] = [{ status: 200, body: {} }, 0];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }): Promise<Response> => {
    if (path.endsWith('/dns-provider')) {
      lookedUp += 1;
      return Response.json({ provider });
    }
    requests.push(`${path} ${init.body ?? ''}`);
    return Response.json(answers.body, { status: answers.status });
  });
});

describe('setting records through the provider of a connected domain (acquisition, section 4 "Domain Connect mapping")', () => {
  test('leads the browser to the provider’s consent page', async () => {
    answers = {
      status: 200,
      body: { success: true, sync_ux_apply_url: 'https://connect.host.example/apply' },
    };
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    const { user } = openScreen(<ProviderWay domain={NAME} />);

    await user.click(await screen.findByRole('button', { name: 'Continue to Hostrange' }));

    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.host.example/apply'));
    expect(requests[0]).toContain(
      `/domains/${NAME}/dns/providers/namestead.site/services/hosting/syncurl?redirect_uri=`,
    );
    assign.mockRestore();
  });

  test('can be repeated after the browser’s back button', async () => {
    answers = { status: 200, body: { success: true, sync_ux_apply_url: 'https://connect.host.example/' } };
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    const { user } = openScreen(<ProviderWay domain={NAME} />);
    await user.click(await screen.findByRole('button', { name: 'Continue to Hostrange' }));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));

    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(screen.getByRole('button', { name: 'Continue to Hostrange' }));

    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
    assign.mockRestore();
  });

  test('shows the spec’s error if it fails (section 8)', async () => {
    answers = { status: 502, body: { error: 'domain_connect_failed', message: FAILED } };
    const { user } = openScreen(<ProviderWay domain={NAME} />);

    await user.click(await screen.findByRole('button', { name: 'Continue to Hostrange' }));

    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
  });

  test('is not offered without a supporting provider', async () => {
    provider = null;
    openScreen(<ProviderWay domain={NAME} />);

    await waitFor(() => expect(lookedUp).toBe(1));
    expect(screen.queryByText(/Hostrange/)).toBeNull();
  });
});

describe('the return', () => {
  const returned = { state: 'abc', error: 'access_denied' };

  test('is verified once, then replaced by its status in the URL', async () => {
    answers = { status: 200, body: { status: 'cancelled' } };
    const { address } = openScreen(<ProviderReturnCheck domain={NAME} path={PATH} returned={returned} />);

    await waitFor(() => expect(address()).toBe(`${PATH}?status=cancelled`));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain(JSON.stringify(returned));
  });

  test('of a visit not started here has failed', async () => {
    answers = { status: 410, body: { error: 'unknown_domain_connect_state', message: 'Too old.' } };
    const { address } = openScreen(<ProviderReturnCheck domain={NAME} path={PATH} returned={returned} />);

    await waitFor(() => expect(address()).toBe(`${PATH}?status=failed`));
  });

  test.each([
    ['connected', 'Your provider added the records.'],
    ['cancelled', 'You cancelled at your provider, so nothing was changed.'],
    ['failed', FAILED],
  ])('with the status %s shows it', async (status, words) => {
    openScreen(<ProviderStatus status={status} />);

    expect(await screen.findByText(words, { exact: false })).toBeDefined();
  });

  test('with another status shows nothing', () => {
    openScreen(<ProviderStatus status="<b>paid</b>" />);

    expect(screen.queryByRole('status')).toBeNull();
  });
});
