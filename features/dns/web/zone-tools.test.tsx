import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  exportZoneEndpoint,
  importZoneFileEndpoint,
  listVersionsEndpoint,
  previewImportEndpoint,
  previewRestoreEndpoint,
  restoreVersionEndpoint,
  undoChangeEndpoint,
} from '../contract/zone-endpoints.ts';
import { DnsServer, openPage, press, buildWireRecord } from './testing/dns-screen.tsx';

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

/** Requests that changed something: path and body. */
let sent: [string, unknown][];
let server: DnsServer;
let plan: object;
let VERSIONS: typeof THREE_VERSIONS;

beforeEach(() => {
  sent = [];
  VERSIONS = THREE_VERSIONS;
  server = new DnsServer();
  plan = {
    serial: 3,
    added: [line('shop', '192.0.2.1')],
    removed: [],
    questions: [],
    forwards: [],
    findings: [],
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const body: unknown = init.body === undefined ? null : JSON.parse(init.body);
    if (init.method === 'POST') sent.push([path.replace(BASE, ''), body]);
    const records = { records: [buildWireRecord({ id: '8', name: 'shop', data: '192.0.2.1' })], serial: 4 };
    if (path.startsWith(`${BASE}/versions?`))
      return Response.json(z.parse(listVersionsEndpoint.answer, slicePage(path)));
    if (path.endsWith('/undo')) return Response.json(z.parse(undoChangeEndpoint.answer, records));
    if (path.endsWith('/restore')) return Response.json(z.parse(restoreVersionEndpoint.answer, records));
    if (path.startsWith(`${BASE}/versions/`))
      return Response.json(z.parse(previewRestoreEndpoint.answer, plan));
    if (path === `${BASE}/import/preview`) return Response.json(z.parse(previewImportEndpoint.answer, plan));
    if (path === `${BASE}/export`)
      return Response.json(
        z.parse(exportZoneEndpoint.answer, {
          domain: 'example.com',
          serial: 4,
          zone_file: 'shop A 192.0.2.1',
          records: [],
        }),
      );
    if (path === `${BASE}/import`) return Response.json(z.parse(importZoneFileEndpoint.answer, records));
    return server.fetch(path, init);
  });
});

const version = { changed_at: WHEN, restored_serial: null, undone_serial: null, added: [], removed: [] };
/** The requested page of the history. */
function slicePage(path: string): typeof VERSIONS {
  const query = new URL(path, 'http://x.test').searchParams;
  const before = Number(query.get('before') ?? Infinity);
  const versions = VERSIONS.versions.filter(({ serial }) => serial < before);
  return { found: VERSIONS.found, versions: versions.slice(0, Number(query.get('number'))) };
}

