import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DnsServer, openPage, ownRows, press, buildWireRecord } from './testing/dns-screen.tsx';

const DANGLING = 'www.example.com points to shop.example.com, which does not exist.';
const MX = buildWireRecord({ id: '2', type: 'MX', data: 'mail.example.net.', aux: 10 });

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  server.records = [
    buildWireRecord({ id: '1', name: 'shop', data: '192.0.2.1' }),
    buildWireRecord({ id: '3', name: 'www', type: 'CNAME', data: 'shop.example.com.' }),
  ];
  server.plan = {
    questions: [],
    forwards: [],
    findings: [
      {
        code: 'dangling_cname',
        name: 'www.example.com',
        type: 'CNAME',
        detail: 'shop.example.com',
        message: DANGLING,
        sentence: null,
        fix: null,
      },
    ],
  };
  vi.stubGlobal('fetch', server.fetch);
});

const REMOVE = 'Delete A record of shop.example.com';
const confirmation = (): Promise<HTMLElement> => screen.findByRole('alertdialog');

describe('deleting a record that another one needs', () => {
  test('warns about dangling targets, and cancelling changes nothing', async () => {
    const user = openPage();

    await press(user, REMOVE);

    expect((await confirmation()).textContent).toContain(DANGLING);
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.changes).toEqual([]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(REMOVE));
  });

  test('deletes it after confirmation, and Undo restores it', async () => {
    const user = openPage();
    await press(user, REMOVE);

    await user.click(within(await confirmation()).getByRole('button', { name: 'Delete record' }));

    await screen.findByText('A record for shop.example.com deleted.');
    expect(ownRows()).toHaveLength(1);
    await press(user, 'Undo');
    await waitFor(() => expect(ownRows()).toHaveLength(2));
  });

  test('without a preview, deletes it without confirmation', async () => {
    vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) =>
      path.endsWith('/preview')
        ? Response.json({ error: 'broken', message: 'It is broken.' }, { status: 500 })
        : server.fetch(path, init),
    );
    const user = openPage();

    await press(user, REMOVE);

    await screen.findByText('A record for shop.example.com deleted.');
  });
});

describe('the last mail server (spec domain acquisition, section 4, "DNS")', () => {
  test('is deleted with the email forwards, or kept with them', async () => {
    server.records = [...server.records, MX];
    server.plan = {
      questions: ['last_mx'],
      forwards: [{ email: 'hello@example.com', forward_address: 'anna@example.net' }],
      findings: [],
    };
    const user = openPage();
    await press(user, 'Delete MX record of example.com');
    expect((await confirmation()).textContent).toContain('hello@example.com to anna@example.net');
    await press(user, 'Keep forwards');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.changes).toEqual([]);

    await press(user, 'Delete MX record of example.com');
    await press(user, 'Deactivate and delete');

    await screen.findByText('MX record for example.com deleted.');
    expect(server.changes).toMatchObject([{ records_to_remove: [{ id: '2' }] }]);
  });

  test('is recognised if two are deleted in a row: the second needs confirmation', async () => {
    const second = buildWireRecord({ id: '4', type: 'MX', data: 'backup.example.net.', aux: 20 });
    server.records = [MX, second];
    server.plan = { questions: [], forwards: [], findings: [] };
    const user = openPage();
    const buttons = await screen.findAllByRole('button', { name: 'Delete MX record of example.com' });

    await Promise.all(buttons.map((button) => user.click(button)));

    expect((await confirmation()).textContent).toContain('backup.example.net is the only mail server');
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.records).toEqual([second]);
  });
});

test('a record that was changed meanwhile is not deleted', async () => {
  server.plan = { questions: [], forwards: [], findings: [] };
  const user = openPage();
  await screen.findByRole('button', { name: REMOVE });
  server.records = server.records.map((each) =>
    each.name === 'shop' ? { ...each, id: '9', data: '192.0.2.99' } : each,
  );
  server.serial += 1;

  await press(user, REMOVE);

  await screen.findByText(/^A record for shop.example.com not deleted: Another user changed/);
  await screen.findByText('192.0.2.99');
});
