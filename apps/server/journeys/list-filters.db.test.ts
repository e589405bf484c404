import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { listAllDomains as allContract } from '#features/domains/contract/list-endpoints.ts';
import { MAX_LIST_VIEWS } from '#features/domains/contract/list-view-endpoints.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import type { NewDomainRow } from '#features/domains/server/domain-store.ts';
import { listAllDomains, listDomainTlds } from '#features/domains/server/list-all-domains.ts';
import { deleteListView, listListViews, saveListView } from '#features/domains/server/list-views.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { actAs, buildDomainRow, listAll } from '#features/domains/testing/listed-domains.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench?.close());

const as = actAs;
const row = (name: string, siteId: number, ownerUserId: number, facts: Partial<NewDomainRow> = {}) =>
  buildDomainRow(bench.clock.now(), [name, siteId, ownerUserId], facts);
const all = (userId: number, query: Readonly<Record<string, unknown>> = {}) => listAll(bench, userId, query);

describe('the domains over all sites', () => {
  test('are filtered by extension, expiry, auto-renew, lock and site, and counted by extension', async () => {
    const one = await buildSite(bench.db);
    const owner = one.ownerId;
    const two = await buildSite(bench.db, { ownerId: owner });
    const foreign = await buildSite(bench.db);
    const in_ = (count: number) => after(bench.clock.now(), days(count));
    const locked = { registryStatuses: ['clientTransferProhibited'] };
    await importDomains(bench, [
      row('a-filter.com', one.id, owner, { ...locked, expiresAt: in_(10) }),
      row('b-filter.net', one.id, owner, { isAutoRenewing: false, expiresAt: in_(-1) }),
      row('c-filter.com', two.id, owner, { expiresAt: in_(40) }),
      row('d-filter.com', two.id, owner, { type: 'mapped', registeredAt: null, expiresAt: null }),
      row('e-filter.com', foreign.id, foreign.ownerId),
    ]);
    const names = async (query: Readonly<Record<string, unknown>>) =>
      (await all(owner, query)).domains.map((each) => each.domain.slice(0, 1)).join('');

    expect(await names({ tld: 'com' })).toBe('acd');
    expect([await names({ expires_within: '30' }), await names({ expires_within: '60' })]).toEqual([
      'a',
      'ac',
    ]);
    expect([await names({ auto_renew: 'on' }), await names({ auto_renew: 'off' })]).toEqual(['ac', 'b']);
    expect([await names({ lock: 'on' }), await names({ lock: 'off' })]).toEqual(['a', 'bc']);
    expect([await names({ site: two.addressHost }), await names({ site: String(one.id) })]).toEqual([
      'cd',
      'ab',
    ]);
    expect([await names({ site: foreign.addressHost }), await names({ site: 'nowhere.example' })]).toEqual([
      '',
      '',
    ]);
    expect(await all(owner, { tld: 'com', lock: 'off' })).toMatchObject({ found: 1 });
    expect(expectOk(await listDomainTlds(bench, as(owner)))).toEqual({
      tlds: [
        { tld: 'com', domains: 3 },
        { tld: 'net', domains: 1 },
      ],
    });
  });

  test('have no page that was made up, or that belongs to another order', async () => {
    const site = await buildSite(bench.db);
    await importDomains(bench, [
      row('page-a.com', site.id, site.ownerId),
      row('page-b.com', site.id, site.ownerId),
    ]);
    const query = (parts: Readonly<Record<string, unknown>>) => allContract.query?.parse(parts);
    const ask = async (parts: Readonly<Record<string, unknown>>) => {
      const parsed = query(parts);
      return parsed && listAllDomains(bench, as(site.ownerId), parsed);
    };
    const { next } = await all(site.ownerId, { number: '1', sort: 'expiry' });
    const forged = (after: unknown) =>
      Buffer.from(JSON.stringify({ sort: 'expiry', order: 'asc', at: 0, after })).toString('base64url');

    expect(await ask({ number: '1', sort: 'expiry', after: next })).toMatchObject({
      ok: true,
      value: { domains: [{ domain: 'page-b.com' }] },
    });
    for (const parts of [
      { after: 'nonsense' },
      { after: next },
      { sort: 'expiry', order: 'desc', after: next },
      { sort: 'expiry', after: forged({ value: "'; drop", shown: 'a', name: 'a' }) },
      { sort: 'expiry', after: forged({ value: '12', shown: 'a', name: 'a' }) },
      { sort: 'expiry', after: forged({}) },
    ])
      expect(await ask(parts)).toMatchObject({ ok: false, refusal: { code: 'unknown_page', status: 400 } });
  });

  test('have views that their owner saves under a name, one of them the default', async () => {
    const [actor, other] = [as((await buildAccount(bench.db)).id), as((await buildAccount(bench.db)).id)];
    const save = (name: string, isDefault: boolean, view = {}) =>
      saveListView(bench, actor, { name, view, is_default: isDefault });

    expectOk(await save('Soon', true, { expires: '30' }));
    expectOk(await save('Parked', true, { status: 'parked' }));
    const saved = expectOk(await save('Soon', false, { expires: '60', columns: 'status' }));

    expect(saved.views.map(({ name, view, is_default: isDefault }) => [name, view, isDefault])).toEqual([
      ['Parked', { status: 'parked' }, true],
      ['Soon', { expires: '60', columns: 'status' }, false],
    ]);
    const [parked] = saved.views;
    expect(await deleteListView(bench, other, { id: String(parked?.id) })).toMatchObject({
      refusal: { code: 'unknown_view' },
    });
    expect(expectOk(await listListViews(bench, other)).views).toEqual([]);
    expect(expectOk(await deleteListView(bench, actor, { id: String(parked?.id) })).views).toHaveLength(1);
    for (let count = 1; count < MAX_LIST_VIEWS; count += 1) expectOk(await save(`View ${count}`, false));
    expect(await save('One more', false)).toMatchObject({ refusal: { code: 'too_many_views' } });
    expectOk(await save('Soon', true));
  });
});
