import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { siteSchema } from '../contract/site.ts';
import { buildSite } from '../testing/build-site.ts';
import { checkSiteAddress } from './api/check-site-address.ts';
import { createSite } from './create-site.ts';
import { getSite, listMySites } from './list-my-sites.ts';
import { presentSite } from './site-presenter.ts';
import type { SitesDeps } from './sites-deps.ts';

let bench: SliceBench;
let deps: SitesDeps;
beforeAll(async () => {
  bench = await createSliceBench();
  deps = {
    ...bench,
    flags: new Set(),
    sitesPerAccount: { unconfirmed: 1, confirmed: 100 },
    siteAddressSuffix: 'namestead.site',
  };
});
afterAll(() => bench.close());

async function somebody(): Promise<UserActor> {
  const { id } = await buildAccount(bench.db);
  return { kind: 'user', userId: id, via: 'session', scopes: ['*'] };
}

describe('creating a site', () => {
  test('gives its maker an address, the free plan and every capability', async () => {
    const actor = await somebody();

    const result = await createSite(deps, actor, { name: 'adasbakery', title: "Ada's Bakery" });

    const shown = result.ok && siteSchema.parse(presentSite(result.value, bench.clock.now(), deps.flags));
    expect(shown).toMatchObject({
      slug: 'adasbakery.namestead.site',
      domain: 'adasbakery.namestead.site',
      title: "Ada's Bakery",
      URL: 'https://adasbakery.namestead.site',
      site_owner: actor.userId,
      plan: { product_id: 1, is_free: true },
      capabilities: { own_site: true, manage_options: true },
      options: { is_mapped_domain: false, is_domain_only: false },
    });
  });

  test('without a title it is called like its address', async () => {
    const result = await createSite(deps, await somebody(), { name: 'untitled1' });

    expect(result).toMatchObject({ ok: true, value: { site: { title: 'untitled1' } } });
  });

  test.each([
    ['ada-lovelace', 'invalid_site_address', 'Your site address can only contain letters and numbers.'],
    [
      'ada',
      'invalid_site_address_length',
      'Your site address should be between 4 and 50 characters in length.',
    ],
    ['postmaster', 'site_address_reserved', 'Sorry, that site address is reserved.'],
  ])("%s is refused with the specification's sentence", async (name, code, message) => {
    const result = await createSite(deps, await somebody(), { name });

    expect(result).toMatchObject({ ok: false, refusal: { code, message, data: { field: 'blog_name' } } });
    expect(await checkSiteAddress(deps, name)).toEqual(result);
  });

  test('an address is given once, however many people ask at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, somebody));

    const results = await Promise.all(people.map((actor) => createSite(deps, actor, { name: 'popular' })));

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results.filter(({ ok }) => !ok)) {
      expect(result).toMatchObject({ refusal: { code: 'site_address_taken', status: 409 } });
    }
    expect(await checkSiteAddress(deps, 'popular')).toMatchObject({
      refusal: { code: 'site_address_taken' },
    });
  });
});

describe('how many sites an account creates', () => {
  const limits = { unconfirmed: 1, confirmed: 3 };
  const create = (actor: UserActor, name: string) =>
    createSite({ ...deps, sitesPerAccount: limits }, actor, { name });
  const listCodes = (results: readonly Awaited<ReturnType<typeof createSite>>[]) =>
    results.map((result) => (result.ok ? 'created' : result.refusal.code)).toSorted();

  test('is one until its address is confirmed', async () => {
    const { id } = await buildAccount(bench.db, { emailVerifiedAt: null });
    const actor: UserActor = { kind: 'user', userId: id, via: 'session', scopes: ['*'] };

    const results = [await create(actor, 'unconfirmed1'), await create(actor, 'unconfirmed2')];

    expect(listCodes(results)).toEqual(['created', 'too_many_sites_unconfirmed']);
  });

  test('holds for parallel calls', async () => {
    const actor = await somebody();

    const results = await Promise.all(Array.from({ length: 8 }, (_, n) => create(actor, `parallel${n}`)));

    expect(listCodes(results)).toEqual([
      ...Array.from({ length: 3 }, () => 'created'),
      ...Array.from({ length: 5 }, () => 'too_many_sites'),
    ]);
  });

  test('does not count sites of others that they are invited to, nor sites that only hold a domain', async () => {
    const actor = await somebody();
    for (let count = 0; count < 3; count += 1) {
      await buildSite(bench.db, { members: [{ userId: actor.userId, role: 'administrator' }] });
      await buildSite(bench.db, { ownerId: actor.userId, isDomainOnly: true });
    }

    expect(listCodes([await create(actor, 'uncounted')])).toEqual(['created']);
  });
});

describe('seeing sites', () => {
  test('a person lists the sites they are a member of, with what they may do on each', async () => {
    const actor = await somebody();
    const own = await buildSite(bench.db, { ownerId: actor.userId });
    const shared = await buildSite(bench.db, { members: [{ userId: actor.userId, role: 'editor' }] });
    await buildSite(bench.db);

    const result = await listMySites(deps, actor);

    const views = result.ok ? result.value : [];
    expect(views.map(({ site }) => site.id)).toEqual([own.id, shared.id]);
    expect(views.map(({ access }) => access.capabilities.manage_options)).toEqual([true, false]);
  });

  test('a person without sites sees none', async () => {
    expect(await listMySites(deps, await somebody())).toEqual({ ok: true, value: [] });
  });

  test('strangers get the non-member error, and an unknown site is 404 for everyone', async () => {
    const { id, addressHost } = await buildSite(bench.db);

    expect(await getSite(deps, await somebody(), addressHost)).toMatchObject({
      refusal: { code: 'unauthorized', status: 403 },
    });
    expect(await getSite(deps, await somebody(), String(id + 1_000))).toMatchObject({
      refusal: { code: 'unknown_site', status: 404 },
    });
  });
});
