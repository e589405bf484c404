import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { NO_PROXIES, parseTrustedProxies } from '#platform/http/client-network.ts';
import { silentLog } from '#platform/log/log.ts';
import { hostedName, siteHosts } from '../../testing/build-site-hosts.ts';
import { askEdge, sendRaw } from '../../testing/raw-http.ts';
import type { EdgeAddress } from '../../testing/raw-http.ts';
import { openEdgeEndpoint } from './edge-endpoint.ts';
import { HostTable } from './host-table.ts';

let edge: EdgeAddress;
let close: () => Promise<void>;

beforeAll(async () => {
  const table = new HostTable();
  const former = ['was.namestead.site'];
  table.put(siteHosts({ addressHost: 'bakery.namestead.site', formerAddresses: former }));
  const names = [hostedName('xn--bcherwald-q9a.example')];
  table.put(siteHosts({ addressHost: 'books.namestead.site', names }));
  const brand = { name: 'Namestead', publicUrl: 'https://panel.example' };
  const address = { host: '127.0.0.1', port: 0 };
  const trustedProxies = parseTrustedProxies('1') ?? NO_PROXIES;
  const parts = { ...address, brand, log: silentLog, clock: systemClock, trustedProxies, patience: 400 };
  const endpoint = await openEdgeEndpoint(parts, (host) => table.find(host));
  edge = { ...address, port: endpoint.port };
  close = () => endpoint.close();
});
afterAll(() => close());

/** The status lines of all responses. */
async function statuses(octets: string): Promise<string[]> {
  const answer = await sendRaw(edge, octets);
  return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status ?? '');
}

const END = '\r\nConnection: close\r\n\r\n';

