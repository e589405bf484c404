import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dnsRefusals } from '../contract/refusals.ts';
import { dnsRecordsQuery } from './dns-queries.ts';
import {
  chooseType,
  DnsServer,
  field,
  openPage,
  ownRows,
  press,
  buildWireRecord,
} from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
});

describe('the form (spec domain acquisition, section 5)', () => {
  test('its fields depend on the type', async () => {
    const user = openPage();
    const labels = async (): Promise<string[]> => {
      const form = await screen.findByRole('form', { name: 'Add record' });
      return [...form.querySelectorAll('label')].map((label) => label.textContent);
    };

    const fields: Record<string, string[]> = {};
    for (const type of ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV']) {
      await chooseType(user, type);
      fields[type] = await labels();
    }

    expect(fields).toEqual({
      A: ['Type', 'Name', 'IPv4 address', 'TTL'],
      AAAA: ['Type', 'Name', 'IPv6 address', 'TTL'],
      CNAME: ['Type', 'Name', 'Alias of', 'TTL'],
      MX: ['Type', 'Name', 'Mail server', 'Priority', 'TTL'],
      TXT: ['Type', 'Name', 'Text', 'TTL'],
      SRV: ['Type', 'Name', 'Service', 'Protocol', 'Priority', 'Weight', 'Target host', 'Target port', 'TTL'],
    });
    expect((await field('Priority')).value).toBe('10');
    expect((await field('Weight')).value).toBe('10');
  });

  test('a field shows its error after it was edited and left', async () => {
    const user = openPage();

    await user.type(await field('IPv4 address'), '300.1.1.1');
    expect(screen.queryByText('Invalid IP')).toBeNull();
    await user.tab();

    expect(screen.getByText('Invalid IP')).toBeTruthy();
    await user.clear(await field('IPv4 address'));
    await user.type(await field('IPv4 address'), '192.0.2.1');
    expect(screen.queryByText('Invalid IP')).toBeNull();
  });

  test('nothing is sent while a field is invalid, and the first invalid one gets the focus', async () => {
    const user = openPage();
    await chooseType(user, 'SRV');

    await press(user, 'Add record');

    for (const words of ['Invalid Service', 'Invalid Target Host', 'Invalid Target Port']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    await waitFor(async () => expect(document.activeElement).toBe(await field('Service')));
    expect(server.changes).toEqual([]);
  });

  test('non-ASCII text is accepted with a warning', async () => {
    const user = openPage();
    await chooseType(user, 'TXT');

    await user.type(await field('Text'), 'grüezi');

    expect(screen.getByText('TXT Record has non-ASCII data')).toBeTruthy();
  });
});

describe('the list', () => {
  test('shows a record at once as being added, and then as stored', async () => {
    const user = openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await user.type(await field('Name'), 'shop');
    await user.type(await field('IPv4 address'), '192.0.2.7');

    server.gate = promise;
    await press(user, 'Add record');

    await screen.findByText('Adding…');
    expect(ownRows()[0]?.textContent).toContain('shop.example.com');
    resolve();
    await screen.findByText('A record for shop.example.com added.');
    await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull());
    expect(ownRows()).toHaveLength(2);
    expect((await field('IPv4 address')).value).toBe('');
  });

  test('a refused record leaves the list unchanged and the input in the form', async () => {
    const user = openPage();
    await user.type(await field('Name'), 'www');
    await user.type(await field('IPv4 address'), '192.0.2.7');
    server.refuses = 'cname_stands_alone';

    await press(user, 'Add record');

    await screen.findByText('A record for www.example.com not added.');
    expect(screen.getByText(dnsRefusals.cname_stands_alone.message)).toBeTruthy();
    expect((await field('IPv4 address')).value).toBe('192.0.2.7');
    expect(ownRows()).toHaveLength(1);
  });

  test('a deleted record disappears, and Undo restores it', async () => {
    const user = openPage();

    await press(user, 'Delete CNAME record of www.example.com');
    await screen.findByText('CNAME record for www.example.com deleted.');
    expect(screen.getByText('No records yet')).toBeTruthy();
    await press(user, 'Undo');

    await screen.findByText('CNAME record for www.example.com restored.');
    await waitFor(() => expect(ownRows()).toHaveLength(1));
    expect(
      server.changes.map((change) => [change.records_to_add.length, change.records_to_remove.length]),
    ).toEqual([[0, 1]]);
    // By version rather than by fields, so the restore is exact.
    expect(server.undone).toEqual([2]);
  });

  test('a failed restore shows the reason', async () => {
    const user = openPage();
    await press(user, 'Delete CNAME record of www.example.com');
    await screen.findByText('CNAME record for www.example.com deleted.');
    server.refuses = 'cname_stands_alone';

    await press(user, 'Undo');

    await screen.findByText(
      /^CNAME record for www\.example\.com not restored: .* cannot have a CNAME record/,
    );
  });

  test('deleting the last mail server needs confirmation, and can be cancelled', async () => {
    const mail = { type: 'MX', aux: 10 };
    server.records = [
      buildWireRecord({ id: '5', data: 'mail.example.net.', ...mail }),
      buildWireRecord({ id: '6', data: 'mail2.example.net.', ...mail }),
      buildWireRecord({ id: '7', name: 'sub', data: 'mail3.example.net.', ...mail }),
    ];
    const user = openPage();
    const remove = async (at: number): Promise<void> =>
      user.click(
        (await screen.findAllByRole('button', { name: 'Delete MX record of example.com' }))[at] ??
          document.body,
      );

    await remove(1);
    await screen.findByText('MX record for example.com deleted.');
    await remove(0);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the last mail server?' });
    expect(dialog.textContent).toContain('mail.example.net is the only mail server for example.com.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.changes).toHaveLength(1);

    await remove(0);
    await press(user, 'Delete mail server');
    await waitFor(() => expect(server.changes).toHaveLength(2));
    await waitFor(() => expect(server.records.map(({ name }) => name)).toEqual(['sub']));
  });

  test('a record that could not be deleted stays, with the reason', async () => {
    const user = openPage();
    await screen.findByText('www.example.com');
    server.refuses = 'record_not_found';

    await press(user, 'Delete CNAME record of www.example.com');

    await screen.findByText(/not deleted: This record no longer exists\./);
    expect(ownRows()).toHaveLength(1);
    expect(screen.queryByText('Deleting…')).toBeNull();
  });

  test('input of a type is restored when the type is selected again', async () => {
    const user = openPage();
    await user.type(await field('Name'), 'shop');
    await user.type(await field('IPv4 address'), '192.0.2.7');

    await chooseType(user, 'TXT');
    expect((await field('Text')).value).toBe('');
    expect((await field('Name')).value).toBe('shop');
    await chooseType(user, 'A');

    expect((await field('IPv4 address')).value).toBe('192.0.2.7');
  });

  test('default records are in the same table, folded and locked', async () => {
    server.records.push(
      buildWireRecord({ id: '2', type: 'NS', data: 'ns1.namestead.site.', protected_field: true }),
    );
    const user = openPage();
    await press(user, 'Show 1 default record');

    const [own, row] = ownRows();
    expect(within(own as HTMLElement).getByRole('checkbox')).toHaveProperty('disabled', false);
    expect(row?.textContent).toContain('ns1.namestead.site');
    expect(within(row as HTMLElement).getByText('Default record, cannot be changed')).toBeTruthy();
    expect(within(row as HTMLElement).queryByRole('button', { name: /Delete|Edit/ })).toBeNull();
    expect(within(row as HTMLElement).getByRole('checkbox')).toHaveProperty('disabled', true);

    await press(user, 'Hide 1 default record');
    expect(ownRows()).toHaveLength(1);
    // A search finds them without unfolding.
    await user.type(screen.getByRole('searchbox', { name: 'Find records' }), 'ns1');
    await waitFor(() => expect(ownRows()[0]?.textContent).toContain('ns1.namestead.site'));
  });
});

describe('reloading the list after a notification', () => {
  test('does not transfer the own change again, only changes by others', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const user = openPage(client);
    await screen.findByText('www.example.com');
    let answer = (): void => undefined;
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    await press(user, 'Delete CNAME record of www.example.com');
    await screen.findByText('Deleting…');

    // The notification arrives before the response.
    const invalidation = client.invalidateQueries(dnsRecordsQuery('example.com'));
    answer();
    await invalidation;
    await screen.findByText('CNAME record for www.example.com deleted.');
    expect(server.sentLists).toBe(1);
    expect(screen.queryByText('www.example.com')).toBeNull();

    server.records = [buildWireRecord({ id: '7', name: 'theirs', data: '192.0.2.7' })];
    server.serial += 1;
    await client.invalidateQueries(dnsRecordsQuery('example.com'));
    await screen.findByText('theirs.example.com');
    expect(server.sentLists).toBe(2);
  });
});

describe('instead of the list', () => {
  test.each([
    ['unauthorized', 'Only the site owner can edit this domain name.'],
    ['zone_not_found', 'No DNS records here for example.com'],
    ['unknown_domain', dnsRefusals.unknown_domain.message],
  ] as const)('%s', async (code, words) => {
    server.refuses = code;

    openPage();

    await screen.findByText(words);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('a missing domain shows a message without a retry button', async () => {
    server.refuses = 'unknown_domain';
    openPage();

    await screen.findByText(/^Domain .* not found/);
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });

  test('a failed list can be retried', async () => {
    server.refuses = 'nothing_to_change';
    const user = openPage();
    const retry = await screen.findByRole('button', { name: /again/i });
    server.refuses = null;

    await user.click(retry);

    await screen.findByText('www.example.com');
  });
});
