import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openApp } from '../testing/open-app.tsx';
import { isGated } from './email-gate.tsx';

let accounts: AccountServer;
let launch_status: 'launched' | 'unlaunched';

beforeEach(() => {
  accounts = new AccountServer();
  launch_status = 'launched';
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/namestead/v1/accounts/session') return accounts.fetch(path, init);
    if (path === '/rest/v1.1/me/sites')
      return Response.json({ sites: [buildWireSite({ slug: 'harbor.namestead.site', launch_status })] });
    return Response.json({ error: 'not_now', message: 'Not now.' }, { status: 403 });
  });
});

async function open(address: string): Promise<void> {
  openApp(address);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('ada@example.com');
}

test.each([
  ['launched', '/start', 'Please confirm your email address'],
  ['launched', '/error-report', 'Please confirm your email address'],
  ['unlaunched', '/domains/add/harbor.namestead.site', 'You must verify your email to register new domains.'],
  ['unlaunched', '/checkout/harbor.namestead.site', 'You must verify your email to register new domains.'],
  ['launched', '/domains/add', 'You must verify your email to register new domains.'],
] as const)(
  'at a site that is %s, %s asks to confirm the address (cart, section 4)',
  async (status, path, said) => {
    launch_status = status;

    await open(path);

    expect(await screen.findByText(said)).toBeTruthy();
  },
);

test.each([
  ['an unlaunched site is worked on without', 'unlaunched', false],
  ['a confirmed user is not asked', 'launched', true],
] as const)('%s (cart, section 4)', async (_what, status, email_verified) => {
  launch_status = status;
  accounts.user = buildWireUser({ email_verified });

  await open('/error-report');

  expect(screen.queryByText('Please confirm your email address')).toBeNull();
});

describe('the email-verification gate (cart, section 4)', () => {
  test.each([
    ['an unconfirmed address', false, false, false, true],
    ['an unconfirmed address at an unlaunched site, where that is not allowed', false, false, true, true],
    [
      'an unconfirmed address at a launched site, where unlaunched ones are allowed',
      false,
      true,
      false,
      true,
    ],
    ['an unconfirmed address at an unlaunched site, where that is allowed', false, true, true, false],
    ['a confirmed address', true, false, false, false],
    ['a confirmed address at an unlaunched site', true, true, true, false],
  ])('%s', (_what, isVerified, allowsUnlaunched, isUnlaunched, expected) => {
    expect(isGated({ isVerified, allowsUnlaunched, isUnlaunched })).toBe(expected);
  });
});
