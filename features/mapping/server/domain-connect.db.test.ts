import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { readPublicPage } from '#platform/public-web/read-public-page.ts';
import { NO_WORLD_OUTSIDE } from '../testing/no-world-outside.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { checkMappingSetup } from './check-mapping-setup.ts';
import { connectMapping } from './connect-mapping.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { insertFormerDomain } from '#features/domains/server/api/registry-facts-store.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { finishDomainConnect, getDomainConnectSyncUrl } from './get-domain-connect-sync-url.ts';
import { getDnsProvider } from './detect-dns-provider.ts';

const NAME = 'fernmill.com';
const BACK = `https://panel.example/domains/manage/${NAME}/domain-connect-mapping/fern`;
const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

const opened = openRegistrations();
let provider: Server;
/** The provider's responses by path; a value starting with an arrow redirects; other paths are 404. */
let pages: Record<string, string>;
let site: Site;
let owner: UserActor;
let origin: string;

/** Dependencies with every zone at this test's provider. */
function deps(discovery = origin.replace('http://', '')): MappingDeps {
  return {
    ...opened.deps,
    ...NO_WORLD_OUTSIDE,
    publicNameServers: {
      roots: ['127.0.0.1'],
      mayAsk: () => true,
      ask: async (_address, question) => ({
        ...queryMessage(1, question),
        isResponse: true,
        answers:
          question.type === TYPE_CODES.TXT && discovery !== ''
            ? [
                {
                  name: question.name,
                  class: 1,
                  ttl: 60,
                  data: { type: 'TXT', strings: [Buffer.from(discovery)] },
                },
              ]
            : [],
      }),
    },
    domainConnect: {
      providerId: 'namestead.site',
      publicUrl: 'https://panel.example',
      schemes: ['http', 'https'],
      readPage: readPublicPage({
        mayLookUp: () => true,
        mayAsk: (address) => address === '127.0.0.1',
        within: 3_000,
        mostOctets: 65_536,
      }),
      signer: null,
    },
  };
}

/** The provider's settings. */
const buildSettings = (more: object = {}): string =>
  JSON.stringify({ providerName: 'Host', urlSyncUX: `${origin}/sync`, urlAPI: `${origin}/api`, ...more });

