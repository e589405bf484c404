import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { readFlags } from '../../rules/feature-flags.ts';
import { buildSite } from '../../testing/build-site.ts';
import { findSite } from './find-site.ts';
import { setSiteFlag } from './record-site-facts.ts';
import { decideAccess } from './site-policy.ts';
import { presentSite } from '../site-presenter.ts';

const NAME = 'domains/free-plan-upsell';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench.close());

/** The features of a site as browsers get them. */
async function flagsAt(siteId: number, installation: string): Promise<readonly string[]> {
  const site = await findSite(bench.db, siteId);
  if (!site) throw new Error('the site is gone');
  const access = decideAccess(site, site.ownerId, 'administrator');
  return presentSite({ site, access }, bench.clock.now(), readFlags(installation).on).feature_flags;
}

describe('features of one site', () => {
  test('override the installation until they are reset', async () => {
    const { id: siteId } = await buildSite(bench.db);
    const { id: other } = await buildSite(bench.db);

    await setSiteFlag(bench, { siteId, name: NAME, isOn: true });
    await setSiteFlag(bench, { siteId, name: 'cloud', isOn: false });
    expect(await flagsAt(siteId, 'cloud')).toEqual(['upgrades/domain-search', NAME]);
    expect(await flagsAt(other, 'cloud')).toEqual(['upgrades/domain-search', 'cloud']);

    await setSiteFlag(bench, { siteId, name: 'cloud', isOn: null });
    await setSiteFlag(bench, { siteId, name: NAME, isOn: null });
    expect(await flagsAt(siteId, 'cloud')).toEqual(['upgrades/domain-search', 'cloud']);
    expect(await bench.announced()).toContainEqual({ topic: 'sites', userId: null, siteId });
  });
});
