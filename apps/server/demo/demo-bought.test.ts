import { expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { demoBought } from './demo-bought.ts';
import { demoDomains } from './demo-domains.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const rows = demoDomains(NOW).map((domain, index) => ({ name: domain.name, siteId: index + 1, domain }));
const bought = demoBought(rows, 7, NOW);

test('domains with a next step in the demo company, and a few others, were bought here', () => {
  const metas = bought.map(({ meta }) => meta);

  for (const name of ['northwindprints.net', 'northwindalbum.net', 'fernpottery.net', 'fernmarket.org']) {
    expect(metas).toContain(name);
  }
  const redirects = bought.filter(({ productSlug }) => productSlug === 'offsite_redirect');
  expect(redirects.map(({ meta }) => meta).toSorted()).toEqual([
    'harborbread.example',
    'newleafseeds.example',
  ]);
  expect(metas).not.toContain('atlasoutdoor.com');
  expect(new Set(metas).size).toBe(metas.length);
});

test('every purchase is too old for a refund', () => {
  for (const { boughtAt } of bought) expect(boughtAt < after(NOW, -days(30))).toBe(true);
});
