import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { readConfig } from '../config.ts';
import { registrarOptions } from '../compose-registrar.ts';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const KEY = '-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----\n';
const secrets = {
  cookieSecret: '',
  registryPassword: 'kept-secret',
  registryAdminToken: '',
  sealingKey: '',
};

let folder: string;
let pem: (name: 'ca' | 'certificate' | 'key' | 'text') => string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'namestead-registrar-'));
  pem = (name) => join(folder, name);
  writeFileSync(pem('ca'), CERTIFICATE.replace('MIIB', 'CA'));
  writeFileSync(pem('certificate'), CERTIFICATE);
  writeFileSync(pem('key'), KEY);
  writeFileSync(pem('text'), 'no certificate');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const buildOptions = (settings: Record<string, string>) =>
  registrarOptions({
    config: readConfig({ DATA_DIR: folder, ...settings }),
    secrets,
    log: silentLog,
    random: systemRandom,
  });
const elsewhere = { REGISTRAR_EPP_URL: 'epp://epp.example', REGISTRAR_EPP_PASSWORD: 'secret99' };

describe('the registry that names are registered at', () => {
  test('without a setting it is the sandbox, which is started', async () => {
    expect(readConfig({}).registry.isStarted).toBe(true);
    expect(await buildOptions({ EPP_PORT: '7799' })).toMatchObject({
      host: '127.0.0.1',
      port: 7799,
      user: 'namestead',
      password: 'kept-secret',
      sessions: 6,
      pipelined: 4,
      checksPerSecond: 200,
      namesPerCheck: 20,
      commandTimeout: 20_000,
    });
  });

  test('with an address it is another, and the sandbox is not started', async () => {
    const config = readConfig(elsewhere);

    expect(config.registry.isStarted).toBe(false);
    const options = await buildOptions({ ...elsewhere, REGISTRAR_EPP_USER: 'acme' });
    expect(options).toMatchObject({ host: 'epp.example', port: 700, user: 'acme', password: 'secret99' });
    expect(options).not.toHaveProperty('ca');
    expect(options).not.toHaveProperty('certificate');
  });

  test.each([
    ['epp://epp.example:7001', 'epp.example', 7001],
    ['epp://192.0.2.7', '192.0.2.7', 700],
    ['epp://[2001:db8::7]:7002', '2001:db8::7', 7002],
  ])('%s is host %s and port %i', async (url, host, port) => {
    expect(await buildOptions({ ...elsewhere, REGISTRAR_EPP_URL: url })).toMatchObject({ host, port });
  });

  test("passes its CA, the certificate's name and our client certificate on unchanged", async () => {
    const options = await buildOptions({
      ...elsewhere,
      REGISTRAR_EPP_CA: pem('ca'),
      REGISTRAR_EPP_SERVER_NAME: 'epp.registry.example',
      REGISTRAR_EPP_CERTIFICATE: pem('certificate'),
      REGISTRAR_EPP_KEY: pem('key'),
    });

    expect(options).toMatchObject({ serverName: 'epp.registry.example', certificate: CERTIFICATE, key: KEY });
    expect(options.ca).toContain('CA');
  });

  test('its limits are those that the operator tells', async () => {
    const options = await buildOptions({
      ...elsewhere,
      REGISTRAR_EPP_SESSIONS: '4',
      REGISTRAR_EPP_PIPELINE: '1',
      REGISTRAR_CHECKS_PER_SECOND: '10',
      REGISTRAR_NAMES_PER_CHECK: '5',
      REGISTRAR_EPP_TIMEOUT: '60',
    });

    expect(options).toMatchObject({ sessions: 4, pipelined: 1, checksPerSecond: 10 });
    expect(options).toMatchObject({ namesPerCheck: 5, commandTimeout: 60_000 });
  });

  test.each<[string, () => Record<string, string>, string]>([
    [
      'an address without a password',
      () => ({ REGISTRAR_EPP_URL: 'epp://epp.example' }),
      'REGISTRAR_EPP_PASSWORD: is needed with REGISTRAR_EPP_URL',
    ],
    [
      'a certificate without its key',
      () => ({ REGISTRAR_EPP_CERTIFICATE: pem('certificate') }),
      'REGISTRAR_EPP_KEY: is needed with REGISTRAR_EPP_CERTIFICATE',
    ],
    [
      'a key without its certificate',
      () => ({ REGISTRAR_EPP_KEY: pem('key') }),
      'REGISTRAR_EPP_CERTIFICATE: is needed with REGISTRAR_EPP_KEY',
    ],
    [
      'an authority that is not there',
      () => ({ REGISTRAR_EPP_CA: '/no/ca.pem' }),
      'REGISTRAR_EPP_CA: names no file that can be read',
    ],
    [
      'a file that is no PEM',
      () => ({ REGISTRAR_EPP_CA: pem('text') }),
      'REGISTRAR_EPP_CA: must be a PEM file',
    ],
    ['an address of the web', () => ({ REGISTRAR_EPP_URL: 'https://epp.example' }), 'must be an epp://'],
    ['a user that EPP cannot hold', () => ({ REGISTRAR_EPP_USER: 'x' }), 'must have 3 to 16 characters'],
    ['one session', () => ({ REGISTRAR_EPP_SESSIONS: '1' }), 'REGISTRAR_EPP_SESSIONS: must be at least 2'],
    ['no pipeline at all', () => ({ REGISTRAR_EPP_PIPELINE: '0' }), 'must be at least 1'],
  ])('%s is a fault that says so', (_what, settings, fault) => {
    expect(() => readConfig(settings())).toThrow(fault);
  });
});
