import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DnsServer, openPage, ownRows, press, buildWireRecord } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  server.records = Array.from({ length: 90 }, (_, at) =>
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
    await count('90');

    const types = await screen.findByRole('combobox', { name: 'Record type' });
    expect([...types.children].map(({ textContent }) => textContent)).toEqual([
      'All types (90)',
      'A (81)',
      'TXT (9)',
    ]);
    await user.selectOptions(types, 'TXT (9)');
    await count('9 of 90');

    await user.type(screen.getByRole('searchbox', { name: 'Find records' }), 'V=7 text');
    await count('1 of 90');
    expect(ownRows()[0]?.textContent).toContain('text-70.example.com');

    await user.type(screen.getByRole('searchbox', { name: 'Find records' }), ' host');
    await screen.findByText('No records match “V=7 text host”');
    await press(user, 'Show all records');
    await count('90');
  });
});
