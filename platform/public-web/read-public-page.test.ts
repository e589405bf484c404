import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';
import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import { readPublicPage } from './read-public-page.ts';

const open: Server[] = [];
afterEach(() => {
  for (const each of open.splice(0)) {
    each.closeAllConnections();
    each.close();
  }
});

/** A server on loopback; answers the address of its page. */
async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/settings`);
}

const LIMITS = { mayAsk: () => true, mayLookUp: () => true, within: 400, mostOctets: 1_000 };
const read = readPublicPage(LIMITS);

describe('a page at an untrusted address', () => {
  test('is read, with its status', async () => {
    const url = await serve((asked, answer) => answer.writeHead(404).end(`no ${asked.url}`));

    expect(await read(url)).toEqual({ status: 404, text: 'no /settings' });
  });

  test('follows no redirects', async () => {
    let isFollowed = false;
    const secret = await serve((_asked, answer) => {
      isFollowed = true;
      answer.end('secret');
    });
    const url = await serve((_asked, answer) =>
      answer.writeHead(302, { location: secret.href }).end('moved'),
    );

    expect(await read(url)).toEqual({ status: 302, text: 'moved' });
    expect(isFollowed).toBe(false);
  });

  test.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://localhost',
    'http://169.254.169.254',
    'http://[::ffff:10.0.0.1]',
  ])('is not asked for at %s, which is inside', async (origin) => {
    let isAsked = false;
    const { port } = await serve((_asked, answer) => {
      isAsked = true;
      answer.end();
    });

    expect(
      await readPublicPage({ ...LIMITS, mayAsk: isPublicAddress })(new URL(`${origin}:${port}/`)),
    ).toBeNull();
    expect(isAsked).toBe(false);
  });

  test('is not looked up under a name that public DNS does not have', async () => {
    const lookedUp: string[] = [];
    const read = readPublicPage({
      ...LIMITS,
      mayLookUp: (name) => {
        lookedUp.push(name);
        return isPublicName(name);
      },
    });
    const { port } = await serve((_asked, answer) => void answer.end('inside'));

    expect(await read(new URL(`http://localhost:${port}/`))).toBeNull();
    expect(await read(new URL('http://prod-db.corp.internal/'))).toBeNull();
    expect(lookedUp).toEqual(['localhost', 'prod-db.corp.internal']);
  });

  test('returns nothing for a page that is too long, too slow, incomplete or missing', async () => {
    const long = await serve((_asked, answer) => answer.end('x'.repeat(1_001)));
    const silent = await serve(() => undefined);
    const halted = await serve((_asked, answer) => void answer.writeHead(200).write('{'));
    const cut = await serve((_asked, answer) => answer.destroy());

    expect(await Promise.all([long, silent, halted, cut].map(read))).toEqual([null, null, null, null]);
    expect(await read(new URL('http://127.0.0.1:1/'))).toBeNull();
  });
});
