import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STATUS_IDS } from '#features/domains/rules/domain-status.ts';
import { signIn, waitFor } from './processes/customer.ts';
import type { Customer } from './processes/customer.ts';
import { curlEdge } from './processes/curl-edge.ts';
import { ownRegistrar } from './processes/own-registrar.ts';
import { findProcesses } from './processes/find-processes.ts';
import { DEMO_PASSWORD, removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';
import { isInstalled, needTool } from './setup/outside-tool.ts';

interface ListedDomain {
  readonly domain: string;
  readonly expiry: string;
  readonly registration_date: string;
  readonly has_registration: boolean;
}

let server: RunningServer;
let demo: Customer;
let domains: readonly ListedDomain[];

const listDomains = async () => (await demo.get('/rest/v1.1/all-domains')).body.domains as ListedDomain[];

beforeAll(async () => {
  server = await startServer();
  demo = await signIn(server, 'demo@namestead.test', DEMO_PASSWORD);
  domains = await waitFor('the names of the demo company', async () => {
    const listed = await listDomains();
    return listed.length > 500 ? listed : null;
  });
});
afterAll(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

describe('the demo company', () => {
  test('the registry has the same data as our screens', async () => {
    const { registrar, close } = await ownRegistrar(server);
    // Those that show a state come last by name, one in the middle of a transfer out among them.
    const ours = domains.filter(({ has_registration }) => has_registration);
    const sample = [
      ...ours.slice(0, 5),
      ...ours.slice(-5),
      ...ours.filter(({ domain }) => domain === 'northwindarchive.com'),
    ];

    for (const { domain, expiry, registration_date } of sample) {
      const answer = await registrar.infoDomain(domain);
      expect(answer).toMatchObject({ outcome: 'ok', value: { isOurs: true, name: domain } });
      if (answer.outcome !== 'ok') continue;
      expect(answer.value?.expiresAt?.toISOString()).toBe(new Date(expiry).toISOString());
      expect(answer.value?.createdAt?.toISOString()).toBe(new Date(registration_date).toISOString());
    }

    await close();
  });

  test('holds a domain of each status, found by its filter', async () => {
    const found = await Promise.all(
      STATUS_IDS.map(async (id) => {
        const { body } = await demo.get(`/rest/v1.1/all-domains?status=${id}&number=1`);
        return [id, (body.found as number) > 0];
      }),
    );

    expect(found).toEqual(STATUS_IDS.map((id) => [id, true]));
  });

  test('another person can sign in on each screen', async () => {
    const readSites = async (email: string) => {
      const person = await signIn(server, email, DEMO_PASSWORD);
      return (await person.get('/rest/v1.1/me/sites')).body.sites as {
        capabilities: { manage_options: boolean };
      }[];
    };
    const manageable = async (email: string) =>
      (await readSites(email)).map(({ capabilities }) => capabilities.manage_options);

    expect(await manageable('second@namestead.test')).toEqual([true, true]);
    expect(await manageable('editor@namestead.test')).toEqual([false, false]);
    expect(await manageable('unverified@namestead.test')).toEqual([true]);
  });

  test('has mail of some names sent on, to which their records lead', async () => {
    const { body } = await demo.get('/rest/v1.1/domains/northwindphoto.com/email');
    const records = await waitFor('the zone of a name with forwards', async () => {
      const { status, body: zone } = await demo.get('/rest/v1.1/domains/northwindphoto.com/dns');
      return status === 200 ? (zone.records as { type: string; data: string }[]) : null;
    });

    expect(body).toMatchObject({
      type: 'forward',
      forwards: [
        { email: 'bookings@northwindphoto.com', active: true },
        { email: 'hello@northwindphoto.com', active: true },
        { email: 'press@northwindphoto.com', active: false, verified: false },
      ],
    });
    expect(records.filter(({ type }) => type === 'MX')).toMatchObject([{ data: 'mx1.namestead.site.' }]);
  });

  test('Domain Connect works without a cookie for the record of a name', async () => {
    const settings = await waitFor('the zone of a name', async () => {
      const answer = await fetch(`${server.url}/v2/northwindphoto.com/settings`);
      expect(answer.headers.get('set-cookie')).toBeNull();
      return answer.status === 200 ? ((await answer.json()) as Record<string, unknown>) : null;
    });
    const missing = await Promise.all(
      ['/v2/nobody.example/settings', '/v2/domainTemplates/providers/shop.example/services/website'].map(
        async (path) => (await fetch(server.url + path)).status,
      ),
    );

    expect(settings).toMatchObject({
      providerId: 'namestead.site',
      urlAPI: server.url,
      urlControlPanel: `${server.url}/domains/manage/northwindphoto.com/dns/northwindphoto.com`,
    });
    // A name that has no zone here, and a template, which is how the protocol says that there is none.
    expect(missing).toEqual([404, 404]);
  });

  test('gives a token to the tool of developers, which prints nothing else', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['apps/cli/main.ts', 'token', 'create', 'demo@namestead.test'],
      { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: server.dataDir } },
    );

    const answer = await fetch(`${server.url}/rest/v1.1/me`, {
      headers: { authorization: `Bearer ${stdout.trim()}` },
    });
    expect(await answer.json()).toMatchObject({ email: 'demo@namestead.test' });
  });

  test('is made once: after a restart there is not one name more, and no password is printed', async () => {
    await server.stop();

    server = await startServer({ after: server });

    demo = await signIn(server, 'demo@namestead.test', DEMO_PASSWORD);
    expect(await listDomains()).toHaveLength(domains.length);
    expect(server.output()).not.toContain(DEMO_PASSWORD);
  });
});

