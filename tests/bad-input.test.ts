import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeCustomer, openSite } from './processes/customer.ts';
import type { Customer } from './processes/customer.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

interface Call {
  readonly method: string;
  readonly path: string;
}

/** Who makes the calls, and a site of theirs. */
interface Walker {
  readonly customer: Customer;
  readonly siteId: number;
  readonly site: string;
}

let server: RunningServer;
let calls: readonly Call[];
const walkers: Walker[] = [];
let made = 0;

/** A person may make 1,200 calls a minute; beyond, every call would be refused alike, and prove nothing. */
const CALLS_OF_ONE = 1_000;

/** The person who makes the next call: another one before this one has made too many. */
async function nextWalker(): Promise<Walker> {
  const current = walkers[Math.floor(made / CALLS_OF_ONE)];
  made += 1;
  return current ?? addWalker();
}

async function addWalker(): Promise<Walker> {
  const site = `chaossite${walkers.length + 1}`;
  const customer = await becomeCustomer(server, `${site}@example.com`);
  const walker = { customer, siteId: await openSite(customer, site), site };
  walkers.push(walker);
  return walker;
}

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  await addWalker();
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  calls = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
    )
    // Signing out would end the walk.
    .filter(({ path }) => !path.endsWith('/sign-out'));
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

const BODIES: readonly string[] = [
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{"dns": 5, "products": "all", "email": {"a": 1}, "token": [], "blog_name": 7, "cart_key": {}, "domains": [1]}',
  '{"dns": "{", "products": [{}], "domains": [""], "calypso_preferences": []}',
  '{"__proto__": {"x": 1}, "constructor": {"prototype": {}}}',
  JSON.stringify({ email: 'a'.repeat(5_000), dns: 'x'.repeat(50_000), blog_name: '𝕏'.repeat(900) }),
];
const PARAMETERS: readonly string[] = [
  '999999999999999999999',
  '-1',
  'no-such-thing.example',
  '%00',
  '%F0%9F%92%A9',
  "'%20or%201=1--",
  '..%2f..%2fetc%2fpasswd',
  'a'.repeat(253),
  `${'label.'.repeat(60)}com`,
  'xn--a',
  '-bad-.com',
];

/** The response. */
interface Heard {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Makes a call; without a parameter about the caller's own site. */
async function send({ method, path }: Call, body: string, parameter?: string): Promise<Heard> {
  const { customer, siteId } = await nextWalker();
  const answer = await fetch(server.url + path.replace(/\{\w+\}/g, parameter ?? String(siteId)), {
    method,
    headers: { cookie: customer.cookie, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body } : {}),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text: await answer.text() };
}

/** A refusal with a code and a sentence, or an answer; never a surprise. */
function expectClear(where: string, { status, type, text }: Heard): void {
  expect(status, `${where}: ${text}`).toBeLessThan(500);
  // A file is an answer, too.
  if (status < 400 && !type.includes('json')) return;
  const body = JSON.parse(text) as { error?: unknown; code?: unknown; message?: unknown };
  if (status < 400) return;
  expect(body.error ?? body.code, where).toMatch(/^[a-z][a-z_-]+$/);
  expect(body.message, where).toMatch(/\w/);
}

describe('bad input, at every endpoint', () => {
  test('bodies of the wrong shape are refused clearly', async () => {
    for (const call of calls.filter(({ method }) => method === 'POST')) {
      for (const body of BODIES) {
        expectClear(`${call.path} ${body.slice(0, 40)}`, await send(call, body));
      }
    }
  });

  test('names and numbers that mean nothing are refused clearly', async () => {
    for (const call of calls.filter(({ path }) => path.includes('{'))) {
      for (const parameter of PARAMETERS) {
        expectClear(`${call.method} ${call.path} ${parameter}`, await send(call, '{}', parameter));
      }
    }
  });

  test('queries of every kind are refused clearly or ignored', async () => {
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      for (const query of [
        '?query=',
        `?query=${'q'.repeat(3_000)}`,
        '?query[]=a&number=x&offset=-5',
        '?tlds[]=%00&quantity=1e9',
      ]) {
        expectClear(call.path + query, await send({ ...call, path: call.path + query }, ''));
      }
    }
  });

  test('a body over a mebibyte is refused before it is read', async () => {
    const { customer } = await nextWalker();
    const answer = await customer.post('/rest/v1.1/sites/new', { blog_title: 'x'.repeat(1_200_000) });

    expect(answer).toMatchObject({ status: 413, body: { error: 'body_too_large' } });
  });

  test('a zone file of 100 MB that says no size is refused after the first mebibyte or so, not read to its end', async () => {
    const { customer } = await nextWalker();
    const chunk = Buffer.alloc(64 * 1024, 'www A 192.0.2.1\\n');
    let sent = 0;
    const file = new ReadableStream({
      pull(controller) {
        if (sent === 0) controller.enqueue(Buffer.from('{"zone_file":"'));
        sent += chunk.length;
        if (sent >= 100 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });

    // A rejection while sending may arrive as a closed connection.
    const status = await fetch(`${server.url}/namestead/v1/domains/atlas.com/dns/import`, {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json' },
      body: file,
      duplex: 'half',
    } as RequestInit).then(
      (answer) => answer.status,
      () => 'cut off' as const,
    );

    expect([413, 'cut off']).toContain(status);
    // More than the buffers of both sides, and far less than the whole body.
    expect(sent).toBeLessThan(40 * 1024 * 1024);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('an expired session gets 401', async () => {
    const other = await becomeCustomer(server, 'gone@example.com');
    await other.post('/namestead/v1/accounts/sign-out');

    const answer = await other.get('/rest/v1.1/me');

    expect(answer).toMatchObject({ status: 403, body: { error: 'authorization_required' } });
  });

  test('nothing was done partially: each site has only its free address', async () => {
    for (const { customer, siteId, site } of walkers) {
      const { body } = await customer.get(`/rest/v1.2/sites/${siteId}/domains`);

      expect((body.domains as { domain: string }[]).map(({ domain }) => domain)).toEqual([
        `${site}.namestead.site`,
      ]);
      expect((await customer.get(`/rest/v1.1/me/billing-history`)).status).toBe(200);
    }
  });
});
