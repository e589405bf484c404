import '#features/contacts/testing/ready-contact-fields.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writeContact } from '#features/contacts/contract/contact-wire.ts';
import type { ContactProfileOnWire } from '#features/contacts/contract/profile-endpoints.ts';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import { COUNTRIES, PHONE_COUNTRIES } from '#features/contacts/testing/country-lists.ts';
import { rememberChosenNames } from '#features/domains/web/api/chosen-names.ts';
import { listAllDomains } from '#features/domains/contract/list-endpoints.ts';
import { say } from '#platform/kernel/sentence.ts';
import { layOutRows } from '#platform/ui/testing/lay-out-rows.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { draftBulkChangeEndpoint, getBulkChangeEndpoint } from '../contract/bulk-endpoints.ts';
import type { BulkChangeOnWire, BulkItemOnWire } from '../contract/bulk-endpoints.ts';
import { bulkRefusals, HINDRANCES, OUTCOMES } from '../contract/refusals.ts';
import { BulkChangePage } from './bulk-change-page.tsx';
import { NewBulkChangePage } from './new-bulk-change-page.tsx';

let change: BulkChangeOnWire;
let items: BulkItemOnWire[];
let refusal: keyof typeof bulkRefusals | null;
let sent: { readonly path: string; readonly body: unknown; readonly key: string | null }[];

const counts = (parts: Partial<BulkChangeOnWire['counts']>): BulkChangeOnWire['counts'] => ({
  total: 0,
  ready: 0,
  unchanged: 0,
  impossible: 0,
  sent: 0,
  done: 0,
  failed: 0,
  ...parts,
});
const item = (
  domain: string,
  state: BulkItemOnWire['state'],
  reason?: keyof typeof HINDRANCES,
): BulkItemOnWire => ({
  domain,
  display_name: domain,
  state,
  reason: reason ? say(HINDRANCES, reason) : null,
});

const CLIENT: ContactProfileOnWire = {
  id: 7,
  name: 'Client',
  contact_information: {
    ...writeContact(EMPTY_CONTACT),
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.com',
    phone: '+49.301234567',
    address_1: 'Hafenweg 1',
    city: 'Berlin',
    postal_code: '10115',
    country_code: 'DE',
  },
  updated_at: '2026-06-15T12:00:00.000Z',
};

beforeEach(() => {
  layOutRows();
  sessionStorage.clear();
  sent = [];
  refusal = null;
  items = [item('ready.com', 'ready'), item('others.com', 'impossible', 'not_found')];
  change = {
    id: 1001,
    name: '',
    action: 'auto_renew_off',
    state: 'draft',
    created_at: '2026-06-15T12:00:00.000Z',
    started_at: null,
    finished_at: null,
    undoes: null,
    undone_by: null,
    can_undo: false,
    counts: counts({ total: 2, ready: 1, impossible: 1 }),
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(path, 'http://server.test');
    if (pathname.endsWith('/meta/sms-country-codes')) return Response.json(PHONE_COUNTRIES);
    if (pathname.endsWith('/domains/supported-countries')) return Response.json(COUNTRIES);
    if (pathname.includes('/supported-states/')) return Response.json([]);
    if (pathname.endsWith('/validate')) return Response.json({ success: true, messages: {}, sentences: {} });
    if (pathname.endsWith('/contact-profiles')) return Response.json({ profiles: [CLIENT] });
    if (init?.method === 'POST') {
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ path: pathname, body: init.body ? JSON.parse(init.body as string) : null, key });
      if (refusal !== null) {
        const { status, message } = bulkRefusals[refusal];
        return Response.json({ code: refusal, message, data: { status } }, { status });
      }
      if (pathname.endsWith('/start')) change = { ...change, state: 'running' };
      if (pathname.endsWith('/stop')) change = { ...change, state: 'stopped' };
      if (pathname.endsWith('/undo'))
        return Response.json({ ...change, id: 1002, state: 'running', undoes: 1001, can_undo: false });
      return Response.json(change);
    }
    if (pathname === listAllDomains.path) return Response.json({ domains: [], found: 421, next: null });
    if (pathname.endsWith('/domains')) return Response.json({ domains: items, found: items.length });
    if (pathname === draftBulkChangeEndpoint.path) return Response.json({ changes: [change] });
    return Response.json(change);
  });
});