describe('the hosts of the demo company, asked by curl', () => {
  beforeEach((context) => needTool(context, 'curl', isInstalled('curl')));

  const follow = (url: string): Promise<string> => curlEdge(server.ports.edge, url, { isFollowing: true });

  test.each([
    ['an address', 'atlasoutdoor.namestead.site', 'atlasoutdoor.com'],
    ['a registered name', 'atlastrails.dev', 'atlasoutdoor.com'],
    ['a connected name', 'fernworkshops.com', 'fernstudio.design'],
    ['www of a name of other scripts', 'www.xn--bcherwald-q9a.de', 'fernstudio.design'],
    ['a name that is on its way here', 'northwindmuseum.org', 'northwindphoto.com'],
    ['the hidden address of a parked name', 'lanternfieldparked.namestead.site', 'lanternfield.com'],
  ])('%s redirects to its site in one step, with path and query', async (_what, host, home) => {
    await expect.poll(() => follow(`http://${host}/menu?week=7`)).toBe(`1 200 http://${home}/menu?week=7`);
  });

  test.each([
    ['the primary domain of a site', 'atlasoutdoor.com'],
    ['a parked name', 'lanternfield.com'],
    ['a site that is not launched, and whose redirect is over', 'newleafgarden.namestead.site'],
    ['a staging site', 'atlasoutdoor.staging.namestead.site'],
    ['an automated-transfer site', 'riverbankclinic.namestead.site'],
  ])('%s has a page', async (_what, host) => {
    expect(await follow(`http://${host}/`)).toBe(`0 200 http://${host}/`);
  });

  test('a redirected site leads to its target with the path', async () => {
    // The target is external, so following ends there.
    expect(await follow('http://harborbakery.namestead.site/menu?week=7')).toBe(
      '1 404 http://harborbread.example/menu?week=7',
    );
  });

  test.each([
    ['an unknown host', 'nobody.namestead.site'],
    ['a name whose transfer has not begun', 'northwindlegacy.com'],
    ['a name whose transfer was refused', 'northwindgifts.net'],
    ['a plugin-connected site, which is elsewhere', 'oldmillpottery.example'],
    ['our own suffix', 'namestead.site'],
    ['an address by number', '127.0.0.1'],
  ])('%s is not found', async (_what, host) => {
    expect(await follow(`http://${host}/`)).toBe(`0 404 http://${host}/`);
  });
});
