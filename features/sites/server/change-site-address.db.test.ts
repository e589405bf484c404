import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { buildSite } from '../testing/build-site.ts';
import type { SiteOverrides } from '../testing/build-site.ts';
import { changeSiteAddress } from './change-site-address.ts';
import type { AddressChange } from './change-site-address.ts';
import { createSite } from './create-site.ts';
import { findSite } from './api/find-site.ts';
import { issueSiteAddressNonce } from './issue-site-address-nonce.ts';
import type { AddressDeps } from './sites-deps.ts';
import { validateSiteAddressChange } from './evaluate-new-address.ts';

let bench: SliceBench;
let deps: AddressDeps;
let count = 0;

beforeAll(async () => {
  bench = await createSliceBench();
  deps = {
    ...bench,
    flags: new Set(),
    sitesPerAccount: { unconfirmed: 1, confirmed: 100 },
    siteAddressSuffix: 'namestead.site',
    secondSiteAddressSuffix: 'namestead.blog',
  };
});
afterAll(() => bench.close());

async function somebody(): Promise<UserActor> {
  const { id } = await buildAccount(bench.db);
  return { kind: 'user', userId: id, via: 'session', scopes: ['*'] };
}

/** A site at an address that no other test uses, and its owner. */
async function owned(overrides: SiteOverrides = {}, suffix = 'namestead.site') {
  const owner = await somebody();
  count += 1;
  const name = `before${count}`;
  const site = await buildSite(bench.db, {
    ownerId: owner.userId,
    addressHost: `${name}.${suffix}`,
    ...overrides,
  });
  return { owner, site, name, free: `after${count}` };
}

const nonceFor = async (actor: UserActor, siteId: number): Promise<string> =>
  expectOk(await issueSiteAddressNonce(deps, actor, { site: String(siteId) }));

/** Asks for a nonce and changes the address, as screens do. */
async function change(
  actor: UserActor,
  siteId: number,
  name: string,
  overrides: Partial<AddressChange> = {},
) {
  return changeSiteAddress(deps, actor, {
    site: String(siteId),
    name,
    suffix: 'namestead.site',
    type: 'blog',
    isDiscarding: true,
    nonce: overrides.nonce ?? (await nonceFor(actor, siteId)),
    ...overrides,
  });
}

