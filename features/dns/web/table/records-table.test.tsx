import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireRecord, DnsServer, field, openPage, ownRows, press } from '../testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  server.records = [
    buildWireRecord({ id: '11', name: 'a', data: '192.0.2.1' }),
    buildWireRecord({ id: '12', name: 'b', data: '192.0.2.2' }),
    buildWireRecord({ id: '13', name: 'b', data: '192.0.2.3' }),
  ];
  vi.stubGlobal('fetch', server.fetch);
});

const select = async (user: ReturnType<typeof openPage>, at: number): Promise<void> => {
  await screen.findByRole('table', { name: 'Records' });
  await user.click(within(ownRows()[at] as HTMLElement).getByRole('checkbox'));
};

describe('selected records', () => {
  test('are deleted as one change, with Undo by Ctrl-Z', async () => {
    const user = openPage();
    await select(user, 0);
    await select(user, 2);

    await press(user, 'Delete records');

    await screen.findByText('2 records deleted.');
    expect(server.changes).toMatchObject([{ records_to_remove: [{ id: '11' }, { id: '13' }] }]);
    expect(ownRows()).toHaveLength(1);
    expect(screen.queryByRole('toolbar')).toBeNull();

    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Change undone.');
    expect(server.undone).toEqual([2]);
  });

  test('need confirmation where they are a large part of the zone', async () => {
    server.plan = { ...server.plan, questions: ['many_deletions'] };
    const user = openPage();
    await select(user, 0);
    await select(user, 1);
    await press(user, 'Delete records');

    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 records?' });
    expect(dialog.textContent).toContain('more than 30% of all');
    expect(server.changes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete records' }));
    await screen.findByText('2 records deleted.');
  });

  test('get one TTL, with all records of their name and type (RFC 2181, section 5.2)', async () => {
    const user = openPage();
    await select(user, 1);

    await press(user, 'Change TTL');
    await user.click(await screen.findByRole('menuitem', { name: '5 minutes' }));

    await screen.findByText('TTL of 2 records changed.');
    expect(server.changes).toMatchObject([
      {
        records_to_remove: [{ id: '12' }, { id: '13' }],
        records_to_add: [
          { name: 'b', data: '192.0.2.2', ttl: '300' },
          { name: 'b', data: '192.0.2.3', ttl: '300' },
        ],
      },
    ]);
  });
});

describe('a new record', () => {
  test('begins with the key n, and the focus is back at its name once it is added', async () => {
    const user = openPage();
    await screen.findByText('a.example.com');
    await user.keyboard('n');
    const name = await field('Name');
    expect(document.activeElement).toBe(name);
    await user.keyboard('new');
    await user.type(await field('IPv4 address'), '192.0.2.9{Enter}');

    await screen.findByText('A record for new.example.com added.');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect((name as HTMLInputElement).value).toBe('');

    // The empty field has no text to undo.
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Change undone.');
    expect(server.undone).toEqual([2]);
  });

  test('comes first and shows that the name servers answer with it', async () => {
    const user = openPage();
    await user.type(await field('Name'), 'new');
    await user.type(await field('IPv4 address'), '192.0.2.9{Enter}');

    await waitFor(() => expect(ownRows()[0]?.textContent).toContain('new.example.com'));
    await waitFor(() =>
      expect(ownRows()[0]?.textContent).toContain('Your change is live on all name servers'),
    );
    expect(ownRows()[0]?.textContent).toContain('ns1.host.test has the new version (after 3 ms).');
    expect(screen.getAllByText('Your change is live on all name servers')).toHaveLength(1);
  });

  test('of a closed form keeps its input', async () => {
    const user = openPage();
    await user.type(await field('Name'), 'half');
    await press(user, 'New record');
    expect(screen.queryByRole('form', { name: 'Add record' })).toBeNull();
    await press(user, 'New record');
    expect((await field('Name')).value).toBe('half');
  });
});

test('a text that is being typed keeps Ctrl-Z to itself', async () => {
  const user = openPage();
  await press(user, 'Delete A record of a.example.com');
  await screen.findByText('A record for a.example.com deleted.');
  await user.type(await field('Name'), 'half');

  await user.keyboard('{Control>}z{/Control}');

  expect(server.undone).toEqual([]);
  expect(screen.getByText('A record for a.example.com deleted.')).toBeTruthy();
});
