import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { dnsRefusals } from '../contract/refusals.ts';
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

describe('editing a record in place', () => {
  const edit = (): Promise<HTMLElement> =>
    screen.findByRole('form', { name: 'Edit CNAME record of www.example.com' });
  const target = async (): Promise<HTMLInputElement> =>
    within(await edit()).getByRole('textbox', { name: 'Alias of' });
  const open = (user: ReturnType<typeof userEvent.setup>): Promise<void> =>
    press(user, 'Edit CNAME record of www.example.com');

  test('starts in its data, in form notation', async () => {
    const user = openPage();

    await open(user);

    await waitFor(async () => expect(document.activeElement).toBe(await target()));
    expect((await target()).value).toBe('example.com');
  });

  test('saves removal and addition as one change, confirms it, and Undo restores the record', async () => {
    const user = openPage();
    await open(user);
    await user.clear(await target());
    await user.type(await target(), 'shop.example.net');

    await press(user, 'Save record');

    await screen.findByText('CNAME record for www.example.com updated.');
    expect(server.changes.at(-1)).toMatchObject({
      records_to_add: [{ type: 'CNAME', name: 'www', data: 'shop.example.net' }],
      records_to_remove: [{ id: '1' }],
    });
    expect(screen.queryByRole('form', { name: /^Edit/ })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit CNAME record of www.example.com'),
    );

    await press(user, 'Undo');
    await screen.findByText('CNAME record for www.example.com restored.');
    expect(server.undone).toEqual([2]);
    expect(server.records).toMatchObject([{ data: 'example.com.' }]);
  });

  test('the row shows the new value while it is being saved', async () => {
    const user = openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await open(user);
    await user.clear(await target());
    await user.type(await target(), 'shop.example.net');

    server.gate = promise;
    await press(user, 'Save record');

    await screen.findByText('Saving…');
    expect(ownRows()[0]?.textContent).toContain('shop.example.net');
    resolve();
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  });

  test('a refusal leaves the row unchanged and the input in the form', async () => {
    const user = openPage();
    await open(user);
    await user.clear(await target());
    await user.type(await target(), 'shop.example.net');
    server.refuses = 'cname_stands_alone';

    await press(user, 'Save record');

    await screen.findByText('CNAME record for www.example.com not updated.');
    expect(within(await edit()).getByRole('alert').textContent).toContain(
      dnsRefusals.cname_stands_alone.message,
    );
    expect((await target()).value).toBe('shop.example.net');
    expect(ownRows()[0]?.textContent).toContain('example.com');
  });

  test('Cancel returns the focus to its button, and so does Esc without input', async () => {
    const user = openPage();
    await open(user);
    await user.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: 'Edit CNAME record of www.example.com' });
    await waitFor(() => expect(document.activeElement).toBe(button));

    await open(user);
    await user.type(await target(), 'x');
    await user.keyboard('{Escape}');
    expect((await target()).value).toBe('example.comx');

    await press(user, 'Cancel');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(server.changes).toEqual([]);
  });

  test('a concurrent change is shown beside the input, to choose between the two', async () => {
    const user = openPage();
    await open(user);
    await user.clear(await target());
    await user.type(await target(), 'mine.example.net');
    server.records = [buildWireRecord({ id: '7', name: 'www', type: 'CNAME', data: 'theirs.example.net.' })];
    server.serial = 2;

    await press(user, 'Save record');

    expect(
      await screen.findByText(/Another user changed this record, so your changes were not saved\./),
    ).toBeTruthy();
    expect(within(await edit()).getByText('theirs.example.net')).toBeTruthy();
    expect((await target()).value).toBe('mine.example.net');
    expect(server.records).toMatchObject([{ data: 'theirs.example.net.' }]);

    await press(user, 'Overwrite with mine');
    await screen.findByText('CNAME record for www.example.com updated.');
    expect(server.records).toMatchObject([{ data: 'mine.example.net' }]);
  });

  test('their version can be kept', async () => {
    const user = openPage();
    await open(user);
    await user.type(await target(), '.net');
    server.records = [buildWireRecord({ id: '7', name: 'www', type: 'CNAME', data: 'theirs.example.net.' })];
    server.serial = 2;
    await press(user, 'Save record');

    await press(user, 'Keep their version');

    expect(screen.queryByRole('form', { name: /^Edit/ })).toBeNull();
    expect(ownRows()[0]?.textContent).toContain('theirs.example.net');
    expect(server.changes).toHaveLength(1);
  });

  test('a comment is saved with the record and shown below its name', async () => {
    server.records = [
      buildWireRecord({ id: '1', name: 'www', type: 'CNAME', data: 'example.com.', comment: 'For Anna' }),
    ];
    const user = openPage();

    await screen.findByText('For Anna');
    await open(user);
    const note = within(await edit()).getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    expect(note.value).toBe('For Anna');
    await user.clear(note);
    await user.type(note, 'For Ben');
    await press(user, 'Save record');

    await screen.findByText('CNAME record for www.example.com updated.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([{ comment: 'For Ben' }]);
  });

  test('a custom TTL stays selectable', async () => {
    server.records = [
      buildWireRecord({ id: '1', name: 'www', type: 'CNAME', data: 'example.com.', ttl: 600 }),
    ];
    const user = openPage();

    await open(user);

    const ttl = within(await edit()).getByRole<HTMLSelectElement>('combobox', { name: 'TTL' });
    expect(ttl.value).toBe('600');
    expect(ttl.selectedOptions[0]?.textContent).toBe('10 minutes');
  });
});

