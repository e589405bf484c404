import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVICE_BINDING_MESSAGES } from '../rules/record-types/service-binding.ts';
import { SSHFP_MESSAGES } from '../rules/record-types/sshfp.ts';
import { TLSA_MESSAGES } from '../rules/record-types/tlsa.ts';
import { URI_MESSAGES } from '../rules/record-types/uri.ts';
import { chooseType, DnsServer, field, openPage, press, buildWireRecord } from './testing/dns-screen.tsx';

let server: DnsServer;

beforeEach(() => {
  server = new DnsServer();
  vi.stubGlobal('fetch', server.fetch);
});

const choice = (name: string): Promise<HTMLSelectElement> => screen.findByRole('combobox', { name });

describe('fields of record parts', () => {
  test('an SSHFP record is entered as algorithm, type and fingerprint (RFC 4255)', async () => {
    const user = openPage();
    await chooseType(user, 'SSHFP');
    expect((await choice('Algorithm')).value).toBe('4');
    await press(user, 'Add record');
    expect(await screen.findByText(SSHFP_MESSAGES.sshfpFingerprint)).toBeTruthy();

    await user.selectOptions(await choice('Algorithm'), '1 RSA');
    await user.click(await field('Fingerprint'));
    await user.paste('AB'.repeat(32));
    await press(user, 'Add record');

    await screen.findByText('SSHFP record for example.com added.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([
      { type: 'SSHFP', data: `1 2 ${'AB'.repeat(32)}` },
    ]);
  });

  test('a TLSA record is entered as three named numbers and the data (RFC 6698)', async () => {
    server.records = [
      buildWireRecord({ id: '1', type: 'TLSA', name: '_443._tcp', data: `3 1 1 ${'ab'.repeat(32)}` }),
    ];
    const user = openPage();
    await press(user, 'Edit TLSA record of _443._tcp.example.com');
    expect((await choice('Usage')).selectedOptions[0]?.textContent).toBe('3 DANE-EE');
    expect((await choice('Selector')).selectedOptions[0]?.textContent).toBe('1 SPKI');

    await user.selectOptions(await choice('Matching type'), '2 SHA2-512');
    await press(user, 'Save record');
    expect(await screen.findByText(TLSA_MESSAGES.tlsaAssociation)).toBeTruthy();
    await user.clear(await field('Certificate data'));
    await user.paste('cd'.repeat(64));
    await press(user, 'Save record');

    await screen.findByText('TLSA record for _443._tcp.example.com updated.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([{ data: `3 1 2 ${'cd'.repeat(64)}` }]);
  });

  test('an error of a service binding is shown at its field (RFC 9460)', async () => {
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
    expect(screen.getByText(SERVICE_BINDING_MESSAGES.svcbParameters)).toBeTruthy();
  });

  test('a URI record is entered as priority, weight and unquoted target (RFC 7553)', async () => {
    const user = openPage();
    await chooseType(user, 'URI');
    expect((await field('Priority')).value).toBe('10');
    expect((await field('Weight')).value).toBe('1');
    await press(user, 'Add record');
    expect(await screen.findByText(URI_MESSAGES.uriTarget)).toBeTruthy();
    expect(document.activeElement).toBe(await field('Target URI'));

    await user.type(await field('Name'), '_ftp._tcp');
    await user.type(await field('Target URI'), 'ftp://Files.example.net/public');
    await user.clear(await field('Weight'));
    await user.type(await field('Weight'), '65536');
    await press(user, 'Add record');
    expect(await screen.findByText('Invalid Weight')).toBeTruthy();
    expect((await field('Weight')).getAttribute('aria-invalid')).toBe('true');
    await user.clear(await field('Weight'));
    await user.type(await field('Weight'), '5');
    await press(user, 'Add record');

    await screen.findByText('URI record for _ftp._tcp.example.com added.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([
      { type: 'URI', data: '10 5 "ftp://Files.example.net/public"' },
    ]);
  });

  test('the target of a URI record is edited without quotation marks', async () => {
    server.records = [
      buildWireRecord({ id: '1', type: 'URI', name: '_ftp._tcp', data: '1 2 "ftp://a.net/"' }),
    ];
    const user = openPage();
    await press(user, 'Edit URI record of _ftp._tcp.example.com');
    const boxes = await screen.findAllByRole('textbox', { name: 'Target URI' });
    const box = boxes.at(-1) as HTMLInputElement;
    expect(box.value).toBe('ftp://a.net/');

    await user.type(box, 'b');
    await press(user, 'Save record');

    await screen.findByText('URI record for _ftp._tcp.example.com updated.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([{ data: '1 2 "ftp://a.net/b"' }]);
  });

  test('an HTTPS record is entered as priority, target and parameters (RFC 9460)', async () => {
    const user = openPage();
    await chooseType(user, 'HTTPS');
    await user.type(await field('Target host'), '.');
    await user.type(await field('Parameters'), 'alpn=h2,h3 port=8443');
    await press(user, 'Add record');

    await screen.findByText('HTTPS record for example.com added.');
    expect(server.changes.at(-1)?.records_to_add).toMatchObject([{ data: '1 . alpn=h2,h3 port=8443' }]);
  });
});