describe('hostile input to the edge', () => {
  test.each([
    ['no host', 'GET / HTTP/1.1', '400'],
    ['no host, with HTTP/1.0', 'GET / HTTP/1.0', '400'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:', '400'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: was.namestead.site\r\nHost: evil.example', '400'],
    ['a folded host header', 'GET / HTTP/1.1\r\nHost: was.namestead.site\r\n evil.example', '400'],
    ['a host with user information', 'GET / HTTP/1.1\r\nHost: a@was.namestead.site', '400'],
    ['a host with invalid octets', 'GET / HTTP/1.1\r\nHost: was.\xffnamestead.site', '400'],
    ['an absolute URL', 'GET http://was.namestead.site/a HTTP/1.1\r\nHost: was.namestead.site', '301'],
    [
      'an absolute URL of another host',
      'GET http://was.namestead.site/a HTTP/1.1\r\nHost: evil.example',
      '400',
    ],
    [
      'an absolute URL with another port',
      'GET http://was.namestead.site:81/a HTTP/1.1\r\nHost: was.namestead.site',
      '400',
    ],
    ['a host as IP address', 'GET / HTTP/1.1\r\nHost: 127.0.0.1', '404'],
    ['the metadata address of a cloud', 'GET /latest/meta-data HTTP/1.1\r\nHost: 169.254.169.254', '404'],
    ['our own panel', 'GET / HTTP/1.1\r\nHost: localhost', '404'],
    [
      'headers that other servers trust',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: was.namestead.site',
      '404',
    ],
    [
      'an invalid forwarded address',
      'GET /a HTTP/1.1\r\nHost: was.namestead.site\r\nX-Forwarded-For: unknown',
      '400',
    ],
    ['a host with HTTP/1.0', 'GET /a HTTP/1.0\r\nHost: was.namestead.site', '301'],
    ['upper case', 'GET /a HTTP/1.1\r\nHost: WAS.Namestead.SITE', '301'],
    ['a trailing dot and a port', 'GET /a HTTP/1.1\r\nHost: was.namestead.site.:8080', '301'],
    ['an invalid port', 'GET / HTTP/1.1\r\nHost: was.namestead.site:99999', '400'],
    ['a port of letters', 'GET / HTTP/1.1\r\nHost: was.namestead.site:http', '400'],
    ['punycode', 'GET /a HTTP/1.1\r\nHost: XN--BCHERWALD-Q9A.example', '301'],
    ['the same in letters', 'GET / HTTP/1.1\r\nHost: b\xc3\xbccherwald.example', '400'],
    ['an IPv6 address', 'GET / HTTP/1.1\r\nHost: [2001:db8::1]:80', '404'],
    ['one with a zone index', 'GET / HTTP/1.1\r\nHost: [fe80::1%25eth0]', '400'],
    ['one without closing bracket', 'GET / HTTP/1.1\r\nHost: [::1', '400'],
    ['an IPv4 address as one number', 'GET / HTTP/1.1\r\nHost: 2130706433', '404'],
    ['a path in the host', 'GET / HTTP/1.1\r\nHost: was.namestead.site/x', '400'],
    ['a backslash in the host', 'GET / HTTP/1.1\r\nHost: was.namestead.site\\evil.example', '400'],
    ['a zero octet in the host', 'GET / HTTP/1.1\r\nHost: was\0.namestead.site', '400'],
    ['a host of 300 octets', `GET / HTTP/1.1\r\nHost: ${'a.'.repeat(150)}example`, '400'],
    [
      'an absolute URL with port and upper case',
      'GET HTTP://WAS.namestead.site:80/a HTTP/1.1\r\nHost: was.namestead.site:80',
      '301',
    ],
    ['an absolute URL with IPv6', 'GET http://[::1]/ HTTP/1.1\r\nHost: [::1]', '404'],
    [
      'an absolute URL with user information',
      'GET http://was.namestead.site@evil.example/ HTTP/1.1\r\nHost: x.example',
      '400',
    ],
    ['an absolute URL without a Host header', 'GET http://was.namestead.site/ HTTP/1.1', '400'],
    ['another scheme', 'GET ftp://was.namestead.site/ HTTP/1.1\r\nHost: was.namestead.site', '400'],
    ['two slashes', 'GET //evil.example/ HTTP/1.1\r\nHost: was.namestead.site', '301'],
    ['a WebSocket upgrade', 'GET / HTTP/1.1\r\nHost: was.namestead.site\r\nUpgrade: websocket', '301'],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0', '400'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: was.namestead.site', '400'],
    ['a lower-case method', 'get / HTTP/1.1\r\nHost: was.namestead.site', '400'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: was.namestead.site', '400'],
    ['a path with ..', 'GET /../../etc/passwd HTTP/1.1\r\nHost: was.namestead.site', '301'],
    ['a path of 8,001 octets', `GET /${'a'.repeat(8_000)} HTTP/1.1\r\nHost: was.namestead.site`, '414'],
    [
      'a header of 20,000 octets',
      `GET / HTTP/1.1\r\nHost: was.namestead.site\r\nX: ${'a'.repeat(20_000)}`,
      '431',
    ],
    ['not HTTP', 'hello', '400'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: was.namestead.site', '400'],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: was.namestead.site\r\nContent-Length: 1\r\nContent-Length: 2',
      '400',
    ],
    [
      'Content-Length and chunked encoding',
      'POST / HTTP/1.1\r\nHost: was.namestead.site\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
      '400',
    ],
  ])('%s gets the right status', async (_what, octets, status) => {
    expect(await statuses(`${octets}${END}`)).toEqual([status]);
  });

  test('a request smuggled in the body of another is ignored', async () => {
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: bakery.namestead.site\r\n\r\n';
    const outer = `POST / HTTP/1.1\r\nHost: was.namestead.site\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;

    expect(await statuses(outer)).toEqual(['308']);
  });

  test.each([
    [
      'the host without its trailing dot, with the port',
      'was.namestead.site.:8080',
      '/a',
      'http://bakery.namestead.site:8080/a',
    ],
    ['the host in lower case', 'WAS.NAMESTEAD.SITE', '/A', 'http://bakery.namestead.site/A'],
    [
      'no other host for two slashes',
      'was.namestead.site',
      '//evil.example/a',
      'http://bakery.namestead.site//evil.example/a',
    ],
    ['the site of a name in punycode', 'www.xn--bcherwald-q9a.example', '/', 'http://books.namestead.site/'],
  ])('a redirect has the location %s', async (_what, host, path, location) => {
    expect(await askEdge(edge, host, path)).toMatchObject({ status: 301, location });
  });

  test('CONNECT is refused', async () => {
    expect(await statuses(`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443${END}`)).toEqual([]);
  });

  test('a client whose body exceeds the buffers can read the response before the connection closes', async () => {
    const body = 'x'.repeat(8 * 1_024 * 1_024);
    const head = `POST /form HTTP/1.1\r\nHost: was.namestead.site\r\nContent-Length: ${body.length}\r\n\r\n`;

    expect(await statuses(head + body)).toEqual(['308']);
  });

  test('a client that never completes its request gets the response and is disconnected', async () => {
    const head = 'POST /form HTTP/1.1\r\nHost: was.namestead.site\r\nContent-Length: 100\r\n\r\n';

    expect(await statuses(`${head}abc`)).toEqual(['308']);
  });

  test('a client that disconnects affects no others', async () => {
    const hasty = connect({ host: edge.host, port: edge.port });
    hasty.on('error', () => undefined);
    hasty.write('POST / HTTP/1.1\r\nHost: was.namestead.site\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab');
    await new Promise((resolve) => hasty.once('data', resolve));
    hasty.resetAndDestroy();

    expect((await askEdge(edge, 'bakery.namestead.site')).status).toBe(200);
  });

  test('a client that sends Expect: 100-continue gets the redirect at once', async () => {
    const head = 'POST /form HTTP/1.1\r\nHost: was.namestead.site\r\nContent-Length: 100\r\n';

    expect(await statuses(`${head}Expect: 100-continue\r\n\r\n`)).toEqual(['308']);
  });

  test('an incomplete request is disconnected, and others are served meanwhile', async () => {
    const slow = connect({ host: edge.host, port: edge.port });
    slow.on('error', () => undefined);
    slow.write('GET / HTTP/1.1\r\nHost: bak');
    const gone = new Promise((resolve) => slow.on('close', resolve));

    expect((await askEdge(edge, 'bakery.namestead.site')).status).toBe(200);
    slow.resume();
    await expect(Promise.race([gone.then(() => 'gone'), pause(10_000, 'there')])).resolves.toBe('gone');
  });

  test('a trusted proxy determines the scheme, and nothing else', async () => {
    const behind = 'X-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Port: 1';
    const answer = await sendRaw(edge, `GET / HTTP/1.1\r\nHost: was.namestead.site\r\n${behind}${END}`);

    expect(answer).toContain('\r\nlocation: https://bakery.namestead.site/\r\n');
  });

  test('after all this it still works', async () => {
    const { status, location } = await askEdge(edge, 'was.namestead.site', '/a?b');

    expect({ status, location }).toEqual({ status: 301, location: 'http://bakery.namestead.site/a?b' });
  });
});
