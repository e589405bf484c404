import { beforeAll, describe, expect, test } from 'vitest';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { payForTransfer } from '#features/transfers/testing/pay-for-transfer.ts';
import { addMapping } from './add-mapping.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { mappingLineQuotes } from './api/quote-mapping-lines.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);

/** Connects a name to a new VIP site. */
async function connect(domain: string) {
  const site = await buildSite(bench.db, { isVip: true });
  const actor: UserActor = { kind: 'user', userId: site.ownerId, via: 'session', scopes: ['*'] };
  return { site, answer: await addMapping(deps, actor, { site: String(site.id), domain }) };
}

/** The quote for a name in the cart of a new ordinary site. */
async function quote(domain: string) {
  const { id, ownerId: userId } = await buildSite(bench.db);
  const lines = [buildLineToQuote(PRODUCT_SLUGS.domainMapping, { meta: domain })];
  const [answer] = await mappingLineQuotes(deps).quote(lines, {
    db: bench.db,
    now: bench.clock.now(),
    siteId: id,
    site: await findSite(bench.db, id),
    userId,
    currency: 'USD',
    locale: 'en-us',
    hasDomainCredit: false,
    allLines: lines,
  });
  return answer;
}

/** The number of transform commands that the registry received for a name. */
async function changes(domain: string): Promise<number> {
  const commands = await registry.listCommands(domain);
  return commands.filter(({ command }) => !['check', 'info'].includes(command)).length;
}

describe('a name that cannot be transferred can still be connected (acquisition, section 4 "Mapping")', () => {
  beforeAll(async () => {
    const names = foreignNames(registry.rival);
    for (const name of ['locked-map.com', 'deleted-map.com']) await names.register(name);
    await registry.passDays(PAST_LOCK);
    bench.clock.set(after(new Date(), days(PAST_LOCK)));
    await names.lock('locked-map.com');
    await names.drop('deleted-map.com');
    await names.register('young-map.com');
  });

  // Its owner may still restore the last one; until then its set-up page says that it is not delegated.
  test.each(['locked-map.com', 'young-map.com', 'deleted-map.com'])(
    '%s: nothing changes at its registry',
    async (domain) => {
      const before = await changes(domain);
      expect(await quote(domain)).toMatchObject({ kind: 'priced' });

      const { site, answer } = await connect(domain);

      expect(answer).toEqual({ ok: true, value: { success: true, domain } });
      expect(await findDomain(bench.db, domain)).toMatchObject({
        siteId: site.id,
        facts: { type: 'mapped' },
      });
      expect(await changes(domain)).toBe(before);
    },
  );
});

describe('a name that is held here or unavailable is refused with its status, without side effects', () => {
  beforeAll(async () => {
    await buyer.register('here-registered.com');
    await connect('here-mapped.museum');
    await payForTransfer(opened, 'here-coming.com', { code: null });
  });

  test.each([
    ['here-registered.com', 'registered_domain', 'here-registered.com is already registered.'],
    ['shop.here-registered.com', 'registered_domain', 'shop.here-registered.com is already registered.'],
    ['here-mapped.museum', 'mapped_domain', 'here-mapped.museum is already connected to a site.'],
    ['here-coming.com', 'transfer_pending', 'here-coming.com is being transferred.'],
    ['nobody-map.com', 'available', 'nobody-map.com is not registered yet, so it cannot be connected.'],
    ['co.uk', 'forbidden_domain', 'co.uk cannot be used here.'],
    ['fern.notld', 'invalid_tld', 'Sorry, fern.notld does not end with a valid domain extension.'],
    ['fern mill', 'invalid_domain', 'Sorry, fern mill does not appear to be a valid domain name.'],
    ['a@fern.com', 'invalid_domain', 'Sorry, a@fern.com does not appear to be a valid domain name.'],
    ['', 'empty_query', 'Please enter a domain name or keyword.'],
  ])('%j: %s', async (domain, code, message) => {
    const held = await findDomain(bench.db, domain);
    const published = await bench.published('domains.domain_mapped');
    expect(await quote(domain)).toMatchObject({ kind: 'refused', code, message });

    for (let time = 0; time < 2; time += 1) {
      expect((await connect(domain)).answer).toMatchObject({
        ok: false,
        refusal: { code: 'not_mappable', message },
      });
    }

    expect(await findDomain(bench.db, domain)).toEqual(held);
    expect(await bench.published('domains.domain_mapped')).toEqual(published);
  });
});
