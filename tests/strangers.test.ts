import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listApiCalls, buildSample } from './processes/api-calls.ts';
import type { ApiCall } from './processes/api-calls.ts';
import { addCoupon } from './processes/add-coupon.ts';
import { becomeCustomer, signIn, waitFor } from './processes/customer.ts';
import type { Customer } from './processes/customer.ts';
import { DEMO_PASSWORD, removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

let server: RunningServer;
let calls: readonly ApiCall[];

beforeAll(async () => {
  server = await startServer();
  calls = await listApiCalls(server.url);
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** Calls with plausible parameters, without credentials. */
async function callAsStranger({
  method,
  path,
}: ApiCall): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(server.url + path.replace(/\{\w+\}/g, '1'), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a stranger who walks every endpoint', () => {
  test('there are endpoints, and each declares its access', () => {
    expect(calls.length).toBeGreaterThan(20);
    for (const { operation } of calls) expect(operation.security).toBeInstanceOf(Array);
  });

  test('gets 401 wherever an account is required', async () => {
    const guarded = calls.filter(({ operation }) => operation.security.length > 0);

    const answers = await Promise.all(guarded.map(callAsStranger));

    const open = guarded.filter(
      (_call, index) =>
        answers[index]?.status !== 403 ||
        (answers[index].body['error'] ?? answers[index].body['code']) !== 'authorization_required',
    );
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('never gets a 500, and always the dialect of the path', async () => {
    const answers = await Promise.all(calls.map(callAsStranger));

    for (const [index, { status, body }] of answers.entries()) {
      expect({ path: calls[index]?.path, status }).not.toMatchObject({ status: 500 });
      if (status < 400) continue;
      const isV1 = calls[index]?.path.startsWith('/rest/v1') ?? false;
      expect(body, calls[index]?.path).toHaveProperty(isV1 ? 'error' : 'code');
      expect(body).toHaveProperty('message');
    }
  });

  test('cannot use a made-up token or session', async () => {
    const headers = [
      { authorization: 'Bearer 0123456789abcdef' },
      { cookie: 'namestead_session=0123456789abcdef' },
    ];

    for (const each of headers) {
      const answer = await fetch(`${server.url}/rest/v1.1/me`, { headers: each });
      expect(answer.status).toBe(403);
    }
  });
});

describe('another customer calls every endpoint with ids of someone else', () => {
  /** Public data about any name: registry and DNS data, prices, and how to prove ownership. */
  const OPEN_TO_ALL = new Set([
    'check-availability',
    'get-name-price',
    'is-mappable',
    'get-mapping-status',
    'get-inbound-transfer-status',
    'check-inbound-transfer',
    'check-transfer-code',
    'get-name-claim',
    'begin-name-claim',
    'prove-name-claim',
    'get-domain-connect-settings',
  ]);
  /** One of each kind: registered, connected, and on its way here at each of its steps. */
  const NAMES = [
    'northwindphoto.com',
    'fernworkshops.com',
    'northwindlegacy.com',
    'northwindtours.com',
    'northwindmuseum.org',
    'northwindgifts.net',
  ];
  let owner: Customer;
  let other: Customer;
  /** The demo owner's data, by the parameter's name. */
  let things: Readonly<Record<string, string>>;

  beforeAll(async () => {
    owner = await signIn(server, 'demo@namestead.test', DEMO_PASSWORD);
    other = await becomeCustomer(server, 'other@example.com');
    await waitFor('the names of the demo company', async () => {
      const { body } = await owner.get('/rest/v1.1/all-domains');
      return (body.domains as unknown[]).length > 500 ? true : null;
    });
    const { body: site } = await owner.get('/rest/v1.1/sites/northwindphoto.com');
    const { body: purchases } = await owner.get('/rest/v1.1/me/purchases');
    const { body: history } = await owner.get('/rest/v1.1/me/billing-history');
    const [bought] = history.billing_transactions as { order_id: number; receipt_number: number }[];
    things = {
      site: String(site.ID),
      key: String(site.ID),
      id: String((purchases as { ID: number }[])[0]?.ID),
      order: String(bought?.order_id),
      number: String(bought?.receipt_number),
      serial: '1',
      url: encodeURIComponent('http://harbor.example'),
    };
  });

  async function callAs(
    caller: Customer,
    { method, path, operation }: ApiCall,
    domain: string,
  ): Promise<{ status: number; text: string }> {
    const named = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      name === 'domain' ? domain : (things[path.includes('/order/') ? 'order' : name] ?? '1'),
    );
    const schema = operation.requestBody?.content['application/json']?.schema;
    const answer = await fetch(server.url + named, {
      method,
      headers: {
        cookie: caller.cookie,
        'content-type': 'application/json',
        'idempotency-key': `of-${caller.email}-${operation.operationId}`,
      },
      ...(method === 'POST' && { body: JSON.stringify(schema ? buildSample(schema) : {}) }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  const withThings = () => calls.filter(({ path }) => /\{(?:domain|site|key|id|number|serial)\}/.test(path));

  test('gets no data and changes nothing', async () => {
    const opened: string[] = [];
    for (const call of withThings().filter(({ operation }) => !OPEN_TO_ALL.has(operation.operationId))) {
      const names = call.path.includes('{domain}') ? NAMES : ['of no matter'];
      for (const name of names) {
        const { status, text } = await callAs(other, call, name);
        expect(status, `${call.path}: ${text}`).toBeLessThan(500);
        if (status < 400) opened.push(`${call.method} ${call.path} for ${name}: ${text.slice(0, 100)}`);
      }
    }

    expect(withThings().length).toBeGreaterThan(50);
    expect(opened).toEqual([]);
  });

  test('who handed a domain over gets no more of it than any administrator of its site', async () => {
    const domain = 'northwindprojects.com';
    const former = await signIn(server, 'second@namestead.test', DEMO_PASSWORD);
    const about = calls.filter(
      ({ path, operation }) => path.includes('{domain}') && !OPEN_TO_ALL.has(operation.operationId),
    );
    const listOpen = async (asked: readonly ApiCall[]): Promise<readonly string[]> => {
      const opened: string[] = [];
      for (const call of asked) {
        const { status, text } = await callAs(former, call, domain);
        expect(status, `${call.path}: ${text}`).toBeLessThan(500);
        if (status < 400) opened.push(call.operation.operationId);
      }
      return opened;
    };
    expect((await listOpen(about.filter(({ method }) => method === 'GET'))).length).toBeGreaterThan(5);
    const { body: me } = await owner.get('/rest/v1.1/me');
    const handOver = `/rest/v1.1/sites/${things['site']}/domains/${domain}/transfer-to-user/${me.ID}`;
    expect(await former.post(handOver)).toEqual({ status: 200, body: { success: true } });

    expect(await listOpen(about)).toEqual(['get-domain-status']);
  });

  test('public data does not reveal the owner', async () => {
    for (const call of withThings().filter(({ operation }) => OPEN_TO_ALL.has(operation.operationId))) {
      for (const name of NAMES) {
        const { text } = await callAs(other, call, name);
        expect(text.replaceAll(name, ''), call.path).not.toMatch(
          /namestead\.test|northwindphoto|fernstudio/i,
        );
      }
    }
  });
});

describe('the security log', () => {
  interface Line {
    readonly event: string;
    readonly outcome: string;
    readonly who: string;
    readonly address?: string;
    readonly about?: Readonly<Record<string, unknown>>;
  }
  const readLines = async (): Promise<readonly Line[]> => {
    const text = await readFile(join(server.dataDir, 'log', 'security.log'), 'utf8');
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  };

  test('has sign-ins, failed ones, changes, refused calls and operator commands, and no secret', async () => {
    const email = 'demo@namestead.test';
    const wrong = 'a guess that is wrong';
    await fetch(`${server.url}/namestead/v1/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: wrong }),
    });
    const owner = await signIn(server, email, DEMO_PASSWORD);
    const token = await owner.post('/namestead/v1/accounts/tokens', {
      name: 'Backup',
      scopes: ['read'],
      password: DEMO_PASSWORD,
    });
    await owner.post('/rest/v1.1/domains/northwindphoto.com/dns', {
      dns: JSON.stringify({
        records_to_add: [{ type: 'TXT', name: 'log', data: 'a change to be logged' }],
        records_to_remove: [],
      }),
    });
    const secret = String(token.body['secret']);
    await fetch(`${server.url}/rest/v1.1/me`, { headers: { authorization: `Bearer ${secret}` } });

    await addCoupon(server, 'LOGGED', ['--off', '10%']);

    const lines = await readLines();

    for (const line of [
      { event: 'sign-in', outcome: 'wrong_email_or_password', who: 'visitor', about: { email } },
      { event: 'sign-in', outcome: 'done', who: 'visitor', about: { ID: 1, email } },
      { event: 'create-api-token', outcome: 'done', who: 'user:1' },
      {
        event: 'token-use',
        outcome: 'done',
        who: 'user:1',
        via: expect.stringMatching(/^token:\d+$/) as string,
      },
      { event: 'change-records', outcome: 'done', who: 'user:1', about: { domain: 'northwindphoto.com' } },
    ]) {
      expect(lines).toContainEqual(expect.objectContaining({ address: '127.0.0.1', ...line }));
    }
    expect(lines.at(-1)).toMatchObject({
      event: 'operator-command',
      who: 'operator',
      about: { command: expect.stringContaining('coupon add LOGGED') },
    });
    const text = JSON.stringify(lines);
    for (const never of [DEMO_PASSWORD, wrong, secret]) expect(text).not.toContain(never);
  });
});
