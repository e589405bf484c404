import { writeFieldMessages } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { TLDS } from '#apps/registry/tlds/tld-data.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { buildPaidOrder, lineStates, REGISTRANT } from '../testing/build-paid-order.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findRegistrantTerms } from '#features/names/rules/registrant-terms.ts';
import { listCountries } from '#features/names/rules/tld-facts.ts';
import { domainContactRules } from '#features/names/server/api/domain-contact-rules.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { registerDomain } from './register-domain.ts';

const { bench, deps } = openRegistrations();

/** A person with an address that every registry accepts. */
const registrantIn = (countryCode: string) => ({
  ...REGISTRANT,
  address1: "12 St James's Square",
  countryCode,
});

/** Buys and registers a name for a registrant in a country; returns the line's final state. */
async function register(domain: string, countryCode: string): Promise<string | undefined> {
  const site = await buildSite(bench.db);
  const paid = await buildPaidOrder(bench.db, {
    siteId: site.id,
    userId: site.ownerId,
    domains: [domain],
    contact: registrantIn(countryCode),
  });
  await handleOrderPaid(deps, paid);
  await registerDomain(deps, { lineId: paid.lines[0]?.lineId ?? 0 });
  return (await lineStates(bench.db, paid.orderId))[domain];
}

/** A country whose registrants are eligible for a TLD. */
function findHome(domain: string): string {
  const place = findRegistrantTerms(domain)?.place;
  return place ? (listCountries(place)[0] ?? '') : 'US';
}

// A TLD in permanent maintenance cannot register anything.
const OPEN = TLDS.filter(({ maintenanceEndsAtHour }) => maintenanceEndsAtHour === null);

describe('every TLD of the registry accepts our commands', () => {
  test.each(OPEN.map(({ name }) => `quietmeadow.${name}`))('%s is registered', async (domain) => {
    expect(domainContactRules.faults(registrantIn(findHome(domain)), [domain])).toEqual({});
    expect(await register(domain, findHome(domain))).toBe('delivered');
  });

  test.each(['ca', 'eu', 'fr', 'jp', 'it', 'au', 'com.au', 'com.br'])(
    'a registrant who is not eligible for .%s is rejected before payment',
    async (tld) => {
      const domain = `loudmeadow.${tld}`;

      expect(writeFieldMessages(domainContactRules.faults(registrantIn('US'), [domain])).messages).toEqual({
        countryCode: [expect.stringMatching(`^The registrant of ${domain} must have an address in `)],
      });
      expect(await register(domain, 'US')).toBe('failed: registration_refused');
    },
  );

  test('an address with characters that .in does not accept is rejected by field before payment', () => {
    expect(writeFieldMessages(domainContactRules.faults(REGISTRANT, ['quietmeadow.in'])).messages).toEqual({
      address1: ['For quietmeadow.in, use only the letters A to Z, digits and common punctuation.'],
    });
  });
});
