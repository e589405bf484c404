import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostedName, siteHosts } from '../../testing/build-site-hosts.ts';
import { edgeReply } from './edge-reply.ts';
import type { EdgeReply, EdgeRequest } from './edge-reply.ts';
import { HostTable } from './host-table.ts';

const table = new HostTable();
for (const site of [
  siteHosts({
    title: 'Tom & Jerry <b>"Bakery"</b>',
    addressHost: 'bakery.namestead.site',
    primaryDomain: 'bakery.example',
    names: [hostedName('bakery.example')],
    formerAddresses: ['was.namestead.site'],
  }),
  siteHosts({ title: 'Secret plans', addressHost: 'soon.namestead.site', isLaunched: false }),
  siteHosts({
    title: 'lantern.example',
    addressHost: 'x.namestead.site',
    primaryDomain: 'lantern.example',
    isDomainOnly: true,
    names: [hostedName('lantern.example')],
  }),
  siteHosts({
    title: 'bücherwald.example',
    addressHost: 'y.namestead.site',
    primaryDomain: 'xn--bcherwald-q9a.example',
    isDomainOnly: true,
    names: [hostedName('xn--bcherwald-q9a.example')],
  }),
  siteHosts({
    addressHost: 'late.namestead.site',
    names: [hostedName('lateharvest.example', { isInterrupted: true })],
  }),
  siteHosts({
    addressHost: 'circle.namestead.site',
    names: [hostedName('circle.example', { type: 'siteRedirect' })],
    redirectLocation: 'http://circle.namestead.site/round',
  }),
]) {
  table.put(site);
}

function reply(host: string | readonly string[], overrides: Partial<EdgeRequest> = {}): EdgeReply {
  const hosts = typeof host === 'string' ? [host] : host;
  const request = {
    method: 'GET',
    target: '/',
    acceptLanguage: undefined,
    scheme: 'http',
    ...overrides,
  } as const;
  const brand = { name: 'Namestead', publicUrl: 'https://panel.example' };
  return edgeReply({ ...request, hosts }, { find: (name) => table.find(name), now: new Date(0), brand });
}