const openNew = (address = {}) => openScreen(<NewBulkChangePage address={address} />, '/domains/manage/bulk');
const openChange = () => openScreen(<BulkChangePage id="1001" />, '/domains/manage/bulk/1001');

describe('a new bulk change', () => {
  test('begins with the selected domains, and opens the preview of those that are in the field', async () => {
    rememberChosenNames(['one.com', 'two.com']);
    const { user, address } = openNew();
    const field = await screen.findByRole('textbox', { name: 'Domains' });
    expect((field as HTMLTextAreaElement).value).toBe('one.com\ntwo.com');

    await user.click(screen.getByRole('radio', { name: 'Lock transfers' }));
    await user.type(field, '{Enter}https://Three.com/path, one.com');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Before the holidays');
    await user.click(screen.getByRole('button', { name: 'Preview' }));

    await waitFor(() => expect(address()).toBe('/domains/manage/bulk/1001'));
    expect(sent).toEqual([
      {
        path: draftBulkChangeEndpoint.path,
        body: {
          name: 'Before the holidays',
          action: 'lock',
          selection: { names: ['one.com', 'two.com', 'three.com'] },
        },
        key: expect.stringMatching(/^[\w-]{30,}$/) as string,
      },
    ]);
  });

  test('says what is missing before it asks the server, and keeps what was typed when that refuses', async () => {
    const { user } = openNew();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Enter at least one domain.')).toBeTruthy();
    expect(sent).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: 'Domains' }), 'one.com');
    await user.click(screen.getByRole('radio', { name: 'Add DNS records of a service' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Invalid Token')).toBeTruthy();

    refusal = 'too_many_domains';
    await user.click(screen.getByRole('radio', { name: 'Turn on auto-renew' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(sent).toHaveLength(2));

    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect((screen.getByRole('textbox', { name: 'Domains' }) as HTMLTextAreaElement).value).toBe('one.com');
  });

  test('asks for contact details once, from a profile or typed, and sends them once they are in order', async () => {
    const { user } = openNew();
    await user.click(await screen.findByRole('radio', { name: 'Change contact details' }));
    await user.type(screen.getByRole('textbox', { name: 'Domains' }), 'one.com, two.com');
    await screen.findByRole('option', { name: 'Germany' });
    expect(screen.getByText(/the registrants are emailed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(screen.getAllByText('This field is required.').length).toBeGreaterThan(3));
    expect(sent).toEqual([]);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Contact profile' }), 'Client');
    await user.click(screen.getByRole('checkbox', { name: /^Opt out of the transfer lock/ }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      action: 'contacts',
      contact: {
        contact_information: { first_name: 'Grace', email: 'grace@example.com', country_code: 'DE' },
        transfer_lock: false,
      },
      selection: { names: ['one.com', 'two.com'] },
    });
  });

  test('says what transfer codes do before the preview', async () => {
    const { user } = openNew();
    await user.click(await screen.findByRole('radio', { name: 'Email transfer codes' }));
    expect(screen.getByText(/only the registrant gets it/)).toBeTruthy();
  });

  test('takes all domains that match the filters of the list', async () => {
    const { user } = openNew({ status: 'expiring', tld: 'com' });
    expect(await screen.findByText('All 421 domains that match')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preview' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ selection: { filter: { status: 'expiring', tld: 'com' } } });
  });

  test('lists the last ones', async () => {
    openNew();
    const link = await screen.findByRole('link', { name: 'Turn off auto-renew' });
    expect(link.getAttribute('href')).toBe('/domains/manage/bulk/1001');
    expect(screen.getByText('Not started')).toBeTruthy();
  });
});

describe('a bulk change', () => {
  test('shows what will be changed and what cannot, and starts', async () => {
    const { user } = openChange();
    expect(await screen.findByRole('heading', { name: 'Turn off auto-renew' })).toBeTruthy();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Not one of your domains') as string,
      expect.stringContaining('Will be changed') as string,
    ]);

    await user.click(screen.getByRole('button', { name: 'Change 1 domain' }));

    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual([
      getBulkChangeEndpoint.path.replace('{id}', '1001') + '/start',
    ]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('says before the start what it does besides, and what is to be known of each domain', async () => {
    change = { ...change, action: 'contacts', counts: counts({ total: 1, ready: 1 }) };
    items = [
      {
        ...item('one.com', 'ready'),
        reason: say(OUTCOMES, 'will_lock', { date: '2026-08-14' }),
      },
    ];
    openChange();

    expect(await screen.findByText('No transfers to another registrar until 2026-08-14')).toBeTruthy();
    expect(screen.getByText(/you agree to the registration agreements/)).toBeTruthy();
  });

  test('of transfer codes says whom they went to, and how to close the domains again', async () => {
    change = {
      ...change,
      action: 'transfer_codes',
      state: 'finished',
      counts: counts({ total: 1, done: 1 }),
    };
    const values = { address: 'ada@example.com', date: '2026-08-14' };
    items = [{ ...item('one.com', 'done'), reason: say(OUTCOMES, 'code_sent', values) }];
    openChange();

    expect(await screen.findByText('Code emailed to ada@example.com, valid until 2026-08-14')).toBeTruthy();
    expect(screen.getByText(/lock their transfers/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  });

  test('that is through says what failed and offers to try it again', async () => {
    change = { ...change, state: 'finished', counts: counts({ total: 3, done: 2, failed: 1 }) };
    items = [item('ok.com', 'done'), item('bad.com', 'failed', 'leaving')];
    const { user } = openChange();

    expect(await screen.findByText('2 changed · 1 failed')).toBeTruthy();
    expect(await screen.findByText('A transfer to another registrar is in progress')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry 1 domain' }));
    expect(sent.map(({ path }) => path)).toEqual(['/namestead/v1/me/bulk-changes/1001/retry']);
  });

  test('that is through is undone in one press, and opens the undo', async () => {
    change = { ...change, state: 'finished', can_undo: true, counts: counts({ total: 2, done: 2 }) };
    const { user, address } = openChange();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(address()).toBe('/domains/manage/bulk/1002'));
    expect(sent.map(({ path }) => path)).toEqual(['/namestead/v1/me/bulk-changes/1001/undo']);
  });

  test('says when the undo is refused, and stays', async () => {
    change = { ...change, state: 'finished', can_undo: true, counts: counts({ total: 1, done: 1 }) };
    refusal = 'nothing_to_undo';
    const { user, address } = openChange();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('This bulk change cannot be undone.')).toBeTruthy();
    expect(address()).toBe('/domains/manage/bulk/1001');
  });

  test('that was undone leads to its undo and can be neither undone nor retried', async () => {
    change = {
      ...change,
      state: 'finished',
      undone_by: 1002,
      counts: counts({ total: 2, done: 1, failed: 1 }),
    };
    openChange();

    const link = await screen.findByRole('link', { name: 'Show the undo' });
    expect(link.getAttribute('href')).toBe('/domains/manage/bulk/1002');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  test('that is an undo says so, and what was changed since', async () => {
    change = {
      ...change,
      state: 'finished',
      undoes: 1000,
      counts: counts({ total: 2, done: 1, impossible: 1 }),
    };
    items = [item('back.com', 'done'), item('since.com', 'impossible', 'changed_since')];
    openChange();

    expect(await screen.findByRole('heading', { name: 'Undo: Turn off auto-renew' })).toBeTruthy();
    expect(await screen.findByText('Changed since. Left as it is')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the change' }).getAttribute('href')).toBe(
      '/domains/manage/bulk/1000',
    );
  });

  test('with nothing to change offers no start', async () => {
    change = { ...change, counts: counts({ total: 1, impossible: 1 }) };
    items = [item('others.com', 'impossible', 'not_found')];
    openChange();

    expect(await screen.findByText('No domain can be changed · 1 cannot be changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});
