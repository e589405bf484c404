import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openApp } from '../testing/open-app.tsx';
import { SilentEventSource } from '../testing/silent-event-source.ts';

const SITE = 'harbor.namestead.site';
const NAME = 'quiet.example';

/** The query with which a provider returned. */
let returned: unknown[];

beforeEach(() => {
  returned = [];
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite()] });
    if (path.startsWith('/rest/v1.2/sites/')) return Response.json({ domains: [], found: 0 });
    if (path.startsWith('/rest/v1.1/sites/')) return Response.json(buildWireSite());
    if (path.startsWith('/rest/v1.1/products')) return Response.json({});
    if (path.includes('/shopping-cart/')) return Response.json(buildWireCart());
    if (path.includes('/mapping-status')) {
      return Response.json({ domain_name: NAME, display_name: NAME, status: 'mappable' });
    }
    if (path.endsWith('/mapping-setup')) {
      return Response.json({
        domain: NAME,
        display_name: NAME,
        verdict: 'elsewhere',
        points_to_us: false,
        signature: 'none',
        name_servers: [],
        records: [],
        seen: { name_servers: [], servers: [] },
        proxies: [],
        wrong_addresses: ['203.0.113.80'],
        other_name_servers: [],
        proof: null,
        current_user_can_manage: true,
        checked_at: '2026-03-01T12:00:00.000Z',
      });
    }
    if (path.endsWith('/dns-provider')) return Response.json({ provider: null });
    if (path.endsWith('/dns-provider/return')) {
      returned.push(JSON.parse(init?.body ?? ''));
      return Response.json({ status: 'cancelled' });
    }
    return accounts.fetch(path, init);
  });
});

describe('/domains/add/mapping/{site} (acquisition, section 2)', () => {
  test('checks a given initialQuery at once', async () => {
    openApp(`/domains/add/mapping/${SITE}?initialQuery=${NAME}`);

    expect((await screen.findByLabelText<HTMLInputElement>(/Your domain/)).value).toBe(NAME);
    expect((await screen.findByRole('link', { name: 'Continue to checkout' })).getAttribute('href')).toBe(
      `/checkout/${SITE}/domain-mapping:${NAME}`,
    );
  });

  test('without it sends no request; the back link leads to the search', async () => {
    openApp(`/domains/add/mapping/${SITE}`);

    expect((await screen.findByLabelText<HTMLInputElement>(/Your domain/)).value).toBe('');
    const [back] = await screen.findAllByRole('link', { name: 'Site Domains' });
    expect(back?.getAttribute('href')).toBe(`/domains/add/${SITE}`);
    expect(screen.queryByRole('link', { name: 'Continue to checkout' })).toBeNull();
  });
});

describe('Connect Your Domain (acquisition, sections 2 and 4; API, "Screens’ addresses")', () => {
  const PAGE = `/domains/manage/${NAME}/domain-connect-mapping/${SITE}`;

  test.each([PAGE, `/domains/manage/all/${NAME}/domain-connect-mapping/${SITE}`])(
    'is %s',
    async (address) => {
      openApp(address);

      expect(await screen.findByRole('heading', { level: 2, name: 'Connect Your Domain' })).toBeTruthy();
      expect(await screen.findByText(`${NAME} still points elsewhere: 203.0.113.80.`)).toBeTruthy();
    },
  );

  test.each(['a1b2', '1234567890', '12e34', 'true', 'null'])(
    'a return with the state %s opens the page of its status key',
    async (state) => {
      openApp(`${PAGE}?state=${state}&error=access_denied`);

      await waitFor(() => expect(location.search).toBe('?status=cancelled'));
      expect(returned).toEqual([{ state, error: 'access_denied' }]);
    },
  );

  test.each(['connected', 'cancelled', 'failed'])('the status key %s is shown', async (status) => {
    openApp(`${PAGE}?status=${status}`);

    await screen.findByText(`${NAME} still points elsewhere: 203.0.113.80.`);
    expect(screen.getAllByRole(status === 'failed' ? 'alert' : 'status').length).toBeGreaterThan(0);
    expect(returned).toEqual([]);
  });
});
