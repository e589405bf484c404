import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { runTool } from '../../processes/run-tool.ts';
import { buyTransfer, untilTransfer } from '../../processes/buy-transfer.ts';
import { becomeCustomer, buyDomain, openSite, REGISTRANT } from '../../processes/customer.ts';
import type { Answer, Customer } from '../../processes/customer.ts';
import { rivalNames } from '../../processes/rival-names.ts';
import { removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';
import { bearerToken, transportTo, wpcom5, wpcom7 } from './foreign-clients.ts';
import type { Wpcom } from './foreign-clients.ts';

type Body = Answer['body'];
type Call = readonly [name: string, make: typeof wpcom7 | typeof wpcom5];

const CODE = 'Leave-4711-now';
/**
 * Each client starts its own transfer, once by GET with a token and once by POST with a session.
 */
const CLIENTS: readonly Call[] = [
  ['seven', wpcom7],
  ['five', wpcom5],
];
const readName = (which: string, way: 'token' | 'session'): string => `${which}-${way}-client.com`;
const NAMES = CLIENTS.flatMap(([which]) => [readName(which, 'token'), readName(which, 'session')]);
const FREE_TO_GO = 'free-to-go-client.com';

let server: RunningServer;
let customer: Customer;
let token: string;
let siteId: number;
let rival: Awaited<ReturnType<typeof rivalNames>>;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0', REGISTRAR_MESSAGES_SECONDS: '1' } });
  customer = await becomeCustomer(server, REGISTRANT.email);
  token = await bearerToken(customer);
  siteId = await openSite(customer, 'wpcombrings');
  rival = await rivalNames(server);
  for (const name of [...NAMES, FREE_TO_GO]) await rival.register(name);
  // No domain can be transferred in its first 60 days.
  await runTool(server, 'clock', 'set', `+${PAST_LOCK}d`);
  for (const name of [...NAMES, FREE_TO_GO]) await rival.offer(name, CODE);
  for (const domain of NAMES) await buyTransfer(customer, siteId, { domain });
  for (const domain of NAMES) {
    await untilTransfer(customer, domain, ({ transfer_status }) => transfer_status === 'pending_start');
  }
});
afterAll(async () => {
  await rival.close();
  await server.stop();
  await removeDataDir(server.dataDir);
});

