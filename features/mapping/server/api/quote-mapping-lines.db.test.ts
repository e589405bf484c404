import { describe, expect, test } from 'vitest';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { saveDomain } from '#features/domains/server/api/domains.ts';
import { mappingLineQuotes } from './quote-mapping-lines.ts';

const { bench, deps } = openRegistrations();
const PLAN = { productId: 1009, slug: 'personal-bundle', shortName: 'Personal', expiresAt: null };

/** The renewal price of a connection with this remaining term, on a site whose plan includes it. */
async function buildRenewal(meta: string, runsFor: number, volume: number) {
  const { id: siteId, ownerId } = await buildSite(bench.db, { plan: { ...PLAN, hasDomainCredit: false } });
  const now = bench.clock.now();
  await saveDomain(bench.db, {
    name: meta,
    siteId,
    ownerUserId: ownerId,
    type: 'mapped',
    expiresAt: addYears(now, runsFor),
    createdAt: now,
  });
  const extra = { purchaseType: 'renewal' };
  const lines = [buildLineToQuote(PRODUCT_SLUGS.domainMapping, { meta, extra, volume })];
  const [answer] = await mappingLineQuotes(deps).quote(lines, {
    db: bench.db,
    now,
    siteId,
    site: await findSite(bench.db, siteId),
    userId: ownerId,
    currency: 'USD',
    locale: 'en-us',
    hasDomainCredit: false,
    allLines: lines,
  });
  return answer;
}

describe('renewing a connection that a plan includes', () => {
  test('is free for the terms that connections are sold for', async () => {
    expect(await buildRenewal('freeone.museum', 1, 1)).toMatchObject({ kind: 'priced', amount: 0 });
    expect(await buildRenewal('freetwo.museum', 0, 2)).toMatchObject({ kind: 'priced', amount: 0 });
  });

  test.each([
    [1, 2],
    [2, 1],
    [50, 1],
  ])('that runs for %i years, for %i more, has its ordinary price', async (runsFor, volume) => {
    const quoted = await buildRenewal(`paid${runsFor}.museum`, runsFor, volume);

    expect(quoted).toMatchObject({ kind: 'priced', overrides: [] });
    expect(quoted).not.toMatchObject({ amount: 0 });
  });
});
