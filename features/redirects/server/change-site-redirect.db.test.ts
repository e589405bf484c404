import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { saveSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { saveSiteDomains } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { answerHost } from '../rules/answer-host.ts';
import { changeSiteRedirect } from './change-site-redirect.ts';
import { HostTable } from './edge/host-table.ts';
import { getSiteRedirect } from './get-site-redirect.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import type { TargetReach } from './api/target-lookup.ts';
import { saveSiteRedirect } from './site-redirect-store.ts';
import { storedHosts } from './stored-hosts.ts';

let bench: SliceBench;
let deps: RedirectsDeps;
let reach: TargetReach = 'unknown';
const targets = { find: async () => reach };

beforeAll(async () => {
  bench = await createSliceBench();
  deps = { ...bench, ...PANEL_NAMES, targets };
});
afterAll(() => bench?.close());

interface Redirected {
  readonly actor: UserActor;
  readonly site: Site;
}

/** A site with a redirect that has some days left. */
async function redirected(location: string, daysLeft = 100): Promise<Redirected> {
  const { id } = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: id });
  const actor: UserActor = { kind: 'user', userId: id, via: 'session', scopes: ['*'] };
  await saveSiteRedirectReservation(bench.db, {
    siteId: site.id,
    ownerUserId: id,
    host: new URL(location).hostname,
    expiresAt: after(BENCH_START, days(daysLeft)),
    now: BENCH_START,
  });
  await saveSiteRedirect(bench.db, { siteId: site.id, location, at: BENCH_START });
  return { actor, site };
}

const change = ({ actor, site }: Redirected, location: string) =>
  changeSiteRedirect(deps, actor, { site: site.addressHost, location });
const read = ({ actor, site }: Redirected) => getSiteRedirect(deps, actor, { site: site.addressHost });

/** What the site's domain list shows of its redirect. */
async function shown({ site }: Redirected) {
  const rows = await bench.db
    .selectFrom('domains.domain')
    .select(['name', 'unicode_name', 'expires_at'])
    .where('site_id', '=', site.id)
    .where('type', '=', 'siteRedirect')
    .execute();
  return rows.map(({ unicode_name: name, expires_at: endsAt }) => ({ name, endsAt }));
}

describe('the target of a site’s redirect (management, sections 2 and 5)', () => {
  test('can be read, and changed for the rest of its term, idempotently', async () => {
    const owner = await redirected('https://harbor.example.com/Shop');
    expect(await read(owner)).toMatchObject({
      ok: true,
      value: {
        location: 'https://harbor.example.com/Shop',
        expired: false,
        goes_in_circle: false,
        current_user_can_manage: true,
        purchase_id: null,
        expiry: after(BENCH_START, days(100)).toISOString(),
      },
    });

    for (let time = 0; time < 2; time += 1) {
      const changed = await change(owner, 'Quay.example.com/Menu');
      expect(changed).toEqual({
        ok: true,
        value: { location: 'http://quay.example.com/Menu', isUnreachable: false },
      });
    }

    expect(await read(owner)).toMatchObject({ value: { location: 'http://quay.example.com/Menu' } });
    expect(await shown(owner)).toEqual([{ name: 'quay.example.com', endsAt: after(BENCH_START, days(100)) }]);
  });

  test.each([
    ['', 'empty_query', 'Please enter a domain name or keyword.'],
    [
      'me@quay.example.com',
      'invalid_domain',
      'Sorry, me@quay.example.com does not appear to be a valid domain name.',
    ],
    ['quay', 'invalid_tld', 'Sorry, quay does not end with a valid domain extension.'],
    ['quay.con', 'invalid_tld', 'Sorry, quay.con does not end with a valid domain extension.'],
    [
      'http://panel.example.com/sign-in',
      'own_host',
      'panel.example.com/sign-in is an address of this service. Choose another address.',
    ],
    ['http://10.0.0.1/', 'private_address', '10.0.0.1 is not a public domain name. Choose another address.'],
  ])('cannot be changed to "%s"', async (location, code, message) => {
    const owner = await redirected('https://harbor.example.com/');

    expect(await change(owner, location)).toMatchObject({
      refusal: { code, message, status: 400, data: { field: 'location' } },
    });
    expect(await read(owner)).toMatchObject({ value: { location: 'https://harbor.example.com/' } });
  });

  test('cannot be changed to a target that no visitor can reach; one that does not answer is a warning', async () => {
    const owner = await redirected('https://harbor.example.com/');

    reach = 'impossible';
    expect(await change(owner, 'quay.example.com')).toMatchObject({ refusal: { code: 'cannot_redirect' } });
    reach = 'unreachable';
    expect(await change(owner, 'quay.example.com')).toMatchObject({ value: { isUnreachable: true } });
    reach = 'unknown';
  });

  test('cannot be changed after its expiry, or without a redirect', async () => {
    const owner = await redirected('https://harbor.example.com/', -1);
    const { id } = await buildAccount(bench.db);
    const bare = await buildSite(bench.db, { ownerId: id });
    const actor: UserActor = { kind: 'user', userId: id, via: 'session', scopes: ['*'] };

    expect(await read(owner)).toMatchObject({ value: { expired: true } });
    expect(await change(owner, 'quay.example.com')).toMatchObject({
      refusal: { code: 'site_redirect_over' },
    });
    expect(await change({ actor, site: bare }, 'quay.example.com')).toMatchObject({
      refusal: { code: 'no_site_redirect', status: 404 },
    });
    expect(await read({ actor, site: bare })).toMatchObject({ refusal: { code: 'no_site_redirect' } });
  });

  test('can be neither read nor changed by others', async () => {
    const owner = await redirected('https://harbor.example.com/');
    const { actor } = await redirected('https://quay.example.com/');
    const asStranger = { actor, site: owner.site };

    expect(await read(asStranger)).toMatchObject({ refusal: { code: 'unauthorized' } });
    expect(await change(asStranger, 'quay.example.com')).toMatchObject({ refusal: { code: 'unauthorized' } });
  });

  test('is hidden from an editor of the site, in the specification’s words', async () => {
    const { id: editor } = await buildAccount(bench.db);
    const site = await buildSite(bench.db, { members: [{ userId: editor, role: 'editor' }] });
    const actor: UserActor = { kind: 'user', userId: editor, via: 'session', scopes: ['*'] };
    const asEditor = { actor, site };
    const refusal = {
      code: 'unauthorized',
      status: 403,
      message: 'You are not authorized to view this page',
    };

    expect(await read(asEditor)).toMatchObject({ refusal });
    expect(await change(asEditor, 'quay.example.com')).toMatchObject({ refusal });
  });
});

