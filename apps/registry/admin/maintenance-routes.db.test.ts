import { expect, test } from 'vitest';

import { countMessages } from '../stores/poll-store.ts';
import { openAdminServer } from '../testing/open-admin-server.ts';

const REQUEST = {
  id: 'dev-2126-03',
  tlds: ['dev'],
  startsAt: '2126-03-01T00:00:00Z',
  endsAt: '2126-03-01T02:00:00Z',
};

const admin = openAdminServer(null);

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  admin.call(`/admin/maintenances${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

test('announces, changes, lists and cancels a maintenance, and notifies registrars of each step', async () => {
  expect(await call('POST', '', REQUEST)).toMatchObject({
    status: 200,
    body: { id: REQUEST.id, updatedAt: null },
  });
  const later = { ...REQUEST, endsAt: '2126-03-01T03:00:00Z' };
  expect(await call('POST', '', later)).toMatchObject({
    status: 200,
    body: { endsAt: '2126-03-01T03:00:00.000Z', updatedAt: expect.any(String) },
  });
  expect(await call('GET', '')).toMatchObject({ body: { maintenances: [{ id: REQUEST.id }] } });
  expect(await call('DELETE', `/${REQUEST.id}`)).toEqual({ status: 200, body: { maintenances: [] } });

  expect(await countMessages(admin.bench.deps.db)).toEqual({ namestead: 3, rival: 3 });
});

test.each([
  ['of an unknown TLD', { ...REQUEST, tlds: ['nowhere'] }],
  ['of no TLD', { ...REQUEST, tlds: [] }],
  ['that ends before it begins', { ...REQUEST, endsAt: '2126-02-01T00:00:00Z' }],
  ['without an id', { ...REQUEST, id: undefined }],
  ['with more than is known', { ...REQUEST, colour: 'red' }],
])('one %s is refused with a sentence', async (_what, request) => {
  expect(await call('POST', '', request)).toEqual({ status: 400, body: { error: expect.any(String) } });
  expect(await call('GET', '')).toMatchObject({ body: { maintenances: [] } });
});

test('rejects cancelling an unknown maintenance', async () => {
  expect((await call('DELETE', '/no-such-id')).status).toBe(404);
});
