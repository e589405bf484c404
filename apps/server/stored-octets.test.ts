import { expect, test } from 'vitest';
import { declaredEndpoints } from './testing/declared-endpoints.ts';

const MEBIBYTE = 1024 * 1024;

test('every endpoint that a stranger may POST to declares what it stores, at most 32 MiB a day per network', async () => {
  const open = (await declaredEndpoints()).filter(
    ({ method, access }) => method === 'POST' && access !== 'user',
  );

  expect(open.length).toBeGreaterThan(8);
  for (const { id, stores } of open) {
    expect(stores, `${id} says nothing of what it stores`).toBeDefined();
    if (typeof stores !== 'object') continue;
    expect(stores.perDay, id).toBeLessThanOrEqual(32 * MEBIBYTE);
    expect(stores.octets + stores.perBodyOctet, `${id} is said to store nothing`).toBeGreaterThan(0);
  }
});
