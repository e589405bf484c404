import { createVerify, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyUrl,
  type DnsProvider,
  readProviderSettings,
  settingsUrl,
  templateUrl,
} from './dns-provider.ts';

const WHOLE = {
  providerId: 'host.example',
  providerName: 'Host',
  providerDisplayName: 'Host Example',
  urlSyncUX: 'https://connect.host.example/sync/',
  urlAPI: 'https://api.host.example',
};
const PROVIDER: DnsProvider = {
  name: 'Host Example',
  applyAt: 'https://connect.host.example/sync',
  apiAt: 'https://api.host.example',
};
const SERVICE = { providerId: 'namestead.site', serviceId: 'hosting' };

describe('the settings URL of a zone (Domain Connect, "DNS Provider Discovery")', () => {
  test.each([
    ['connect.host.example', 'https://connect.host.example/v2/fern.com/settings'],
    [' api.host.example/client/v4/dns/ ', 'https://api.host.example/client/v4/dns/v2/fern.com/settings'],
    ['connect.host.example:8443', 'https://connect.host.example:8443/v2/fern.com/settings'],
  ])('%s', (text, url) => {
    expect(settingsUrl(text, 'fern.com', ['https'])?.href).toBe(url);
  });

  test.each([
    ...['', 'localhost', 'https://host.example', 'host.example?x=1', 'host.example#x', 'me@host.example'],
    ...[
      'host.example/../admin',
      'host example',
      '-host.example',
      'host.example:99999',
      '[::1]',
      'a'.repeat(300),
    ],
  ])('"%s" is invalid', (text) => {
    expect(settingsUrl(text, 'fern.com', ['https'])).toBeNull();
  });

  test('is always https, on the host that the TXT record starts with', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        const url = settingsUrl(text, 'fern.com', ['https']);
        if (url === null) return;
        expect(url.protocol).toBe('https:');
        expect(text.trim().toLowerCase().startsWith(url.hostname)).toBe(true);
        expect(url.pathname.endsWith('/v2/fern.com/settings')).toBe(true);
        expect(url.username + url.password + url.search + url.hash).toBe('');
      }),
    );
  });
});

describe('provider settings', () => {
  const read = (more: object) => readProviderSettings(JSON.stringify({ ...WHOLE, ...more }), ['https']);

  test('contain its name and two URLs', () => {
    expect(read({})).toEqual(PROVIDER);
    expect(read({ providerDisplayName: undefined })?.name).toBe('Host');
    expect(read({ providerDisplayName: ' Host\n\u0007 Example\u202E ' })?.name).toBe('Host Example');
  });

  test.each<[string, object]>([
    ['without a synchronous flow', { urlSyncUX: undefined }],
    ['with an insecure URL', { urlSyncUX: 'http://connect.host.example' }],
    ['a script', { urlSyncUX: 'javascript:alert(1)' }],
    ['with a query in the URL', { urlSyncUX: 'https://connect.host.example/?next=' }],
    ['with a password in the URL', { urlAPI: 'https://me:secret@api.host.example' }],
    ['with an invalid URL', { urlAPI: 'api' }],
    ['with a name that is not a text', { providerDisplayName: { de: 'Host' } }],
    ['without a name', { providerDisplayName: '\u200B' }],
    ['with a long name', { providerDisplayName: 'x'.repeat(81) }],
  ])('with %s are invalid', (_what, more) => {
    expect(read(more)).toBeNull();
  });

  test('nonsense is rejected', () => {
    for (const text of ['', 'null', '[]', '<html>', '{'])
      expect(readProviderSettings(text, ['https'])).toBeNull();
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readProviderSettings(text, ['https'])).toBeNull();
      }),
    );
  });
});

describe('the consent URL (Domain Connect, "Synchronous Flow")', () => {
  const request = {
    ...SERVICE,
    domain: 'fern.com',
    host: null,
    redirectUri: 'https://panel.example/back?a=b&c',
    state: 's',
    values: { ipv4: '198.51.100.7' },
  };
  const PATH = '/v2/domainTemplates/providers/namestead.site/services/hosting';

  test('is the apply page of our service, with all parameters', () => {
    expect(templateUrl(PROVIDER, SERVICE).href).toBe(`https://api.host.example${PATH}`);
    const url = new URL(applyUrl(PROVIDER, { ...request, host: 'shop' }, null));
    expect(url.origin + url.pathname).toBe(`https://connect.host.example/sync${PATH}/apply`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      domain: 'fern.com',
      host: 'shop',
      state: 's',
      ipv4: '198.51.100.7',
      redirect_uri: 'https://panel.example/back?a=b&c',
    });
  });

  test('if signed, covers the query before the signature, which comes last', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    const signer = {
      keyHost: '_dck1',
      sign: (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64'),
    };
    fc.assert(
      fc.property(fc.string(), fc.webUrl({ withQueryParameters: true }), (state, redirectUri) => {
        const [, query = ''] = applyUrl(PROVIDER, { ...request, state, redirectUri }, signer).split('?', 2);
        const [signed = '', rest = ''] = query.split('&key=');
        const [key, sig = ''] = rest.split('&sig=');
        expect(key).toBe('_dck1');
        const isRight = createVerify('sha256')
          .update(signed)
          .verify(publicKey, decodeURIComponent(sig), 'base64');
        expect(isRight).toBe(true);
        const isForged = createVerify('sha256')
          .update(signed.replace('domain=fern.com', 'domain=moss.com'))
          .verify(publicKey, decodeURIComponent(sig), 'base64');
        expect(isForged).toBe(false);
        expect(new URLSearchParams(signed).get('state')).toBe(state);
      }),
      { numRuns: 20 },
    );
  });
});