describe('responses of the edge', () => {
  test.each([
    ['bakery.example', 200],
    ['lantern.example', 200],
    ['soon.namestead.site', 200],
    ['bakery.namestead.site', 301],
    ['was.namestead.site', 301],
    ['lateharvest.example', 503],
    ['shop.lateharvest.example', 503],
    ['circle.namestead.site', 508],
    ['nobody.example', 404],
    ['203.0.113.7', 404],
  ])('%s gets status %i', (host, status) => {
    expect(reply(host).status).toBe(status);
  });

  test('a redirect has a location, no caching and no body', () => {
    const { headers, body } = reply('was.namestead.site:3080', { target: '/menu?week=7' });

    expect(headers).toMatchObject({
      location: 'http://bakery.example:3080/menu?week=7',
      'cache-control': 'no-cache',
      'content-length': '0',
    });
    expect(body).toBe('');
  });

  test('a redirect sets no resource policy: its target decides', () => {
    const { headers } = reply('was.namestead.site', { target: '/logo.svg' });

    expect(Object.keys(headers).toSorted()).toEqual([
      'access-control-allow-origin',
      'cache-control',
      'content-length',
      'location',
    ]);
  });

  test('a parked name is shown in Unicode, with a link to its settings', () => {
    const { body } = reply('xn--bcherwald-q9a.example');

    expect(body).toContain('<title>bücherwald.example</title>');
    expect(body).toContain('<h1>bücherwald<span class="ending">.example</span></h1>');
    expect(body).toContain(
      'href="https://panel.example/domains/manage/xn--bcherwald-q9a.example/edit/xn--bcherwald-q9a.example"',
    );
  });

  test.each([
    ['en', 'lateharvest.example has expired', 'Renew at Namestead'],
    ['de', 'lateharvest.example ist abgelaufen', 'Bei Namestead verlängern'],
    ['es', 'lateharvest.example ha caducado', 'Renovar en Namestead'],
  ])('an expired domain says so in %s, with a link to its renewal', (acceptLanguage, title, link) => {
    const { body, headers } = reply('shop.lateharvest.example', { acceptLanguage });

    expect(body).toContain(`<html lang="${acceptLanguage}">`);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(
      `<a href="https://panel.example/domains/manage/lateharvest.example/edit/lateharvest.example">${link}</a>`,
    );
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', vary: 'accept-language' });
  });

  test('a form sent to a former address is redirected with its method', () => {
    expect(reply('was.namestead.site', { method: 'POST' }).status).toBe(308);
    expect(reply('was.namestead.site', { method: 'HEAD' }).status).toBe(301);
  });

  test('a form sent to an operator page is rejected', () => {
    expect(reply('bakery.example', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  test('site titles are escaped', () => {
    const { body } = reply('bakery.example');

    expect(body).toContain('Tom &#38; Jerry &#60;b&#62;&#34;Bakery&#34;&#60;/b&#62;');
    expect(body).not.toContain('<b>');
  });

  test('an unlaunched site hides its title, and only launched sites can be indexed', () => {
    expect(reply('soon.namestead.site').body).not.toContain('Secret plans');
    expect(reply('soon.namestead.site').headers['x-robots-tag']).toBe('noindex');
    expect(reply('bakery.example').headers['x-robots-tag']).toBeUndefined();
  });

  test('pages load and run nothing except their own style', () => {
    const { headers, body } = reply('lantern.example');
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');

    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${digest}'`);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    [undefined, 'Site not found'],
    ['de-AT,de;q=0.9,en;q=0.5', 'Website nicht gefunden'],
    ['fr,de;q=0.5', 'Website nicht gefunden'],
    ['es-MX,es;q=0.9,en;q=0.5', 'Sitio no encontrado'],
    ['ca,es;q=0.8,de;q=0.5', 'Sitio no encontrado'],
    ['en-GB,de', 'Site not found'],
    ['*', 'Site not found'],
    [','.repeat(10_000), 'Site not found'],
  ])('with %s the page is in %s', (acceptLanguage, title) => {
    expect(reply('nobody.example', { acceptLanguage }).body).toContain(`<h1>${title}</h1>`);
  });
});

describe('hostile requests', () => {
  test.each([
    ['no host', []],
    ['two hosts', ['bakery.example', 'nobody.example']],
    ['the same host twice', ['bakery.example', 'bakery.example']],
    ['an empty host', ['']],
    ['a user', ['me@bakery.example']],
    ['two hosts in one', ['bakery.example, nobody.example']],
    ['a path in the host', ['bakery.example/x']],
    ['non-ASCII characters', ['bäckerei.example']],
    ['a header in the host', ['bakery.example\r\nx: y']],
  ])('%s is a bad request', (_what, hosts) => {
    expect(reply(hosts).status).toBe(400);
  });

  test('an absolute URL is accepted if the single valid header names the same host (RFC 9112, section 3.2)', () => {
    const target = 'http://was.namestead.site/menu';

    expect(reply('WAS.namestead.site.', { target }).headers['location']).toBe('http://bakery.example/menu');
    expect(reply('nobody.example', { target }).status).toBe(400);
    expect(reply('was.namestead.site:8080', { target }).status).toBe(400);
    expect(reply([], { target }).status).toBe(400);
    expect(reply('nobody.example', { target: 'http://a@was.namestead.site/' }).status).toBe(400);
    expect(reply('nobody.example', { target: 'http://b a d/' }).status).toBe(400);
  });

  test('a path of 8,000 octets is accepted, a longer one is not', () => {
    expect(reply('was.namestead.site', { target: `/${'a'.repeat(7_999)}` }).status).toBe(301);
    expect(reply('was.namestead.site', { target: `/${'a'.repeat(8_000)}` }).status).toBe(414);
  });

  test('any redirect has the right host, with path and query unchanged (property)', () => {
    const octets = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(octets, (path) => {
        const { status, headers } = reply('was.namestead.site', { target: `/${path}` });

        expect(status).toBe(301);
        expect(headers['location']).toMatch(/^http:\/\/bakery\.example\/[!-~]*$/);
        expect(new URL(headers['location'] ?? '').host).toBe('bakery.example');
      }),
    );
  });

  test('any input gets a response', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(wild, wild, wild, wild, (host, target, method, acceptLanguage) => {
        const { status } = reply(host, { target, method, acceptLanguage });

        expect([400, 404, 405]).toContain(status);
      }),
    );
  });
});