beforeAll(async () => {
  provider = createServer((request, answer) => {
    const page = pages[request.url ?? ''];
    if (page?.startsWith('→')) answer.writeHead(302, { location: page.slice(1) }).end();
    else answer.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', () => resolve());
  });
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());

beforeEach(async () => {
  const template = '/api/v2/domainTemplates/providers/namestead.site/services/hosting';
  pages = {
    [`/v2/${NAME}/settings`]: buildSettings(),
    '/moved': buildSettings(),
    [template]: '{}',
    [`${template}-below`]: '{}',
  };
  if (site !== undefined) return;
  site = await buildSite(opened.bench.db);
  owner = as(site.ownerId);
  for (const domain of [NAME, `shop.${NAME}`]) {
    const mapping = { domain, siteId: site.id, userId: site.ownerId, expiresAt: null };
    expect(await connectMapping(opened.deps, opened.bench.db, mapping)).toBe(true);
  }
});

const way = (more: Partial<Parameters<typeof getDomainConnectSyncUrl>[2]> = {}) => ({
  domain: NAME,
  provider: 'namestead.site',
  service: 'hosting',
  redirectUri: BACK,
  ...more,
});

/** Starts a visit, and returns the query sent to the provider. */
async function begin(actor = owner): Promise<URLSearchParams> {
  const begun = expectOk(await getDomainConnectSyncUrl(deps(), actor, way()));
  return new URL(begun.sync_ux_apply_url).searchParams;
}

describe('the provider of a connected name (acquisition, section 7 "getDomainConnectSyncUxUrl")', () => {
  test('is discovered from the zone, and asked whether it supports our template', async () => {
    const isKnown = async () => (await findDomain(opened.bench.db, NAME))?.supportsDomainConnect;
    expect(await isKnown()).toBe(false);

    expect(await getDnsProvider(deps(), owner, { domain: NAME })).toMatchObject({
      value: { provider: { name: 'Host', provider_id: 'namestead.site', service_id: 'hosting' } },
    });
    // Lists show the last known state.
    expect(await isKnown()).toBe(true);
    await getDnsProvider(deps(''), owner, { domain: NAME });
    expect(await isKnown()).toBe(false);
  });

  test('gets our address for a registrable name, the site’s for a subdomain, and the return URL', async () => {
    const request = await begin();
    expect(Object.fromEntries(request)).toEqual({
      domain: NAME,
      redirect_uri: BACK,
      state: expect.stringMatching(/^[\da-f]{64}$/),
      ipv4: '198.51.100.7',
    });

    const below = way({ domain: `shop.${NAME}`, service: 'hosting-below' });
    const { sync_ux_apply_url: url } = expectOk(await getDomainConnectSyncUrl(deps(), owner, below));
    expect(new URL(url).pathname).toBe(
      '/sync/v2/domainTemplates/providers/namestead.site/services/hosting-below/apply',
    );
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      domain: NAME,
      host: 'shop',
      target: site.addressHost,
    });
  });

  test.each<[string, () => void, string?]>([
    ['has no discovery record', () => undefined, ''],
    ['names no host', () => undefined, 'http://127.0.0.1/'],
    ['has no settings', () => (pages = {})],
    ['returns invalid settings', () => (pages[`/v2/${NAME}/settings`] = '<html>')],
    ['answers a list', () => (pages[`/v2/${NAME}/settings`] = '[]')],
    ['redirects elsewhere', () => (pages[`/v2/${NAME}/settings`] = `→${origin}/moved`)],
    [
      'has internal URLs',
      () => (pages[`/v2/${NAME}/settings`] = buildSettings({ urlAPI: 'http://169.254.169.254' })),
    ],
    [
      'has invalid URLs',
      () => (pages[`/v2/${NAME}/settings`] = buildSettings({ urlAPI: 'javascript:alert(1)' })),
    ],
    ['sends an endless response', () => (pages[`/v2/${NAME}/settings`] = ' '.repeat(70_000))],
    [
      'does not support our template',
      () => (pages = { [`/v2/${NAME}/settings`]: pages[`/v2/${NAME}/settings`] ?? '' }),
    ],
  ])('that %s is ignored, and no visit is started', async (_what, prepare, discovery) => {
    prepare();

    expect(await getDnsProvider(deps(discovery), owner, { domain: NAME })).toMatchObject({
      value: { provider: null },
    });
    expect(await getDomainConnectSyncUrl(deps(discovery), owner, way())).toMatchObject(
      refusedWith('domain_connect_failed'),
    );
  });

  test.each([
    'https://evil.example/domains/manage/x',
    'https://panel.example.evil.example/domains/manage/x',
    'https://panel.example@evil.example/domains/manage/x',
    'https://panel.example/sign-in?next=https://evil.example',
    'javascript:alert(1)',
    '/domains/manage/x',
    '',
  ])('does not return users to "%s"', async (redirectUri) => {
    expect(await getDomainConnectSyncUrl(deps(), owner, way({ redirectUri }))).toMatchObject(
      refusedWith('foreign_redirect_uri'),
    );
  });

  test('is visible only to those who manage the name', async () => {
    const stranger = as((await buildAccount(opened.bench.db)).id);

    expect(await getDnsProvider(deps(), stranger, { domain: NAME })).toMatchObject(
      refusedWith('unknown_domain'),
    );
    expect(await getDomainConnectSyncUrl(deps(), stranger, way())).toMatchObject(
      refusedWith('unknown_domain'),
    );
    expect(await getDomainConnectSyncUrl(deps(), owner, way({ provider: 'other.example' }))).toMatchObject(
      refusedWith('domain_connect_failed'),
    );
  });

  test('is gone with a name that has left, as in every other call', async () => {
    const { db } = opened.bench;
    const { id: manager } = await buildAccount(db);
    const at = new Date('2026-01-05T10:00:00Z');
    await insertFormerDomain(db, {
      name: 'left-before.com',
      unicodeName: 'left-before.com',
      siteId: site.id,
      ownerUserId: manager,
      way: 'transferred',
      leftAt: at,
      noticedAt: at,
      registeredAt: at,
      paidUntil: null,
    });
    const domain = 'left-before.com';
    const calls = (actor: UserActor) => [
      getDnsProvider(deps(), actor, { domain }),
      getDomainConnectSyncUrl(deps(), actor, { ...way(), domain }),
      checkMappingSetup(deps(), actor, { domain }),
    ];

    for (const answer of await Promise.all(calls(as(manager))))
      expect(answer).toMatchObject({ refusal: { code: 'domain_left', status: 410 } });
    for (const answer of await Promise.all(calls(owner)))
      expect(answer).toMatchObject(refusedWith('unknown_domain'));
  });
});

describe('returning from a provider', () => {
  const finish = (state: string, more: { error?: string; actor?: UserActor; domain?: string } = {}) => {
    const { actor = owner, domain = NAME, error } = more;
    return finishDomainConnect(deps(), actor, { domain, state, error });
  };
  const UNKNOWN = refusedWith('unknown_domain_connect_state');

  test.each([
    [undefined, 'connected'],
    ['access_denied', 'cancelled'],
    ['server_error', 'failed'],
  ])('with the error %s is %s, and counts once', async (error, status) => {
    const state = (await begin()).get('state') ?? '';

    expect(await finish(state, error === undefined ? {} : { error })).toMatchObject({ value: { status } });
    expect(await finish(state)).toMatchObject(UNKNOWN);
  });

  test('for another user or name, forged or expired, is rejected', async () => {
    const state = (await begin()).get('state') ?? '';
    const stranger = as((await buildAccount(opened.bench.db)).id);

    expect(await finish(state, { actor: stranger })).toMatchObject(UNKNOWN);
    expect(await finish(state, { domain: `shop.${NAME}` })).toMatchObject(UNKNOWN);
    expect(await finish('0'.repeat(64))).toMatchObject(UNKNOWN);
    opened.bench.clock.advance(hours(2));
    expect(await finish(state)).toMatchObject(UNKNOWN);
  });

  test('stores only a hash of the token', async () => {
    const state = (await begin()).get('state') ?? '';
    const rows = await opened.bench.db.selectFrom('domains.domain_connect_state').select('hash').execute();

    expect(rows.some(({ hash }) => hash.toString('hex') === state)).toBe(false);
  });
});
