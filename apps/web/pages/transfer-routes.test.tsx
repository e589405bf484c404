import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openApp } from '../testing/open-app.tsx';
import { SilentEventSource } from '../testing/silent-event-source.ts';

const SITE = 'harbor.namestead.site';
const NAME = 'quiet.example';

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite()] });
    if (path.startsWith('/rest/v1.1/sites/')) return Response.json(buildWireSite());
    if (path.startsWith('/rest/v1.1/products')) return Response.json({});
    if (path.includes('/shopping-cart/')) return Response.json(buildWireCart());
    if (path.endsWith('/domains')) {
      const domain = buildSiteDomain(NAME, {
        type: 'mapping',
        has_registration: false,
        is_eligible_for_inbound_transfer: true,
      });
      return Response.json({ domains: [domain], found: 1 });
    }
    if (path.includes('inbound-transfer')) {
      const answer = { code: 'registry_silent', message: 'The registry has not answered.' };
      return Response.json({ ...answer, error: answer.code }, { status: 503 });
    }
    return accounts.fetch(path, init);
  });
});

const open = (query: string) => openApp(`/domains/add/transfer/${SITE}${query}`);

describe('/domains/add/transfer/{site} (acquisition, section 2)', () => {
  test.each(['true', '1'])('useStandardBack=%s: the way back is the browser’s', async (value) => {
    open(`?initialQuery=${NAME}&useStandardBack=${value}`);

    expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>(/Domain to transfer/)).value).toBe(NAME);
  });

  test.each([
    '',
    '?useStandardBack=false',
    '?useStandardBack=0',
    '?useStandardBack=yes',
    '?useStandardBack=',
  ])('with "%s" it redirects to the search', async (query) => {
    open(query);

    const [back] = await screen.findAllByRole('link', { name: 'Site Domains' });
    expect(back?.getAttribute('href')).toBe(`/domains/add/${SITE}`);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

describe('the precheck of a name (acquisition, section 2; API, "Screens’ addresses")', () => {
  test.each([`/domains/manage/${NAME}`, `/domains/manage/all/${NAME}`])(
    '%s/transfer/precheck/… goes back to the name’s settings',
    async (address) => {
      openApp(`${address}/transfer/precheck/${SITE}`);

      expect(await screen.findByRole('heading', { level: 2, name: 'Transfer a Domain' })).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeTruthy();
      const back = screen.getByRole('link', { name: 'Overview' });
      expect(back.getAttribute('href')).toBe(`${address}/edit/${SITE}`);
    },
  );

  test.each([
    `/domains/manage/${NAME}/transfer/in/${SITE}`,
    `/domains/manage/all/${NAME}/transfer/in/${SITE}`,
  ])('%s shows the status of a paid transfer', async (address) => {
    openApp(address);

    expect(await screen.findByRole('heading', { level: 2, name: 'Transfer Settings' })).toBeTruthy();
  });
});

test('the link of a registrant’s mail opens without a session and without the shell', async () => {
  openApp('/transfer-consent?token=abc');

  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy();
  expect(await screen.findByText('The registry has not answered.')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