describe.each(CLIENTS)('wpcom %s (API, "Inbound transfer")', (which, make) => {
  const by = (way: 'token' | 'session'): Wpcom =>
    make(transportTo(server, way === 'token' ? { token } : { cookie: customer.cookie }));
  const status = (client: Wpcom, domain: string) =>
    client.req.get<Body>(`/domains/${domain}/inbound-transfer-status`);

  test('asks how ready a name is, and whether a code is its own', async () => {
    const client = by('token');
    const check = (domain: string, code: string) =>
      client.req.get<Body>(`/domains/${domain}/inbound-transfer-check-auth-code`, { auth_code: code });

    expect(await status(client, FREE_TO_GO)).toMatchObject({
      domain_name: FREE_TO_GO,
      transfer_status: null,
      losing_registrar: 'rival',
      hindrance: null,
    });
    expect(await status(client, 'nobody-has-it-client.com')).toMatchObject({ hindrance: 'not_registered' });
    expect(await status(client, 'somebody-has-it.co.uk')).toMatchObject({ transfer_status: null });
    expect(await check(FREE_TO_GO, CODE)).toEqual({ success: true });
    expect(await check(FREE_TO_GO, 'Wrong-4711')).toEqual({ success: false });
    expect(await check(FREE_TO_GO, '')).toEqual({ success: false });
  });

  test('finds the name transferrable, and its transfer in the cart', async () => {
    const client = by('session');
    const free = await client.domain(FREE_TO_GO).isAvailable<Body>({ apiVersion: '1.3', blog_id: siteId });
    const { products } = await client.req.post<Body>(
      `/me/shopping-cart/${siteId}`,
      {},
      {
        products: [
          {
            product_slug: 'domain_transfer',
            product_id: 10,
            meta: FREE_TO_GO,
            volume: 1,
            extra: { auth_code: CODE },
          },
        ],
      },
    );

    expect(free.status).toBe('transferrable');
    expect(products).toMatchObject([
      { product_slug: 'domain_transfer', meta: FREE_TO_GO, extra: { privacy_available: true } },
    ]);
    expect(JSON.stringify(products)).not.toContain(CODE);
    await client.req.post(`/me/shopping-cart/${siteId}`, {}, { products: [] });
  });

  test('starts a paid transfer by GET with its token, again and again without harm', async () => {
    const domain = readName(which, 'token');
    const client = by('token');
    const start = (query: object) =>
      client.req.get<Body>(`/domains/${domain}/inbound-transfer-start/${siteId}`, query);

    await expect(start({})).rejects.toMatchObject({ statusCode: 400, error: 'transfer_code_missing' });
    expect(await start({ auth_code: CODE })).toEqual({ success: true, transfer_status: 'pending_registry' });
    expect(await start({ auth_code: CODE })).toEqual({ success: true, transfer_status: 'pending_registry' });
    expect((await status(client, domain)).transfer_status).toBe('pending_registry');
  });

  test('starts one by POST with its session; by GET a session may not', async () => {
    const domain = readName(which, 'session');
    const client = by('session');
    const path = `/domains/${domain}/inbound-transfer-start/${siteId}`;

    await expect(client.req.get<Body>(path, { auth_code: CODE })).rejects.toMatchObject({
      statusCode: 403,
      error: 'unauthorized',
    });
    expect(await client.req.post<Body>(path, {}, { auth_code: CODE })).toEqual({
      success: true,
      transfer_status: 'pending_registry',
    });
  });

  test('reads the transfer in the lists: its type, its status, its label', async () => {
    const { domains } = await by('token').site(siteId).domainsList<Body>({ apiVersion: '1.2' });
    const listed = (domains as Body[]).find(({ domain }) => domain === readName(which, 'token'));

    expect(listed).toMatchObject({
      type: 'transfer',
      transfer_status: 'pending_registry',
      has_registration: false,
      status: { label: 'Transfer in progress' },
      transfer_away_eligible_at: null,
    });
  });

  test.each([
    ['an unpaid transfer', FREE_TO_GO, 404, 'unknown_transfer'],
    ['what is no name', 'not a name', 400, 'invalid_input'],
  ])('gets the error %s', async (_what, domain, statusCode, error) => {
    const path = `/domains/${encodeURIComponent(domain)}/inbound-transfer-start/${siteId}`;

    await expect(by('session').req.post(path, {}, { auth_code: CODE })).rejects.toMatchObject({
      statusCode,
      error,
    });
  });
});

describe.each(CLIENTS)('wpcom %s (API, "Transfer")', (which, make) => {
  const client = (): Wpcom => make(transportTo(server, { cookie: customer.cookie }));
  const say = (domain: string, said: object, apiVersion: string) =>
    client().req.post<Body>(
      `/domains/${domain}/transfer/`,
      { apiVersion },
      { domainStatus: JSON.stringify(said) },
    );

  test('sends a code and takes it back, and releases a .uk name by its tag', async () => {
    const [code, tag, young] = [
      `${which}-out-client.de`,
      `${which}-out-client.uk`,
      `${which}-out-client.com`,
    ];
    for (const name of [code, tag, young]) await buyDomain(customer, siteId, name);

    expect(await client().req.get<Body>(`/domains/${code}/status/`)).toMatchObject({ locked: false });
    expect(await say(code, { command: 'send-code' }, '1.1')).toEqual({ success: true });
    const cancelled = { command: 'cancel-transfer-request', payload: { decline_transfer: true } };
    expect(await say(code, cancelled, '1.1')).toMatchObject({ success: true });
    await expect(say(young, { command: 'send-code' }, '1.1')).rejects.toMatchObject({
      statusCode: 409,
      error: 'transfer_locked',
    });
    expect(await say(tag, { command: 'set-ips-tag', payload: { ips_tag: 'rival' } }, '1')).toEqual({
      success: true,
    });
    await expect(client().req.get<Body>(`/domains/${tag}/status/`)).rejects.toMatchObject({
      statusCode: 410,
    });
  });
});