describe('redirects between sites', () => {
  const readName = ({ site }: Redirected): string => `of-${site.id}.example.com`;

  /** A redirected site with a custom domain. */
  async function withName(): Promise<Redirected> {
    const one = await redirected('https://harbor.example.com/');
    await importDomains(bench, [
      {
        name: readName(one),
        siteId: one.site.id,
        ownerUserId: one.actor.userId,
        type: 'registered',
        registeredAt: BENCH_START,
        expiresAt: after(BENCH_START, days(300)),
        createdAt: BENCH_START,
      },
    ]);
    return one;
  }

  /** Whether a visitor of one of these sites gets into a loop. */
  async function hasCircle(sites: readonly Redirected[]): Promise<boolean> {
    const table = new HostTable();
    const siteIds = sites.map(({ site }) => site.id);
    for (const hosts of await storedHosts(bench.db).load({ keys: siteIds })) table.put(hosts);
    const find = (host: string) => table.find(host);
    const requested = { path: '/', query: '' };
    return sites.some((site) => {
      const host = { name: readName(site), port: null };
      return answerHost(find, { host, asked: requested, scheme: 'http' }, BENCH_START).kind === 'loop';
    });
  }

  test('never loop, directly or over other sites, in any order of creation', async () => {
    const sites = await Promise.all(Array.from({ length: 4 }, withName));
    const step = fc.record({ from: fc.nat(3), to: fc.nat(3), isWww: fc.boolean() });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        for (const { from, to, isWww } of steps) {
          const [one, two] = [sites[from], sites[to]];
          if (!one || !two) throw new Error('expected four sites');
          const changed = await change(one, `${isWww ? 'www.' : ''}${readName(two)}`);
          if (!changed.ok) expect(changed.refusal.code).toBe('redirect_loop');
          if (from === to) expect(changed.ok).toBe(false);
          expect(await hasCircle(sites)).toBe(false);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('to each other, created concurrently: one is refused', async () => {
    const [one, two] = [await withName(), await withName()];

    const changed = await Promise.all([change(one, readName(two)), change(two, readName(one))]);

    expect(changed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await hasCircle([one, two])).toBe(false);
  });

  test('that loop after a name moves between sites are reported to their managers', async () => {
    const one = await redirected('https://moving.example.com/');
    const { actor, site } = one;
    expect(await read(one)).toMatchObject({ value: { goes_in_circle: false } });

    await saveSiteDomains(bench.db, site.id, ['moving.example.com']);

    expect(await read(one)).toMatchObject({ value: { goes_in_circle: true } });
    bench.clock.set(after(BENCH_START, days(101)));
    expect(await read({ actor, site })).toMatchObject({ value: { goes_in_circle: false, expired: true } });
    bench.clock.set(BENCH_START);
    expect(await change(one, 'quay.example.com')).toMatchObject({ ok: true });
    expect(await read(one)).toMatchObject({ value: { goes_in_circle: false } });
  });

  test('end at a site whose redirect has expired', async () => {
    const [one, over] = [await withName(), await redirected('https://harbor.example.com/', -1)];
    await saveSiteDomains(bench.db, over.site.id, ['over.example.com']);
    await saveSiteRedirect(bench.db, {
      siteId: over.site.id,
      location: `http://${readName(one)}/`,
      at: BENCH_START,
    });

    expect(await change(one, 'over.example.com')).toMatchObject({ ok: true });
  });
});
