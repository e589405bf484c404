import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { siteSlug } from '../rules/site-address.ts';
import { buildSite } from '../testing/build-site.ts';
import { countMemberships, listMemberIds } from './member-store.ts';
import { deleteSiteDomain, saveSiteDomains } from './site-store.ts';
import { findSite, siteAccess } from './api/find-site.ts';
import { openDomainOnlySite } from './api/open-domain-only-site.ts';
import {
  recordPlan,
  recordPrimaryDomain,
  returnDomainCredit,
  takeDomainCredit,
} from './api/record-site-facts.ts';
import { listSiteIds } from './api/sites.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench.close());

describe('finding a site', () => {
  test('by id, by slug and by any of its domains, however they are typed', async () => {
    const { id, addressHost } = await buildSite(bench.db);
    await recordPrimaryDomain(bench.db, id, 'xn--bcher-kva.example');
    await saveSiteDomains(bench.db, id, ['books.example']);

    for (const name of [id, String(id), addressHost, 'books.example', 'Bücher.example', ' BOOKS.example ']) {
      expect(await findSite(bench.db, name)).toMatchObject({ id });
    }
    for (const name of ['other.example', '', '0', '999999999999999', '..', 'a'.repeat(300)]) {
      expect(await findSite(bench.db, name)).toBeNull();
    }
  });

  test('a domain that leaves is not found any more, and the address is primary again', async () => {
    const { id } = await buildSite(bench.db);
    await recordPrimaryDomain(bench.db, id, 'leaving.example');

    await deleteSiteDomain(bench.db, id, 'leaving.example');

    expect(await findSite(bench.db, 'leaving.example')).toBeNull();
    expect(await findSite(bench.db, id)).toMatchObject({ primaryDomain: null });
  });

  test('a domain that moves to another site is found there', async () => {
    const [from, to] = [await buildSite(bench.db), await buildSite(bench.db)];
    await saveSiteDomains(bench.db, from.id, ['moving.example']);

    await saveSiteDomains(bench.db, to.id, ['moving.example']);

    expect(await findSite(bench.db, 'moving.example')).toMatchObject({ id: to.id });
  });
});

describe('access to a site', () => {
  test('members have what their role grants, everybody else has none', async () => {
    const editor = await buildAccount(bench.db);
    const stranger = await buildAccount(bench.db);
    const site = await buildSite(bench.db, { members: [{ userId: editor.id, role: 'editor' }] });
    const accessFor = (userId: number) =>
      siteAccess(bench.db, { kind: 'user', userId, via: 'session', scopes: ['*'] }, site.id);

    expect(await accessFor(site.ownerId)).toMatchObject({ role: 'administrator', isOwner: true });
    expect(await accessFor(editor.id)).toMatchObject({ role: 'editor', capabilities: { edit_pages: true } });
    expect(await accessFor(stranger.id)).toBeNull();
    expect(await siteAccess(bench.db, { kind: 'visitor', visitorId: null }, site.id)).toBeNull();
  });

  test('the people of a site and the sites of a person', async () => {
    const ada = await buildAccount(bench.db);
    const [first, second] = [
      await buildSite(bench.db, { ownerId: ada.id }),
      await buildSite(bench.db, { members: [{ userId: ada.id, role: 'author' }] }),
    ];

    expect(await listSiteIds(bench.db, ada.id)).toEqual([first.id, second.id]);
    expect(await countMemberships(bench.db, ada.id)).toBe(2);
    expect(await listMemberIds(bench.db, second.id)).toEqual([ada.id, second.ownerId].sort((a, b) => a - b));
  });
});

describe('what other slices record of a site', () => {
  test('the plan it holds, whose domain credit is taken once and can come back', async () => {
    const { id } = await buildSite(bench.db);
    const expiresAt = new Date('2027-03-01T00:00:00Z');
    await recordPlan(bench.db, id, {
      productId: 1009,
      slug: 'personal-bundle',
      shortName: 'Personal',
      expiresAt,
      hasDomainCredit: true,
    });

    const taken = await Promise.all([takeDomainCredit(bench.db, id), takeDomainCredit(bench.db, id)]);

    expect(taken.sort()).toEqual([false, true]);
    expect(await findSite(bench.db, id)).toMatchObject({
      plan: { slug: 'personal-bundle', expiresAt, hasDomainCredit: false },
    });
    await returnDomainCredit(bench.db, id);
    expect(await findSite(bench.db, id)).toMatchObject({ plan: { hasDomainCredit: true } });
  });

  test('a domain bought without a site gets a domain-only site that is named by it', async () => {
    const { id: ownerId } = await buildAccount(bench.db);

    const site = await openDomainOnlySite(
      { ...bench, siteAddressSuffix: 'namestead.site' },
      { ownerId, domain: 'alone.example', now: bench.clock.now() },
    );

    expect(siteSlug(site)).toBe('alone.example');
    expect(await findSite(bench.db, 'alone.example')).toMatchObject({ id: site.id, isDomainOnly: true });
  });
});
