import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dismissToast, shownToasts } from '#platform/ui/toast.ts';
import {
  importZoneFileEndpoint,
  listVersionsEndpoint,
  previewImportEndpoint,
  previewRestoreEndpoint,
  restoreVersionEndpoint,
} from '../contract/zone-endpoints.ts';
import { DnsServer, openPage, press, recordOf } from './testing/dns-screen.tsx';

const BASE = '/namestead/v1/domains/example.com/dns';
const WHEN = '2026-05-01T12:00:00.000Z';
const line = (name: string, content: string) => ({
  name,
  type: 'A',
  ttl: 3_600,
  content,
  comment: '',
  protected_field: false,
});

/** Calls that changed something: path and body. */
let sent: [string, unknown][];
let server: DnsServer;
let plan: object;

beforeEach(() => {
  sent = [];
  server = new DnsServer();
  plan = { serial: 3, added: [line('shop', '192.0.2.1')], removed: [], questions: [], findings: [] };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const body: unknown = init.body === undefined ? null : JSON.parse(init.body);
    if (init.method === 'POST') sent.push([path.replace(BASE, ''), body]);
    const records = { records: [recordOf({ id: '8', name: 'shop', data: '192.0.2.1' })], serial: 4 };
    if (path.startsWith(`${BASE}/versions?`))
      return Response.json(z.parse(listVersionsEndpoint.answer, VERSIONS));
    if (path.endsWith('/restore')) return Response.json(z.parse(restoreVersionEndpoint.answer, records));
    if (path.startsWith(`${BASE}/versions/`))
      return Response.json(z.parse(previewRestoreEndpoint.answer, plan));
    if (path === `${BASE}/import/preview`) return Response.json(z.parse(previewImportEndpoint.answer, plan));
    if (path === `${BASE}/import`) return Response.json(z.parse(importZoneFileEndpoint.answer, records));
    return server.fetch(path, init);
  });
});
afterEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

const version = { changed_at: WHEN, restored_serial: null, added: [], removed: [] };
const VERSIONS = {
  found: 3,
  versions: [
    { ...version, serial: 3, source: 'restore', restored_serial: 1, changed_by: { ID: 7, name: 'Anna' } },
    {
      ...version,
      serial: 2,
      source: 'edit',
      changed_by: { ID: 8, name: 'Ben' },
      added: [line('shop', '192.0.2.1')],
    },
    { ...version, serial: 1, source: 'product', changed_by: null },
  ],
};

describe('the history on the screen', () => {
  test('who changed what, newest first; going back is looked at, done, and undone', async () => {
    const user = openPage();

    await press(user, 'History');

    const latest = (await screen.findByText('Back to version 1')).closest('li') as HTMLElement;
    expect(latest.textContent).toContain('Anna');
    expect(latest.textContent).toContain('Version 3, as it is now');
    expect(screen.getByText('Edited').closest('li')?.textContent).toContain('shop 3600 A 192.0.2.1');
    await press(user, 'Go back to version 2…');
    await screen.findByText('Going back to version 2 does this:');
    expect(sent).toEqual([]);

    await press(user, 'Go back to version 2');
    await screen.findByText('The records are those of version 2 again.');
    await press(user, 'Undo');
    await waitFor(() =>
      expect(sent).toEqual([
        ['/versions/2/restore', { serial: 3 }],
        ['/versions/3/restore', { serial: 4 }],
      ]),
    );
  });

  test('a way back that deletes much, or the last mail server, says so before', async () => {
    plan = {
      ...plan,
      removed: [line('a', '192.0.2.2'), line('b', '192.0.2.2')],
      questions: ['last_mx', 'many_deletions'],
    };
    const user = openPage();
    await press(user, 'History');

    await press(user, 'Go back to version 1…');

    await screen.findByText('The last mail server goes: mail for this domain will not arrive any more.');
    expect(screen.getByText('2 records go: more than 30% of all.')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Records that go' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });
});

describe('a zone file on the screen', () => {
  test('is looked at with what is wrong in it, then imported as it was looked at', async () => {
    plan = {
      ...plan,
      faults: [{ line: 2, message: 'This line names no record type.' }],
      notes: [{ line: 1, message: 'The SOA record is ours and stays as it is.' }],
    };
    const user = openPage();
    await press(user, 'Import zone file');
    await user.type(await screen.findByRole('textbox', { name: 'Zone file' }), 'shop A 192.0.2.1');
    await user.click(screen.getByRole('checkbox', { name: /Replace my records/ }));

    await press(user, 'Look at it first');
    await screen.findByText('Line 2: This line names no record type.');
    expect(screen.getByText('Line 1: The SOA record is ours and stays as it is.')).toBeTruthy();

    await press(user, 'Import the rest');
    await screen.findByText('1 record was imported.');
    expect(sent).toEqual([
      ['/import/preview', { zone_file: 'shop A 192.0.2.1', replace: true }],
      ['/import', { zone_file: 'shop A 192.0.2.1', replace: true, serial: 3, leave_out_faults: true }],
    ]);
    await screen.findByRole('button', { name: 'Edit the A record of shop.example.com' });
  });

  test('what is typed afterwards has to be looked at again', async () => {
    plan = { ...plan, faults: [], notes: [] };
    const user = openPage();
    await press(user, 'Import zone file');
    const text = await screen.findByRole('textbox', { name: 'Zone file' });
    await user.type(text, 'a A 192.0.2.1');
    await press(user, 'Look at it first');
    await screen.findByRole('button', { name: 'Import' });

    await user.type(text, '0');

    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
