import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';

import { SITE_KINDS } from '../../rules/site-kinds.ts';
import type { SiteKind } from '../../rules/site-kinds.ts';
import { buildSite } from '../../testing/build-site.ts';
import { findSite } from './find-site.ts';
import { listSiteKinds, setPluginVersion, setSiteKind } from './set-site-kind.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench.close());

async function readKinds(siteId: number): Promise<readonly SiteKind[]> {
  const site = await findSite(bench.db, siteId);
  if (!site) throw new Error('the site is gone');
  return listSiteKinds(site);
}

test.each(SITE_KINDS)('a site becomes %s and is no longer, and open screens hear of it', async (kind) => {
  const needsConnection = kind === 'multisite' || kind === 'automated-transfer';
  const { id: siteId } = await buildSite(bench.db, needsConnection ? { isJetpack: true } : {});
  const before = await readKinds(siteId);

  await setSiteKind(bench, { siteId, kind, isOn: true });
  expect(await readKinds(siteId)).toEqual(
    SITE_KINDS.filter((each) => each === kind || before.includes(each)),
  );
  expect(await bench.announced()).toContainEqual({ topic: 'sites', userId: null, siteId });

  await setSiteKind(bench, { siteId, kind, isOn: false });
  expect(await readKinds(siteId)).toEqual(before.filter((each) => each !== kind));
});

test('the version of its plugin is stored and forgotten, and open screens hear of it', async () => {
  const { id: siteId } = await buildSite(bench.db, { isJetpack: true });
  const read = async () => (await findSite(bench.db, siteId))?.pluginVersion;
  expect(await read()).toBeNull();

  await setPluginVersion(bench, { siteId, version: '3.2' });
  expect(await read()).toBe('3.2');
  expect(await bench.announced()).toContainEqual({ topic: 'sites', userId: null, siteId });

  await setPluginVersion(bench, { siteId, version: null });
  expect(await read()).toBeNull();
});
