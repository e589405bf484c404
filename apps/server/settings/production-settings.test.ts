import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://panel.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  REGISTRAR_EPP_URL: 'epps://registry.example:700',
  REGISTRAR_EPP_PASSWORD: 'secret-1',
  PRIVACY_CONTACT: 'Acme|privacy@acme.example|+49 30 123456|Hafenweg 1|Berlin||10115|DE',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
};
const {
  STRIPE_SECRET_KEY: _secret,
  STRIPE_WEBHOOK_SECRET: _hook,
  STRIPE_PUBLISHABLE_KEY: _key,
  ...UNPAID
} = SAFE;

/** The settings at fault. */
function listFaults(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '').sort();
  }
}

describe('production', () => {
  test('starts with complete settings', () => {
    expect(listFaults(SAFE)).toEqual([]);
  });

  test('names everything that it lacks at once, beside values that have faults of their own', () => {
    const all = ['PUBLIC_URL', 'REGISTRAR_EPP_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'];

    expect(listFaults({ NODE_ENV: 'production' })).toEqual(all);
    expect(listFaults({ NODE_ENV: 'production', PORT: 'many', DEMO: 'yes' })).toEqual([
      'DEMO',
      'PORT',
      ...all,
    ]);
  });

  test.each([
    ['PUBLIC_URL', 'ALLOW_INSECURE_HTTP', { ...SAFE, PUBLIC_URL: 'http://panel.example' }],
    ['SMTP_URL', 'ALLOW_UNSENT_MAIL', { ...SAFE, SMTP_URL: undefined }],
    ['REGISTRAR_EPP_URL', 'ALLOW_NO_REGISTRAR', { ...SAFE, REGISTRAR_EPP_URL: undefined }],
    ['STRIPE_SECRET_KEY', 'SANDBOX_PAYMENTS', UNPAID],
  ])('does not start without a valid %s, unless %s allows it', (name, exception, env) => {
    expect(listFaults(env)).toEqual([name]);
    expect(() => readConfig(env)).toThrow(`${exception}=1`);
    expect(listFaults({ ...env, [exception]: '1' })).toEqual([]);
    expect(listFaults({ ...env, [exception]: '0' })).toEqual([name]);
    expect(listFaults({ ...env, [exception]: 'yes' })).toContain(exception);
    for (const other of [
      'ALLOW_INSECURE_HTTP',
      'ALLOW_UNSENT_MAIL',
      'ALLOW_NO_REGISTRAR',
      'SANDBOX_PAYMENTS',
    ]) {
      if (other !== exception) expect(listFaults({ ...env, [other]: '1' })).toEqual([name]);
    }
  });

  test('a real registry gets the contact of private names from the operator', () => {
    expect(listFaults({ ...SAFE, PRIVACY_CONTACT: undefined })).toEqual(['PRIVACY_CONTACT']);
  });

  test('name server and edge alone need no mail, registrar or payments', () => {
    const alone = { NODE_ENV: 'production', PUBLIC_URL: 'https://panel.example' };

    expect(listFaults({ ...alone, SERVICES: 'dns, edge' })).toEqual([]);
    expect(listFaults({ ...alone, SERVICES: 'edge,jobs' })).toEqual([
      'REGISTRAR_EPP_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
    ]);
    expect(listFaults({ NODE_ENV: 'production', SERVICES: 'dns' })).toEqual(['PUBLIC_URL']);
  });

  test('takes no address of a panel for https that is not one', () => {
    for (const PUBLIC_URL of ['http://https.example', 'httpsx://panel.example', '//panel.example']) {
      expect(listFaults({ ...SAFE, PUBLIC_URL })).toContain('PUBLIC_URL');
    }
  });

  test.each([
    ['https://example.site', 'example.site'],
    ['https://panel.example.site', 'example.site'],
    ['https://PANEL.example.site.:8443/', '.Example.Site'],
    ['https://panel.bücher.example', 'xn--bcher-kva.example'],
    ['https://example.site', 'sites.example.site'],
  ])('the panel at %s refuses site addresses that end in %s', (PUBLIC_URL, suffix) => {
    const first = { PUBLIC_URL, SITE_ADDRESS_SUFFIX: suffix };
    const second = { PUBLIC_URL, SITE_ADDRESS_SECOND_SUFFIX: suffix };

    expect(listFaults({ ...SAFE, ...first })).toEqual(['SITE_ADDRESS_SUFFIX']);
    expect(listFaults({ ...SAFE, ...second })).toEqual(['SITE_ADDRESS_SECOND_SUFFIX']);
    expect(listFaults(first)).toEqual([]);
  });

  test.each([
    ['https://panel.example.com', 'example.site'],
    ['https://panel.example.com', 'sites.example.com'],
    ['https://myexample.site', 'example.site'],
    ['https://192.0.2.1', 'example.site'],
    ['https://[2001:db8::1]', 'example.site'],
  ])('the panel at %s allows site addresses that end in %s', (PUBLIC_URL, SITE_ADDRESS_SUFFIX) => {
    expect(listFaults({ ...SAFE, PUBLIC_URL, SITE_ADDRESS_SUFFIX })).toEqual([]);
  });

  test('asks for nothing outside production', () => {
    expect(listFaults({})).toEqual([]);
    expect(listFaults({ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1' })).toEqual([]);
  });
});

describe('figures and details of a server', () => {
  test('are never open to strangers in production, and not elsewhere once there is a token', () => {
    const token = 'a-token-of-the-operator-1';

    expect(readConfig({}).operations).toEqual({ address: null, token: null, isPublic: true });
    expect(readConfig({ METRICS_TOKEN: token }).operations).toMatchObject({ token, isPublic: false });
    expect(readConfig(SAFE).operations).toEqual({ address: null, token: null, isPublic: false });
    expect(readConfig({ ...SAFE, METRICS_PORT: '9464' }).operations).toMatchObject({
      address: { host: '127.0.0.1', port: 9_464 },
      isPublic: false,
    });
  });

  test.each(['short', 'a token with spaces in it 1', 'a-token-ünsound-000000000000'])(
    'a token like "%s" is a fault',
    (METRICS_TOKEN) => {
      expect(listFaults({ METRICS_TOKEN })).toEqual(['METRICS_TOKEN']);
    },
  );
});
