import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountServer } from '#features/accounts/testing/account-server.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AccountPanel } from './account-panel.tsx';

function open(isOperator: boolean): Promise<unknown> {
  const accounts = new AccountServer();
  const answered = Promise.withResolvers<unknown>();
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/namestead/v1/operator/access') {
      answered.resolve(null);
      return Response.json({ is_operator: isOperator });
    }
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [] });
    if (path === '/rest/v1.1/me/preferences') return Response.json({});
    if (path.includes('/shopping-cart/')) return Response.json(buildWireCart());
    return accounts.fetch(path, init);
  });
  openScreen(<AccountPanel triggerRef={createRef()} onClose={() => undefined} />);
  // What is wrongly drawn for the answer is there by then.
  return answered.promise.then(() => new Promise((done) => void setTimeout(done, 50)));
}

test('the account menu leads operators to their page', async () => {
  void open(true);

  const link = await screen.findByRole('link', { name: 'Go live' });
  expect(link.getAttribute('href')).toBe('/operator/checklist');
});

test('the account menu of everyone else does not name it', async () => {
  await open(false);
  await screen.findByRole('link', { name: 'Account settings' });

  expect(screen.queryByRole('link', { name: 'Go live' })).toBeNull();
});
