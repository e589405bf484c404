import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** The keys of an account at Stripe. */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
};

/** Production without the parties that a test does not care for. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://panel.example/',
  ALLOW_UNSENT_MAIL: '1',
  ALLOW_NO_REGISTRAR: '1',
};

describe('the settings', () => {
  test('without any, everything has the address that the operating guide names', () => {
    const config = readConfig({});

    expect(config.http.publicUrl).toBe('http://127.0.0.1:3000');
    expect(config.dns.port).toBe(5300);
    expect(config.registry).toMatchObject({ isStarted: true, eppPort: 7700, rdapPort: 7780 });
    expect([...config.services]).toEqual(['web', 'jobs', 'dns', 'edge', 'mail']);
    expect(config.demo.isOn).toBe(true);
    expect(config.isTaxCollected).toBe(true);
  });

  test('all faults are listed at once', () => {
    const read = () => readConfig({ PORT: 'many', SERVICES: 'web,fax', PUBLIC_URL: 'ftp://x', DEMO: 'yes' });

    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'SERVICES', 'PUBLIC_URL', 'DEMO']) expect(read).toThrow(name);
  });

  test.each([
    [{}, 'USD'],
    [{ CURRENCY: 'JPY' }, 'JPY'],
  ])('prices are in what %j says: %s', (settings, currency) => {
    expect(readConfig(settings).currency).toBe(currency);
  });

  test.each(['CHF', 'usd', 'euro'])('%s is no currency to sell in', (currency) => {
    expect(() => readConfig({ CURRENCY: currency })).toThrow('must be one of USD, EUR');
  });

  test('a comment after a value is a fault, because systemd makes it part of the value', () => {
    const secret = `${'5d'.repeat(32)}     # openssl rand -hex 32`;

    expect(() => readConfig({ SECRET: secret })).toThrow(
      '  SECRET: has a comment after its value; put it on a line of its own',
    );
    expect(readConfig({ BRAND: 'Host #1' }).brand.name).toBe('Host #1');
  });

  test('an empty setting counts as not given', () => {
    expect(readConfig({ PORT: '' }).http.port).toBe(3000);
  });

  test('production has no demo and no sandbox registry, and requires the public address', () => {
    const config = readConfig({ ...PRODUCTION, ...STRIPE });

    expect(config.demo.isOn).toBe(false);
    expect(config.registry.isStarted).toBe(false);
    expect(config.http.publicUrl).toBe('https://panel.example');
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
  });

  test.each(['', '192.0.2.53, 2001:db8::53'])(
    'ALIAS targets are resolved by the resolvers in "%s"',
    (text) => {
      expect(readConfig({ DNS_RESOLVERS: text }).dns.resolvers).toEqual(text === '' ? [] : text.split(', '));
    },
  );

  test('a resolver is an address, and a limit of answers a number', () => {
    expect(() => readConfig({ DNS_RESOLVERS: 'dns.example' })).toThrow('DNS_RESOLVERS');
    expect(() => readConfig({ DNS_RATE_LIMIT: 'few' })).toThrow('DNS_RATE_LIMIT');
    expect(readConfig({ DNS_RATE_LIMIT: '0' }).dns.rateLimit).toBe(0);
  });

  test('production rejects root servers in a private network', () => {
    const production = { ...PRODUCTION, ...STRIPE };

    for (const roots of ['127.0.0.1', '198.41.0.4,10.0.0.53', '::1', '3fff::1']) {
      expect(() => readConfig({ ...production, DELEGATION_ROOTS: roots })).toThrow('DELEGATION_ROOTS');
    }
    expect(readConfig({ ...production, DELEGATION_ROOTS: '198.41.0.4' }).delegation.roots).toEqual([
      '198.41.0.4',
    ]);
    expect(readConfig({ DELEGATION_ROOTS: '127.0.0.1' }).delegation.roots).toEqual(['127.0.0.1']);
  });

  test('processes share the DNS port only if the operator enables it', () => {
    expect(readConfig({}).dns.isPortShared).toBe(false);
    expect(readConfig({ DNS_SHARE_PORT: '1' }).dns.isPortShared).toBe(true);
    expect(() => readConfig({ DNS_SHARE_PORT: 'yes' })).toThrow('DNS_SHARE_PORT');
  });

  test('a secondary is an address, with its NOTIFY port if that is not 53', () => {
    expect(
      readConfig({ POWERDNS_SECONDARIES: '192.0.2.7, [2001:db8::7]:5300' }).powerdns.secondaries,
    ).toEqual([
      { host: '192.0.2.7', port: 53 },
      { host: '2001:db8::7', port: 5_300 },
    ]);
    expect(() => readConfig({ POWERDNS_SECONDARIES: 'ns.example' })).toThrow('POWERDNS_SECONDARIES');
  });

  test('an operator may collect no tax', () => {
    expect(readConfig({ TAX: '0' }).isTaxCollected).toBe(false);
  });

  test('payments are sandbox payments until an operator names an account at Stripe, with its three keys', () => {
    expect(readConfig({}).payments).toEqual({ provider: 'sandbox' });
    const account = {
      secretKey: 'sk_test_12345678',
      webhookSecret: 'whsec_1',
      publishableKey: 'pk_test_12345678',
      apiUrl: null,
    };
    expect(readConfig(STRIPE).payments).toEqual({ provider: 'stripe', account });
    const apiUrl = 'http://127.0.0.1:9';
    expect(readConfig({ ...STRIPE, STRIPE_API_URL: apiUrl }).payments).toEqual({
      provider: 'stripe',
      account: { ...account, apiUrl },
    });
    for (const name of Object.keys(STRIPE)) {
      expect(() => readConfig({ ...STRIPE, [name]: undefined })).toThrow(name);
    }
    const [secret, publishable] = [STRIPE.STRIPE_SECRET_KEY, STRIPE.STRIPE_PUBLISHABLE_KEY];
    expect(() => readConfig({ ...STRIPE, STRIPE_SECRET_KEY: publishable })).toThrow('STRIPE_SECRET_KEY');
    // The secret one would be sent to every browser.
    expect(() => readConfig({ ...STRIPE, STRIPE_PUBLISHABLE_KEY: secret })).toThrow('STRIPE_PUBLISHABLE_KEY');
  });

  test('production rejects sandbox payments unless the operator allows them explicitly', () => {
    expect(() => readConfig(PRODUCTION)).toThrow('STRIPE_SECRET_KEY');
    expect(readConfig({ ...PRODUCTION, SANDBOX_PAYMENTS: '1' }).payments.provider).toBe('sandbox');
    expect(readConfig({ ...PRODUCTION, ...STRIPE }).payments.provider).toBe('stripe');
  });

  test('a fraud-prevention script is loaded only where an operator names it and their account there', () => {
    const url = 'https://scripts.example/watch.js?v=1';

    expect(readConfig({}).fraudScript).toBeNull();
    expect(readConfig({ FRAUD_SCRIPT_URL: url, FRAUD_ACCOUNT_KEY: 'key-1' }).fraudScript).toEqual({
      url,
      origin: 'https://scripts.example',
      accountKey: 'key-1',
    });
    expect(() => readConfig({ FRAUD_SCRIPT_URL: url })).toThrow('FRAUD_ACCOUNT_KEY');
    expect(() => readConfig({ FRAUD_ACCOUNT_KEY: 'key-1' })).toThrow('FRAUD_SCRIPT_URL');
    expect(() => readConfig({ FRAUD_SCRIPT_URL: 'javascript:x', FRAUD_ACCOUNT_KEY: 'key-1' })).toThrow();
  });
});

describe('the operator’s brand', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'namestead-brand-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const writeFile = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  test('defaults to ours', () => {
    const { brand, flags, mail } = readConfig({});

    expect(brand).toMatchObject({ name: 'Namestead', accent: null, logo: null });
    expect(mail.from).toBe('"Namestead" <no-reply@namestead.test>');
    expect([...flags]).toEqual(['upgrades/domain-search']);
  });

  test('takes a name, a colour and a logo', () => {
    const logo = writeFile(
      'logo.svg',
      '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    const { brand, mail } = readConfig({ BRAND: 'Acme "Hosting"', BRAND_ACCENT: '#F60', BRAND_LOGO: logo });

    expect(brand).toMatchObject({ accent: '#ff6600', logo: { type: 'image/svg+xml' } });
    expect(mail.from).toBe('"Acme Hosting" <no-reply@namestead.test>');
  });

  test.each([
    [
      'a colour that is none',
      () => ({ BRAND_ACCENT: 'reddish' }),
      'BRAND_ACCENT: must be a colour such as #4150d6',
    ],
    [
      'a file that is not there',
      () => ({ BRAND_LOGO: '/no/logo.svg' }),
      'BRAND_LOGO: names no file that can be read',
    ],
    ['a folder', () => ({ BRAND_LOGO: folder }), 'BRAND_LOGO: names no file that can be read'],
    [
      'a picture of another kind',
      () => ({ BRAND_LOGO: writeFile('a.png', 'GIF89a') }),
      'BRAND_LOGO: must be an SVG or a PNG',
    ],
    [
      'a page',
      () => ({ BRAND_LOGO: writeFile('a.svg', '<html><svg></svg></html>') }),
      'BRAND_LOGO: must be an SVG or a PNG',
    ],
    [
      'a large file',
      () => ({ BRAND_LOGO: writeFile('a.png', Buffer.alloc(300 * 1024)) }),
      'BRAND_LOGO: has 300 kB; a logo may have 200',
    ],
    [
      'a flag that does not exist',
      () => ({ FLAGS: 'cloud,clud' }),
      'FLAGS: has no clud; there are upgrades/domain-search,',
    ],
    [
      'no connection at all',
      () => ({ HTTP_CONNECTIONS_PER_ADDRESS: '0' }),
      'HTTP_CONNECTIONS_PER_ADDRESS: must be at least 1',
    ],
    [
      'less memory than one body takes',
      () => ({ HTTP_BODIES_MB_PER_ADDRESS: '1' }),
      'HTTP_BODIES_MB_PER_ADDRESS: must be at least 2',
    ],
    ['a floor in words', () => ({ DISK_FLOOR_MB: 'half' }), 'DISK_FLOOR_MB: must be a number'],
  ])('%s is a fault that says so', (_what, settings, fault) => {
    expect(() => readConfig(settings())).toThrow(fault);
  });
});
