import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';
import { chooseType, DnsServer, field, openPage, press, recordOf } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
});

const choice = (name: string): Promise<HTMLSelectElement> => screen.findByRole('combobox', { name });

describe('fields of their own', () => {
  test('a fingerprint of an SSH key is an algorithm, a kind and the fingerprint (RFC 4255)', async () => {
    const user = openPage();
    await chooseType(user, 'SSHFP');
    expect((await choice('Algorithm')).value).toBe('4');
    await press(user, 'Add record');
    expect(await screen.findByText(FIELD_MESSAGES.sshfpFingerprint)).toBeTruthy();

    await user.selectOptions(await choice('Algorithm'), '1 RSA');
    await user.click(await field('Fingerprint'));
    await user.paste('AB'.repeat(32));
    await press(user, 'Add record');

    await screen.findByText('SSHFP record for example.com added.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([
      { type: 'SSHFP', data: `1 2 ${'AB'.repeat(32)}` },
    ]);
  });

  test('a TLSA record is three numbers with their names and the data (RFC 6698)', async () => {
    server.records = [
      recordOf({ id: '1', type: 'TLSA', name: '_443._tcp', data: `3 1 1 ${'ab'.repeat(32)}` }),
    ];
    const user = openPage();
    await press(user, 'Edit TLSA record of _443._tcp.example.com');
    expect((await choice('Usage')).selectedOptions[0]?.textContent).toBe('3 DANE-EE');
    expect((await choice('Selector')).selectedOptions[0]?.textContent).toBe('1 SPKI');

    await user.selectOptions(await choice('Matching type'), '2 SHA2-512');
    await press(user, 'Save record');
    expect(await screen.findByText(FIELD_MESSAGES.tlsaAssociation)).toBeTruthy();
    await user.clear(await field('Certificate data'));
    await user.paste('cd'.repeat(64));
    await press(user, 'Save record');

    await screen.findByText('TLSA record for _443._tcp.example.com updated.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([{ data: `3 1 2 ${'cd'.repeat(64)}` }]);
  });

  test('what is wrong with a service binding is said at its own field (RFC 9460)', async () => {
    const user = openPage();
    await chooseType(user, 'SVCB');
    const wrong = async (): Promise<string[]> => {
      await press(user, 'Add record');
      return (await screen.findAllByRole('textbox', { name: /.*/ }))
        .filter((box) => box.getAttribute('aria-invalid') === 'true')
        .map((box) => box.getAttribute('name') ?? '');
    };
    expect(await wrong()).toEqual(['target']);
    expect(document.activeElement).toBe(await field('Target host'));

    await user.type(await field('Target host'), '.');
    await user.clear(await field('Priority'));
    await user.type(await field('Priority'), '99999');
    expect(await wrong()).toEqual(['priority']);
    expect(screen.getByText('Invalid Priority')).toBeTruthy();

    await user.clear(await field('Priority'));
    await user.type(await field('Priority'), '1');
    await user.type(await field('Parameters'), 'alpn');
    expect(await wrong()).toEqual(['data']);
    expect(screen.getByText(FIELD_MESSAGES.svcbParameters)).toBeTruthy();
  });

  test('an HTTPS record is a priority, a target and parameters (RFC 9460)', async () => {
    const user = openPage();
    await chooseType(user, 'HTTPS');
    await user.type(await field('Target host'), '.');
    await user.type(await field('Parameters'), 'alpn=h2,h3 port=8443');
    await press(user, 'Add record');

    await screen.findByText('HTTPS record for example.com added.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([{ data: '1 . alpn=h2,h3 port=8443' }]);
  });
});