describe('a long list', () => {
  const many = (count: number): RecordOnWire[] =>
    Array.from({ length: count }, (_, at) =>
      buildWireRecord({ id: String(at), name: `host${at}`, type: 'A', data: `192.0.2.${at}` }),
    );

  test('is searched by type, name and data', async () => {
    server.records = [
      ...many(9),
      buildWireRecord({ id: '99', type: 'MX', data: 'mail.example.net.', aux: 10 }),
    ];
    const user = openPage();
    const search = await screen.findByRole('searchbox', { name: 'Find records' });

    await user.type(search, 'mx mail');
    expect(ownRows()).toHaveLength(1);

    await user.clear(search);
    await user.type(search, 'nothing of the kind');
    expect(screen.getByText('No records match “nothing of the kind”')).toBeTruthy();
    await press(user, 'Show all records');
    expect(ownRows()).toHaveLength(10);
  });

  test('editing continues when a search hides the record', async () => {
    server.records = many(9);
    const user = openPage();
    await press(user, 'Edit A record of host3.example.com');
    const address = (): HTMLInputElement =>
      within(screen.getByRole('form', { name: /^Edit/ })).getByRole('textbox', { name: 'IPv4 address' });
    await user.clear(address());
    await user.type(address(), '198.51.100.1');

    await user.type(await screen.findByRole('searchbox', { name: 'Find records' }), 'host7');

    expect(address().value).toBe('198.51.100.1');
  });
});

describe('values that could break the page', () => {
  test.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['right-to-left text', 'שלום <b>עולם</b>'],
    ['emoji', '👩‍💻🎉'],
    ['2,000 characters', 'x'.repeat(2_000)],
  ])('%s is shown as text', async (_name, data) => {
    server.records = [buildWireRecord({ id: '1', type: 'TXT', data })];
    openPage();

    expect(await screen.findByText(data)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  test('a long text is truncated until it is expanded', async () => {
    server.records = [buildWireRecord({ id: '1', type: 'TXT', data: 'k'.repeat(2_000) })];
    const user = openPage();

    const fold = await screen.findByRole('button', { name: 'Show more' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);

    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('pasted line breaks are removed, and Enter submits the form', async () => {
    const user = openPage();
    await chooseType(user, 'TXT');
    await user.click(await field('Text'));

    await user.paste('v=DKIM1; p=MIGf\nMA0G');
    expect((await field('Text')).value).toBe('v=DKIM1; p=MIGfMA0G');
    await user.keyboard('{Enter}');

    await screen.findByText('TXT record for example.com added.');
  });
});
