import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodySchema, listApiCalls, buildSample } from '../../processes/api-calls.ts';
import type { ApiCall } from '../../processes/api-calls.ts';
import { runTool } from '../../processes/run-tool.ts';
import { becomeCustomer, signIn, waitFor } from '../../processes/customer.ts';
import type { Customer } from '../../processes/customer.ts';
import { hostileRequest, seededRandom } from '../../processes/hostile-requests.ts';
import { DEMO_PASSWORD, removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';

/** Number of generated requests, and their seed; a seed always generates the same requests. */
const FUZZ_REQUESTS = 3_500;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
let server: RunningServer;
let calls: readonly ApiCall[];
let owner: Customer;
/** One domain of each kind that the demo company has: two are of one kind if they agree in their type and in every yes or no. */
let domains: readonly string[];

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, 'demo@namestead.test', DEMO_PASSWORD);
  const listed = await waitFor('the names of the demo company', async () => {
    const { body } = await owner.get('/rest/v1.1/all-domains');
    const found = body.domains as Record<string, unknown>[];
    return found.length > 500 ? found : null;
  });
  const describeKind = (facts: Record<string, unknown>) =>
    JSON.stringify(
      Object.entries(facts).filter(([name, value]) => name === 'type' || typeof value === 'boolean'),
    );
  const kinds = Map.groupBy(listed, describeKind);
  domains = [...kinds.values()].map(([first]) => String(first?.['domain'])).slice(0, 16);
  calls = await listApiCalls(server.url);
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

interface Heard {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

async function send(path: string, init: RequestInit): Promise<Heard> {
  const answer = await fetch(server.url + path, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('application/json');
  const body = isJson ? (JSON.parse(text) as { error?: string; code?: string }) : undefined;
  return { status: answer.status, code: body?.error ?? body?.code, text };
}

function buildPath({ path }: ApiCall, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? '1'));
}

function buildBody(call: ApiCall): string {
  const schema = bodySchema(call);
  return JSON.stringify(schema ? buildSample(schema) : {});
}

const jsonHeaders = (cookie?: string) => ({
  'content-type': 'application/json',
  ...(cookie !== undefined && { cookie }),
});

describe('an unauthorised user calls every endpoint with every kind of domain', () => {
  /** Path parameters that name the demo owner's data. */
  let things: Readonly<Record<string, string>>;
  /** A site where the editor is no member, and one where they are. */
  let sites: readonly string[];
  /** The owner's view of each domain and of the account; compared before and after. */
  const fingerprint = async (): Promise<string> => {
    const answers = [];
    for (const domain of domains) answers.push(await owner.get(`/rest/v1.1/domains/${domain}/dns`));
    for (const path of ['/rest/v1.1/me', '/rest/v1.1/me/purchases', '/rest/v1.1/me/billing-history']) {
      answers.push(await owner.get(path));
    }
    return JSON.stringify(answers);
  };
  let before: string;

  beforeAll(async () => {
    sites = await Promise.all(
      ['northwindphoto.com', 'harborbakery.namestead.site', 'fernstudio.namestead.site'].map(async (name) =>
        String((await owner.get(`/rest/v1.1/sites/${name}`)).body.ID),
      ),
    );
    const { body: purchases } = await owner.get('/rest/v1.1/me/purchases');
    const id = String((purchases as { ID: number }[])[0]?.ID);
    things = { id, number: id, serial: '1' };
    // The demo company's zones are still being made for a while after its names are there.
    before = await waitFor('the demo company to be complete', async () => {
      const first = await fingerprint();
      await sleep(2_000);
      return (await fingerprint()) === first ? first : null;
    });
  });

  const walkers: readonly [string, () => Promise<Customer | null>][] = [
    ['a stranger', async () => null],
    [
      'a customer whose address is not confirmed',
      () => signIn(server, 'unverified@namestead.test', DEMO_PASSWORD),
    ],
    ['an editor of the site', () => signIn(server, 'editor@namestead.test', DEMO_PASSWORD)],
  ];

  test.each(walkers)('%s meets no surprise and changes nothing of the owner', async (_who, come) => {
    const walker = await come();
    const surprises: string[] = [];
    let count = 0;

    for (const call of calls.filter(({ path }) => !/sign-out|accounts\/(password|email|name)/.test(path))) {
      const names = call.path.includes('{domain}') ? domains : ['northwindphoto.com'];
      const places = /\{(site|key)\}/.test(call.path) ? sites : ['1'];
      for (const [domain, site] of names.flatMap((name) => places.map((place) => [name, place] as const))) {
        const { status, text } = await send(buildPath(call, { ...things, domain, site, key: site }), {
          method: call.method,
          headers: { ...jsonHeaders(walker?.cookie), 'idempotency-key': `walk-${count}` },
          ...(call.method === 'POST' && { body: buildBody(call) }),
        });
        count += 1;
        if (status >= 500) surprises.push(`${call.method} ${call.path} ${domain}: ${status} ${text}`);
      }
    }

    expect(count).toBeGreaterThan(550);
    expect(surprises).toEqual([]);
    expect((await fingerprint()) === before, 'what the owner sees is as before').toBe(true);
  });
});