describe('changing the address of a site (acquisition, section 4)', () => {
  test('gives it the new slug everywhere at once, and the old one still finds it', async () => {
    const { owner, site, free } = await owned();

    const changed = await change(owner, site.id, free, { oldAddress: site.addressHost });

    expect(changed).toEqual({ ok: true, value: { newSlug: `${free}.namestead.site` } });
    expect(await findSite(bench.db, `${free}.namestead.site`)).toMatchObject({
      id: site.id,
      addressHost: `${free}.namestead.site`,
    });
    expect(await findSite(bench.db, site.addressHost)).toMatchObject({ id: site.id });
    expect(await bench.announced()).toEqual(
      expect.arrayContaining([
        { topic: 'sites', userId: null, siteId: site.id },
        { topic: 'domains', userId: null, siteId: site.id },
      ]),
    );
  });

  test('works under the second suffix for sites that are there (section 9), and only there', async () => {
    const { owner, site, free } = await owned({}, 'namestead.blog');

    expect(await change(owner, site.id, free)).toMatchObject({
      refusal: {
        code: 'invalid_site_address_suffix',
        message: 'The address of this site ends in namestead.blog, and that cannot be changed.',
      },
    });
    expect(await change(owner, site.id, free, { suffix: 'namestead.blog' })).toMatchObject({
      refusal: { code: 'invalid_site_address_suffix' },
    });
    expect(await change(owner, site.id, free, { suffix: 'namestead.blog', type: 'dotblog' })).toEqual({
      ok: true,
      value: { newSlug: `${free}.namestead.blog` },
    });
  });

  test.each([
    ['three long', 'abc', 'invalid_site_address_length'],
    ['51 long', 'a'.repeat(51), 'invalid_site_address_length'],
    ['with a hyphen', 'my-bakery', 'invalid_site_address'],
    ['one that the operator keeps', 'postmaster', 'site_address_reserved'],
    ['with what no database stores', 'ada\u0000', 'invalid_site_address'],
  ])('to a name %s is refused, before it is sent and when it is', async (_what, name, code) => {
    const { owner, site } = await owned();
    const wanted = { site: String(site.id), name, suffix: 'namestead.site', type: 'blog' as const };
    const refusal = { code, data: { field: 'blogname' } };

    expect(await validateSiteAddressChange(deps, owner, wanted)).toMatchObject({ ok: false, refusal });
    expect(await change(owner, site.id, name)).toMatchObject({ ok: false, refusal });
    expect(await findSite(bench.db, site.addressHost)).toMatchObject({ addressHost: site.addressHost });
  });

  test('to the address that it has, or to one of another site, is refused', async () => {
    const { owner, site, name } = await owned();
    const other = await owned();

    expect(await change(owner, site.id, name)).toMatchObject({ refusal: { code: 'site_address_unchanged' } });
    expect(await change(owner, site.id, other.name)).toMatchObject({
      refusal: { code: 'site_address_taken' },
    });
  });

  test('is refused where the address is another by now than the one that was seen', async () => {
    const { owner, site, name, free } = await owned();
    expectOk(await change(owner, site.id, free));

    expect(await change(owner, site.id, `${free}x`, { oldAddress: name })).toMatchObject({
      refusal: { code: 'site_address_moved', status: 409 },
    });
    expect(await change(owner, site.id, `${free}x`, { oldAddress: free })).toMatchObject({ ok: true });
  });

  test.each([
    ['a plugin-connected site', { isJetpack: true }],
    ['an automated-transfer site', { isJetpack: true, isAutomatedTransfer: true }],
    ['a staging site', { isStaging: true }],
    ['a domain-only site', { isDomainOnly: true }],
  ])('of %s is refused', async (_what, kind) => {
    const { owner, site } = await owned(kind);

    expect(await issueSiteAddressNonce(deps, owner, { site: String(site.id) })).toMatchObject({
      refusal: { code: 'site_address_fixed' },
    });
    expect(await change(owner, site.id, 'wanted', { nonce: 'none' })).toMatchObject({
      refusal: { code: 'site_address_fixed' },
    });
  });

  test('requires an administrator; strangers get the non-member error', async () => {
    const editor = await somebody();
    const { site } = await owned({ members: [{ userId: editor.userId, role: 'editor' }] });

    for (const [actor, code] of [
      [editor, 'not_site_administrator'],
      [await somebody(), 'unauthorized'],
    ] as const) {
      expect(await issueSiteAddressNonce(deps, actor, { site: String(site.id) })).toMatchObject({
        refusal: { code, status: 403 },
      });
      expect(await change(actor, site.id, 'wanted', { nonce: 'none' })).toMatchObject({
        refusal: { code },
      });
    }
    expect(await issueSiteAddressNonce(deps, editor, { site: '999999' })).toMatchObject({
      refusal: { code: 'unknown_site' },
    });
  });

  test('happens five times a day at most', async () => {
    const { owner, site, free } = await owned();
    for (const turn of [1, 2, 3, 4, 5]) expectOk(await change(owner, site.id, `${free}n${turn}`));

    expect(await change(owner, site.id, `${free}n6`)).toMatchObject({
      refusal: { code: 'too_many_address_changes', status: 429 },
    });
    bench.clock.set(after(BENCH_START, days(1) + 1));
    expect(await change(owner, site.id, `${free}n6`)).toMatchObject({ ok: true });
    bench.clock.set(BENCH_START);
  });
});

