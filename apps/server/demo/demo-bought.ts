import { PRODUCT_SLUGS, registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { redirectKey } from '#features/domains/rules/domain-status.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import type { DemoDomain } from './demo-company.ts';
import type { DemoPurchase } from './demo-purchases.ts';

/** A name of the demo company on the site that has it. */
interface DemoRow {
  readonly name: string;
  readonly siteId: number;
  readonly domain: DemoDomain;
}

/** How many of the long list were bought here; the others came from elsewhere. */
const QUIET_NAMES = 3;
/** A domain that ends within this time is about to expire. */
const SOON = days(60);

/** The demo company's domains that were bought here: all with a next step, and a few others. */
export function demoBought(rows: readonly DemoRow[], userId: number, now: Date): readonly DemoPurchase[] {
  const quiet = rows.filter(({ domain }) => isQuiet(domain, now)).slice(0, QUIET_NAMES);
  return rows.flatMap((row) => {
    const { name, siteId, domain } = row;
    const { type, registeredAt, expiresAt } = domain.facts;
    const bought = { userId, siteId };
    if (type === 'siteRedirect' && registeredAt) {
      const productSlug = PRODUCT_SLUGS.siteRedirect;
      return [{ ...bought, productSlug, meta: name, keptUnder: redirectKey(siteId), boughtAt: registeredAt }];
    }
    if (type === 'mapped' && expiresAt) {
      const boughtAt = lastAnniversary(expiresAt, now);
      return [{ ...bought, productSlug: PRODUCT_SLUGS.domainMapping, meta: name, boughtAt }];
    }
    if (type !== 'registered' || !registeredAt || !(quiet.includes(row) || isToRenew(domain, now))) return [];
    const productSlug = registrationSlug(readTld(name));
    return [{ ...bought, productSlug, meta: name, boughtAt: registeredAt }];
  });
}

/** The last time, a while ago, at which a yearly term can have begun that ends then. */
function lastAnniversary(expiresAt: Date, now: Date): Date {
  let begun = addYears(expiresAt, -1);
  while (begun > after(now, -SOON)) begun = addYears(begun, -1);
  return begun;
}

/** Nothing is due soon. */
function isQuiet({ site, isPrimary, facts }: DemoDomain, now: Date): boolean {
  const isCalm = facts.expiresAt ? facts.expiresAt > after(now, SOON) : false;
  return (
    site === 'business' &&
    !isPrimary &&
    facts.type === 'registered' &&
    facts.isAutoRenewing !== false &&
    isCalm
  );
}

/** Ends soon or has ended, without automatic renewal. */
function isToRenew({ site, facts }: DemoDomain, now: Date): boolean {
  const { expiresAt } = facts;
  const isSoon = expiresAt ? expiresAt < after(now, SOON) : false;
  return site === 'premium' && facts.isAutoRenewing === false && isSoon;
}
