import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseType, DnsServer, field, openPage, press, buildWireRecord } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
});

describe('the fields of a CAA record', () => {
  test('a CAA record is entered as a flag, a tag and a value (RFC 8659)', async () => {
    const user = openPage();
    await chooseType(user, 'CAA');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'iodef');

    await user.type(await field('Value'), 'nobody');
    await press(user, 'Add record');
    expect(await screen.findByText(/^The value must be a contact URL/)).toBeTruthy();
    await user.clear(await field('Value'));
    await user.type(await field('Value'), 'mailto:a@example.net');
    await user.clear(await field('Flag'));
    await user.type(await field('Flag'), '256');
    await press(user, 'Add record');
    expect(await screen.findByText(/^The flag must be a number from 0 to 255/)).toBeTruthy();
    expect((await field('Flag')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Value')).getAttribute('aria-invalid')).toBeNull();
    await user.clear(await field('Flag'));
    await user.type(await field('Flag'), '128');
    await press(user, 'Add record');

    await screen.findByText('CAA record for example.com added.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([
      { type: 'CAA', data: '128 iodef "mailto:a@example.net"' },
    ]);
    expect((await field('Value')).value).toBe('');
  });

  test('a CAA value that is not plain text is edited as written', async () => {
    server.records = [buildWireRecord({ id: '1', type: 'CAA', data: String.raw`0 x "\001"` })];
    const user = openPage();

    await press(user, 'Edit CAA record of example.com');

    expect((await field('Flag, tag and value')).value).toBe(String.raw`0 x "\001"`);
  });
});
