import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DnsServer, openPage, ownRows, press, buildWireRecord } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  server.records = Array.from({ length: 40 }, (_, at) =>
    at % 10 === 0
      ? buildWireRecord({ id: `${at}`, name: `text-${at}`, type: 'TXT', data: `v=${at}` })
      : buildWireRecord({ id: `${at}`, name: `host-${at}`, data: `192.0.2.${at}` }),
  );
  vi.stubGlobal('fetch', server.fetch);
});

describe('searching a list', () => {
  const count = (text: string): Promise<unknown> =>
    waitFor(() =>
      expect(screen.getByRole('heading', { name: /^Records .*\d/ }).textContent).toBe(`Records ${text}`),
    );

  test('filters by type and text, with correct counts', async () => {
    const user = openPage();
    await count('40');

    const types = await screen.findByRole('combobox', { name: 'Record type' });
    expect([...types.children].map(({ textContent }) => textContent)).toEqual([
      'All types (40)',
      'A (36)',
      'TXT (4)',
    ]);
    await user.selectOptions(types, 'TXT (4)');
    await count('4 of 40');

    await user.type(screen.getByRole('searchbox', { name: 'Find records' }), 'V=3 text');
    await count('1 of 40');
    expect(ownRows()[0]?.textContent).toContain('text-30.example.com');

    await user.type(screen.getByRole('searchbox', { name: 'Find records' }), ' host');
    await screen.findByText('No records match “V=3 text host”');
    await press(user, 'Show all records');
    await count('40');
  });
});
