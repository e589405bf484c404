import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dismissToast, shownToasts } from '#platform/ui/toast.ts';
import { ToastRegion } from '#platform/ui/toast-region.tsx';
import { changeRecordsEndpoint, listRecordsEndpoint } from '../contract/endpoints.ts';
import type { RecordOnWire, RecordRequest } from '../contract/record-on-wire.ts';
import { dnsRefusals } from '../contract/refusals.ts';
import { DnsRecordsPage } from './dns-records-page.tsx';

type RefusalCode = keyof typeof dnsRefusals;

/** The server as the contract describes it: it keeps records, or refuses when it is told to. */
class ServerByContract {
  records: RecordOnWire[] = [recordOf({ id: '1', name: 'www', type: 'CNAME', data: 'example.com.' })];
  refuses: RefusalCode | null = null;
  /** Holds every answer until it settles. */
  gate: Promise<void> = Promise.resolve();
  readonly changes: { records_to_add: RecordRequest[]; records_to_remove: RecordRequest[] }[] = [];

  readonly fetch = async (
    path: string,
    { method, body }: { method: string; body?: string },
  ): Promise<Response> => {
    await this.gate;
    expect(path).toBe('/rest/v1.1/domains/example.com/dns');
    if (this.refuses !== null) {
      const { status, message } = dnsRefusals[this.refuses];
      return Response.json({ error: this.refuses, message }, { status });
    }
    if (method === 'GET')
      return Response.json(z.parse(listRecordsEndpoint.answer, { records: this.records }));
    const change = z.parse(changeRecordsEndpoint.body ?? z.never(), JSON.parse(body ?? '')).dns;
    this.changes.push(change);
    const removed = new Set(change.records_to_remove.map(({ id }) => id));
    this.records = this.records.filter(({ id }) => !removed.has(id));
    for (const { type, name, data } of change.records_to_add) {
      this.records.push(
        recordOf({ id: String(this.changes.length + 1), type, name: String(name), data: String(data) }),
      );
    }
    return Response.json(z.parse(changeRecordsEndpoint.answer, { records: this.records }));
  };
}

function recordOf(fields: Partial<RecordOnWire>): RecordOnWire {
  const nothing = {
    aux: 0,
    weight: 0,
    service: '',
    protocol: '',
    port: 0,
    ttl: 3_600,
    protected_field: false,
  };
  return { ...nothing, id: '0', name: 'example.com', domain: 'example.com', type: 'A', data: '', ...fields };
}

let server: ServerByContract;

beforeEach(() => {
  server = new ServerByContract();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

function openPage(): ReturnType<typeof userEvent.setup> {
  const root = createRootRoute({
    component: () => <DnsRecordsPage domain="example.com" site="shop.namestead.site" />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const field = (name: string): Promise<HTMLInputElement> => screen.findByRole('textbox', { name });
const chooseType = async (user: ReturnType<typeof userEvent.setup>, type: string): Promise<void> =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), type);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const ownRows = (): HTMLElement[] =>
  within(screen.getByRole('table', { name: 'Records' }))
    .getAllByRole('row')
    .slice(1);

describe('the form (spec domain acquisition, section 5)', () => {
  test('its fields follow the type', async () => {
    const user = openPage();
    const labels = async (): Promise<string[]> => {
      const form = await screen.findByRole('form', { name: 'Add a record' });
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

  test('a field says its own words once it was typed in and left', async () => {
    const user = openPage();

    await user.type(await field('IPv4 address'), '300.1.1.1');
    expect(screen.queryByText('Invalid IP')).toBeNull();
    await user.tab();

    expect(screen.getByText('Invalid IP')).toBeTruthy();
    await user.clear(await field('IPv4 address'));
    await user.type(await field('IPv4 address'), '192.0.2.1');
    expect(screen.queryByText('Invalid IP')).toBeNull();
  });

  test('nothing is sent while a field is wrong, and the first wrong one gets the focus', async () => {
    const user = openPage();
    await chooseType(user, 'SRV');

    await press(user, 'Add record');

    for (const words of ['Invalid Service', 'Invalid Target Host', 'Invalid Target Port']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    await waitFor(async () => expect(document.activeElement).toBe(await field('Service')));
    expect(server.changes).toEqual([]);
  });

  test('non-ASCII text is taken, with a word of warning', async () => {
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

    await screen.findByText('Being added');
    expect(ownRows()[0]?.textContent).toContain('shop.example.com');
    resolve();
    await screen.findByText('The A record for shop.example.com was added.');
    await waitFor(() => expect(screen.queryByText('Being added')).toBeNull());
    expect(ownRows()).toHaveLength(2);
    expect((await field('IPv4 address')).value).toBe('');
  });

  test('a refused record leaves the list as it was and the form as it was typed', async () => {
    const user = openPage();
    await user.type(await field('Name'), 'www');
    await user.type(await field('IPv4 address'), '192.0.2.7');
    server.refuses = 'cname_stands_alone';

    await press(user, 'Add record');

    await screen.findByText('The A record for www.example.com was not added.');
    expect(screen.getByText(dnsRefusals.cname_stands_alone.message)).toBeTruthy();
    expect((await field('IPv4 address')).value).toBe('192.0.2.7');
    expect(ownRows()).toHaveLength(1);
  });

  test('a deleted record goes, and comes back by Undo', async () => {
    const user = openPage();

    await press(user, 'Delete the CNAME record of www.example.com');
    await screen.findByText('The CNAME record for www.example.com was deleted.');
    expect(screen.getByText('No records of your own yet')).toBeTruthy();
    await press(user, 'Undo');

    await screen.findByText('The CNAME record for www.example.com is back.');
    await waitFor(() => expect(ownRows()).toHaveLength(1));
    expect(
      server.changes.map((change) => [change.records_to_add.length, change.records_to_remove.length]),
    ).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('a record that could not be deleted stays, with the reason', async () => {
    const user = openPage();
    await screen.findByText('www.example.com');
    server.refuses = 'record_not_found';

    await press(user, 'Delete the CNAME record of www.example.com');

    await screen.findByText(/was not deleted: There is no such record any more\./);
    expect(ownRows()).toHaveLength(1);
    expect(screen.queryByText('Being deleted')).toBeNull();
  });

  test('protected records are shown apart and cannot be deleted', async () => {
    server.records.push(
      recordOf({ id: '2', type: 'NS', data: 'ns1.namestead.site.', protected_field: true }),
    );
    openPage();

    const table = await screen.findByRole('table', { name: 'Records that keep example.com working' });

    expect(within(table).getByText('ns1.namestead.site')).toBeTruthy();
    expect(within(table).queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});

describe('instead of the list', () => {
  test.each([
    ['unauthorized', 'Only the site owner can edit this domain name.'],
    ['zone_not_found', 'We do not serve records for example.com'],
    ['unknown_domain', dnsRefusals.unknown_domain.message],
  ] as const)('%s', async (code, words) => {
    server.refuses = code;

    openPage();

    await screen.findByText(words);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('a domain that there is not says so, and there is nothing to ask for again', async () => {
    server.refuses = 'unknown_domain';
    openPage();

    await screen.findByText(/^There is no domain/);
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });

  test('a failed list can be asked for again', async () => {
    server.refuses = 'nothing_to_change';
    const user = openPage();
    const retry = await screen.findByRole('button', { name: /again/i });
    server.refuses = null;

    await user.click(retry);

    await screen.findByText('www.example.com');
  });
});
