import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DnsServer, field, openPage, press } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
});

async function saveRecord(client?: QueryClient): Promise<void> {
  const user = openPage(client);
  await user.type(await field('Name'), 'shop');
  await user.type(await field('IPv4 address'), '192.0.2.1');
  expect(screen.queryByText(/the name servers/i)).toBeNull();
  await press(user, 'Add record');
}

describe('after saving', () => {
  test('each name server is shown with its latency once it has the new data, and how long old answers stay cached', async () => {
    server.proof = {
      old_answers_seconds: 3_600,
      old_answers_until: '2026-05-01T13:00:00.000Z',
      is_withheld: false,
      servers: [
        { names: ['ns1.host.test', 'ns2.host.test'], state: 'current', serial: 2, milliseconds: 3 },
        { names: ['ns3.host.test'], state: 'current', serial: 2, milliseconds: 41 },
      ],
    };
    await saveRecord();

    await screen.findByText('Your change is live on all name servers');
    expect(screen.getByText('ns1.host.test, ns2.host.test have the new version (after 3 ms).')).toBeTruthy();
    expect(screen.getByText('ns3.host.test has the new version (after 41 ms).')).toBeTruthy();
    expect(screen.getByText(/^Cached elsewhere for up to 1 hour \(until .*2026/)).toBeTruthy();
    // The long wait applies to name server changes only (spec domain acquisition, section 8).
    expect(screen.queryByText(/72/)).toBeNull();
  });

  test.each([
    ['is shown again to a user who returns while old answers may be cached', 3_600_000, 1],
    ['is no longer shown once all old answers have expired', -1, 0],
  ])('%s', async (_title, ahead, times) => {
    const client = new QueryClient();
    await saveRecord(client);
    await screen.findByText('Your change is live on all name servers');
    cleanup();
    server.proof = {
      old_answers_seconds: 3_600,
      old_answers_until: new Date(Date.now() + ahead).toISOString(),
      is_withheld: false,
      servers: [{ names: ['ns1.host.test'], state: 'current', serial: 2, milliseconds: 3 }],
    };

    openPage(client);

    await screen.findByRole('table', { name: 'Records' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryAllByText('Your change is live on all name servers')).toHaveLength(times);
  });

  test('of an expired domain it is not called live, though every name server has it', async () => {
    server.proof = {
      old_answers_seconds: 0,
      old_answers_until: null,
      is_withheld: true,
      servers: [{ names: ['ns1.host.test'], state: 'current', serial: 2, milliseconds: 3 }],
    };
    await saveRecord();

    expect(
      await screen.findByText('Your change is saved, and works when the domain is renewed'),
    ).toBeTruthy();
    expect(screen.queryByText('Your change is live on all name servers')).toBeNull();
  });

  test('an outdated or silent server is named', async () => {
    server.proof = {
      old_answers_seconds: 0,
      old_answers_until: null,
      is_withheld: false,
      servers: [
        { names: ['ns1.host.test'], state: 'old', serial: 1, milliseconds: null },
        { names: ['ns2.host.test'], state: 'silent', serial: null, milliseconds: null },
      ],
    };
    await saveRecord();

    await screen.findByText('Your change is not on all name servers yet');
    expect(screen.getByText('ns1.host.test still has the old version.')).toBeTruthy();
    expect(screen.getByText('ns2.host.test is not responding.')).toBeTruthy();
    expect(screen.queryByText(/^Cached elsewhere/)).toBeNull();
  });

  test('if the check fails, the notice says so, and that the change is saved', async () => {
    server.proof = null;
    await saveRecord();

    await screen.findByText(/^The change is saved, but the name servers could not be checked: /);
  });
});

describe('query statistics', () => {
  const day = (at: number, asked: number) => ({
    day: `2026-05-${String(at).padStart(2, '0')}`,
    asked,
    missing: 0,
  });

  test('show the busiest day, and a chart by day', async () => {
    const days = Array.from({ length: 30 }, (_, at) => day(at + 1, at === 4 ? 1_000 : 8));
    server.queries = { asked: 1_232, missing: 7, days };
    openPage();

    await screen.findByText(/1,232 queries answered in the last 30 days\./);
    expect(screen.getByText('7 for names that do not exist.')).toBeTruthy();
    expect(screen.getByText(/Busiest day: .*5.*2026 \(1,000\)\./)).toBeTruthy();
    expect(document.querySelectorAll('figure rect')).toHaveLength(30);
  });

  test('without queries show no chart', async () => {
    server.queries = { asked: 0, missing: 0, days: Array.from({ length: 30 }, (_, at) => day(at + 1, 0)) };
    openPage();

    await screen.findByText(/^0 queries answered in the last 30 days\./);
    await waitFor(() => expect(document.querySelector('figure')).toBeNull());
  });
});