describe('an address that a site has left', () => {
  test('is reserved: neither new nor existing sites can take it', async () => {
    const { owner, site, name, free } = await owned();
    expectOk(await change(owner, site.id, free, { isDiscarding: false }));
    const other = await owned();

    expect(await createSite(deps, other.owner, { name })).toMatchObject({
      refusal: { code: 'site_address_taken' },
    });
    expect(await change(other.owner, other.site.id, name)).toMatchObject({
      refusal: { code: 'site_address_taken' },
    });
  });

  test('is not had again by its site once it was discarded, which is the default', async () => {
    const { owner, site, name, free } = await owned();
    expectOk(await change(owner, site.id, free));

    expect(await change(owner, site.id, name)).toMatchObject({
      refusal: { code: 'site_address_given_up' },
    });
  });

  test('is had again by its site where it was kept', async () => {
    const { owner, site, name, free } = await owned();
    expectOk(await change(owner, site.id, free, { isDiscarding: false }));

    expect(await change(owner, site.id, name)).toEqual({
      ok: true,
      value: { newSlug: `${name}.namestead.site` },
    });
    expect(await findSite(bench.db, `${free}.namestead.site`)).toMatchObject({
      addressHost: `${name}.namestead.site`,
    });
  });

  test('of many concurrent requests one gets the address', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => owned()));
    const newcomers = await Promise.all(Array.from({ length: 4 }, somebody));

    const results = await Promise.all([
      ...people.map(({ owner, site }) => change(owner, site.id, 'wantedbymany')),
      ...newcomers.map((actor) => createSite(deps, actor, { name: 'wantedbymany' })),
    ]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results.filter(({ ok }) => !ok)) {
      expect(result).toMatchObject({ refusal: { code: 'site_address_taken' } });
    }
  });

  test('never goes to another site while it is being released', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { owner, site, name, free } = await owned();
      const newcomer = await somebody();

      const [left, taken] = await Promise.all([
        change(owner, site.id, free),
        createSite(deps, newcomer, { name }),
      ]);

      expect(left.ok).toBe(true);
      expect(taken).toMatchObject({ refusal: { code: 'site_address_taken' } });
    }
  });
});

describe('the nonce of a change (acquisition, section 7)', () => {
  test('is good once: what is sent twice changes nothing twice', async () => {
    const { owner, site, free } = await owned();
    const nonce = await nonceFor(owner, site.id);

    const results = await Promise.all([
      change(owner, site.id, free, { nonce }),
      change(owner, site.id, `${free}x`, { nonce }),
    ]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'invalid_address_nonce' } });
  });

  test('is used up by an attempt that was refused', async () => {
    const { owner, site, free } = await owned();
    const nonce = await nonceFor(owner, site.id);

    expect(await change(owner, site.id, 'abc', { nonce })).toMatchObject({ ok: false });
    expect(await change(owner, site.id, free, { nonce })).toMatchObject({
      refusal: { code: 'invalid_address_nonce', status: 403 },
    });
  });

  test('is that of its person and its site', async () => {
    const colleague = await somebody();
    const administers = { members: [{ userId: colleague.userId, role: 'administrator' as const }] };
    const { owner, site, free } = await owned(administers);
    const other = await owned({ ownerId: owner.userId });
    const nonce = await nonceFor(owner, site.id);

    expect(await change(colleague, site.id, free, { nonce })).toMatchObject({
      refusal: { code: 'invalid_address_nonce' },
    });
    expect(await change(owner, other.site.id, free, { nonce })).toMatchObject({
      refusal: { code: 'invalid_address_nonce' },
    });
    expect(await change(owner, site.id, free, { nonce })).toMatchObject({ ok: true });
  });

  test.each(['', 'x', '%00', '0'.repeat(64)])('%j is none', async (nonce) => {
    const { owner, site, free } = await owned();

    expect(await change(owner, site.id, free, { nonce })).toMatchObject({
      refusal: { code: 'invalid_address_nonce' },
    });
  });

  test('expires after half an hour, with its own error', async () => {
    const { owner, site, free } = await owned();
    const nonce = await nonceFor(owner, site.id);
    bench.realClock.set(after(BENCH_START, minutes(30)));

    expect(await change(owner, site.id, free, { nonce })).toMatchObject({
      refusal: { code: 'expired_address_nonce' },
    });
    bench.realClock.set(BENCH_START);
  });
});