const THREE_VERSIONS: {
  found: number;
  versions: (Readonly<Record<string, unknown>> & { serial: number })[];
} = {
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
  test('lists author and effect, newest first; a restore is previewed, applied and undone', async () => {
    const user = openPage();

    await press(user, 'History');

    const latest = (await screen.findByText('Version 1 restored')).closest('li') as HTMLElement;
    expect(latest.textContent).toContain('Anna');
    expect(latest.textContent).toContain('Version 3 (current)');
    expect(screen.getByText('Edited').closest('li')?.textContent).toContain('shop 3600 A 192.0.2.1');
    await press(user, 'Restore version 2…');
    await screen.findByText('Restoring version 2 will:');
    expect(sent).toEqual([]);

    await press(user, 'Restore version 2');
    await screen.findByText('Version 2 restored.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Undo');
    await waitFor(() =>
      expect(sent).toEqual([
        ['/versions/2/restore', { serial: 3 }],
        ['/versions/4/undo', {}],
      ]),
    );
  });

  test('a long history is paged, newest first', async () => {
    const older = Array.from({ length: 40 }, (_, at) => ({
      ...version,
      serial: 40 - at,
      source: 'edit',
      changed_by: null,
    }));
    VERSIONS = { found: 40, versions: older };
    const user = openPage();
    await press(user, 'History');
    await screen.findByText('30 of 40 versions');
    expect(screen.queryByRole('button', { name: 'Restore version 10…' })).toBeNull();

    await press(user, 'Show older versions');

    await screen.findByRole('button', { name: 'Restore version 1…' });
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  });

  test('a restore that deletes many records or the last mail server says so first', async () => {
    plan = {
      ...plan,
      removed: [line('a', '192.0.2.2'), line('b', '192.0.2.2')],
      questions: ['last_mx', 'many_deletions'],
    };
    const user = openPage();
    await press(user, 'History');

    await press(user, 'Restore version 1…');

    await screen.findByText(
      'This deletes the last mail server. Email to this domain will no longer be delivered.',
    );
    expect(screen.getByText('This deletes 2 records, more than 30% of all.')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Records to delete' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });
});

describe('a zone file on the screen', () => {
  test('is previewed with its errors, then imported', async () => {
    plan = {
      ...plan,
      faults: [{ line: 2, message: 'This line has no record type.' }],
      notes: [{ line: 1, message: 'The SOA record is managed by us and stays unchanged.' }],
    };
    const user = openPage();
    await press(user, 'Import zone file');
    await user.type(await screen.findByRole('textbox', { name: 'Zone file' }), 'shop A 192.0.2.1');
    await user.click(screen.getByRole('checkbox', { name: /Replace my records/ }));

    await press(user, 'Review changes');
    await screen.findByText('Line 2: This line has no record type.');
    expect(screen.getByText('Line 1: The SOA record is managed by us and stays unchanged.')).toBeTruthy();

    await press(user, 'Import the rest');
    await screen.findByText('1 record imported.');
    expect(sent).toEqual([
      ['/import/preview', { zone_file: 'shop A 192.0.2.1', replace: true }],
      ['/import', { zone_file: 'shop A 192.0.2.1', replace: true, serial: 3, leave_out_faults: true }],
    ]);
    await screen.findByRole('button', { name: 'Edit A record of shop.example.com' });
    await press(user, 'Undo');
    await screen.findByText('Change undone.');
    expect(sent.at(-1)).toEqual(['/versions/4/undo', {}]);
  });

  test('is previewed against the records shown: a change that is still being saved comes first', async () => {
    plan = { ...plan, faults: [], notes: [] };
    const user = openPage();
    await press(user, 'Import zone file');
    await user.type(await screen.findByRole('textbox', { name: 'Zone file' }), 'shop A 192.0.2.1');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = promise;
    await press(user, 'Delete CNAME record of www.example.com');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete CNAME record of www.example.com' })).toBeNull(),
    );

    await press(user, 'Review changes');

    expect(sent.filter(([path]) => path === '/import/preview')).toEqual([]);
    resolve();
    await screen.findByRole('button', { name: 'Import records' });
    expect(server.serial).toBe(2);
  });

  test('can be chosen as a file, and edited in the text field', async () => {
    const user = openPage();
    await press(user, 'Import zone file');
    const chooser = await screen.findByLabelText('Choose file');

    await user.upload(chooser, new File(['blog A 192.0.2.7'], 'example.com.zone'));

    await waitFor(async () =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Zone file' }).value).toBe(
        'blog A 192.0.2.7',
      ),
    );
  });

  test.each([
    ['Download zone file', 'example.com.zone', 'shop A 192.0.2.1'],
    [
      'Download JSON',
      'example.com.json',
      JSON.stringify({ domain: 'example.com', serial: 4, records: [] }, null, 2),
    ],
  ])('%s exports it as %s', async (button, name, text) => {
    const made: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const user = openPage();

    await press(user, 'Export');
    await user.click(await screen.findByRole('menuitem', { name: button }));

    await waitFor(() => expect(names).toEqual([name]));
    expect(await made[0]?.text()).toBe(text);
    vi.restoreAllMocks();
  });

  test('needs a new preview after edits', async () => {
    plan = { ...plan, faults: [], notes: [] };
    const user = openPage();
    await press(user, 'Import zone file');
    const text = await screen.findByRole('textbox', { name: 'Zone file' });
    await user.type(text, 'a A 192.0.2.1');
    await press(user, 'Review changes');
    await screen.findByRole('button', { name: 'Import records' });

    await user.type(text, '0');

    expect(screen.queryByRole('button', { name: 'Import records' })).toBeNull();
  });
});