describe('another website, in the browser of a signed-in customer', () => {
  test('is rejected by every call that changes data, with any content type', async () => {
    const customer = await becomeCustomer(server, 'forged@example.com');
    const open: string[] = [];

    for (const call of calls.filter(({ method }) => method === 'POST')) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const { status, code } = await send(buildPath(call, { domain: 'northwindphoto.com' }), {
          method: 'POST',
          headers: { cookie: customer.cookie, 'content-type': type, origin: 'https://evil.example' },
          body: buildBody(call),
        });
        if (status < 400) open.push(`${call.path} as ${type}: ${status} ${code}`);
      }
    }

    // Sent without a cookie: its callers sign requests.
    expect(open).toEqual([]);
    expect((await customer.get('/rest/v1.1/me')).status).toBe(200);
  });

  test('gets no answer that its pages may read', async () => {
    for (const path of ['/rest/v1.1/me', '/rest/v1.1/all-domains', '/openapi.json']) {
      const answer = await fetch(server.url + path, {
        headers: { cookie: owner.cookie, origin: 'https://evil.example' },
      });
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials'), path).toBeNull();
    }
  });
});

describe('requests made up from the description of the API', () => {
  test(`${FUZZ_REQUESTS} of them are refused or answered, never met by a surprise`, async () => {
    const random = seededRandom(SEED);
    // Each may call 1,200 times a minute.
    const callers = [owner.cookie];
    for (const email of ['second@namestead.test', 'editor@namestead.test', 'unverified@namestead.test']) {
      callers.push((await signIn(server, email, DEMO_PASSWORD)).cookie);
    }
    for (let index = 0; index < 3; index += 1) {
      callers.push((await becomeCustomer(server, `fuzz${index}@example.com`)).cookie);
    }
    const targets = calls.filter(({ path }) => !/sign-out|accounts\/(password|email)/.test(path));
    const faults: string[] = [];
    const statuses = new Map<number, number>();

    for (let count = 0; count < FUZZ_REQUESTS; count += 1) {
      const call = targets[count % targets.length] as ApiCall;
      const { path, body, contentType } = hostileRequest(call, domains, random);
      const request = `${call.method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 400)}`;
      try {
        const { status, code, text } = await send(path, {
          method: call.method,
          headers: {
            cookie: callers[count % callers.length] ?? '',
            'content-type': contentType,
            'idempotency-key': `fuzz-${count}`,
          },
          ...(body !== null && { body }),
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) faults.push(`${request}: ${status} ${text.slice(0, 200)}`);
        else if (status >= 400 && !/^[a-z][a-z0-9_-]+$/.test(code ?? '')) {
          faults.push(`${request}: ${status} without a code: ${text.slice(0, 200)}`);
        }
      } catch (error) {
        faults.push(`${request}: ${String(error)}`);
      }
    }

    expect(faults).toEqual([]);
    // The calls reach the use cases: neither the rate limit nor the router rejects them.
    expect(statuses.get(429) ?? 0).toBeLessThan(FUZZ_REQUESTS / 5);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(FUZZ_REQUESTS / 20);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('met a surprise');
  }, 600_000);

  test('after all of it the books still agree with orders, refunds and receipts', async () => {
    // It ends with an exit code, and so rejects, where anything disagrees.
    expect(await runTool(server, 'ledger', 'check')).not.toContain('disagree');
  });
});
