import { describe, expect, test } from 'vitest';
import type { Addresses } from './alias-zones.ts';
import { publicAddresses } from './system-addresses.ts';

/** A resolver of a network of our own, which knows private names and addresses. */
const INNER: Readonly<Record<string, Addresses>> = {
  'prod-db.corp.internal.': { ttl: 60, addresses: [{ type: 'A', address: '10.20.30.40' }] },
  'split.example.com.': {
    ttl: 60,
    addresses: [
      { type: 'A', address: '192.168.1.7' },
      { type: 'A', address: '8.8.4.4' },
      { type: 'AAAA', address: 'fd00::7' },
      { type: 'AAAA', address: '3fff::7' },
      { type: 'AAAA', address: '2606:4700::1111' },
    ],
  },
};

describe('the addresses that an ALIAS outside our zones is answered with', () => {
  const asked: string[] = [];
  const source = publicAddresses(async (name) => {
    asked.push(name);
    return INNER[name] ?? { ttl: 60, addresses: [] };
  });

  test('a name outside public DNS is not asked for, and has none', async () => {
    expect(await source('prod-db.corp.internal.')).toEqual({ ttl: 60, addresses: [] });
    expect(asked).toEqual([]);
  });

  test('private, documentation and local addresses of a public name are left out', async () => {
    expect((await source('split.example.com.')).addresses).toEqual([
      { type: 'A', address: '8.8.4.4' },
      { type: 'AAAA', address: '2606:4700::1111' },
    ]);
  });
});
