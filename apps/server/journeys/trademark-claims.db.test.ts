import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { buildNameServers } from '#features/names/rules/name-servers.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import {
  availabilitySchema,
  suggestDomains as suggestContract,
} from '#features/search/contract/search-endpoints.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { buildPaidOrder, lineStates } from '#features/registration/testing/build-paid-order.ts';
import { createRegistryBench, type RegistryBench } from '#features/names/testing/registry-bench.ts';
import { NO_TRANSFERS } from '#features/registration/testing/open-registrations.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { checkAvailabilities, checkAvailability } from '#features/search/server/check-availability.ts';
import { handleOrderPaid } from '#features/registration/server/handle-order-paid.ts';
import { lockDomainJob, registerDomainJob } from '#features/registration/server/jobs/register-domain-job.ts';
import { mailRegistered } from '#features/registration/server/jobs/mail-registered.ts';
import { domainLineQuotes } from '#features/registration/server/api/quote-domain-lines.ts';
import { registerDomain } from '#features/registration/server/register-domain.ts';
import { findRegistration } from '#features/registration/server/registration-store.ts';
import { domainLineRequirements } from '#features/registration/server/api/require-domain-lines.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { suggestDomains } from '#features/search/server/suggest-domains.ts';

// The registry goes by real time, and a notice is valid for two days of it.
const NOW = new Date();
let bench: SliceBench;
let registry: RegistryBench;
let availability: AvailabilityCache;
const visitor: Actor = { kind: 'visitor', visitorId: null };

beforeAll(async () => {
  [bench, registry] = await Promise.all([
    createSliceBench({
      jobs: [
        registerDomainJob,
        lockDomainJob,
        mailRegistered,
        { name: 'domains.mail-contact-verification' },
        { name: 'billing.refund-line' },
      ],
    }),
    createRegistryBench(),
  ]);
  await saveTldProducts(bench.db);
});
beforeEach(() => {
  availability = new AvailabilityCache({ registrar: registry.registrar, notices: registry.notices });
});
afterEach(() => registry.clearKnobs());
afterAll(async () => {
  await registry?.close();
  await bench?.close();
});

const searchDeps = () => ({
  db: bench.db,
  clock: new SettableClock(NOW),
  availability,
  currency: 'USD' as const,
  siteAddressSuffix: 'namestead.site',
  nameServerHost: 'namestead.site',
});

const check = async (name: string, isAfresh = true) =>
  expectOk(await checkAvailability(searchDeps(), visitor, { name, isAfresh }));

function line(meta: string, extra: LineToQuote['extra'] = {}): LineToQuote {
  return buildLineToQuote(registrationSlug(readTld(meta)), { meta, extra });
}

async function quote(quoted: LineToQuote, now = NOW) {
  const [answer] = await domainLineQuotes({ ...searchDeps(), registrar: registry.registrar }).quote(
    [quoted],
    {
      db: bench.db,
      now,
      siteId: null,
      site: null,
      userId: null,
      currency: 'USD',
      locale: 'en-us',
      hasDomainCredit: false,
      allLines: [quoted],
    },
  );
  return answer;
}

async function requirement(bought: LineToQuote, now = NOW) {
  const { id: userId } = await buildAccount(bench.db);
  const [answer] = await domainLineRequirements({ availability, registrar: registry.registrar }).requirements(
    [bought],
    {
      db: bench.db,
      now,
      siteId: null,
      userId,
    },
  );
  return answer?.refusal ?? null;
}

/** Reads the notice of a name, and returns what a client sends on acceptance. */
async function accept(name: string): Promise<{ readonly trademark_notice_id: string }> {
  const { trademark_claims_notice_info: notice } = await check(name);
  return { trademark_notice_id: notice?.notice_id ?? '' };
}

describe('trademark claims (acquisition, sections 3 and 4: trademark_claims_notice_info; RFC 8334)', () => {
  test('selecting such a name shows the claimant, the marks, the jurisdictions and the classes', async () => {
    const answer = await check('lumivara.studio');

    expect(availabilitySchema.parse(answer)).toMatchObject({
      status: 'available',
      trademark_claims_notice_info: {
        claims: [
          {
            mark_name: 'LUMIVARA',
            holders: [{ organization: 'Lumivara Lighting GmbH', city: 'Köln', country_code: 'DE' }],
            jurisdiction: 'European Union',
            classes: [
              { number: 11, description: 'Apparatus for lighting' },
              { number: 35, description: 'Advertising; business management; retail services' },
            ],
            goods_and_services: 'Lamps, light bulbs and their sale in shops and by mail order',
          },
        ],
      },
    });
  });

  test.each(['mapleleafgarden.studio', 'lumivara.com'])('%s has no notice', async (name) => {
    expect(await check(name)).not.toHaveProperty('trademark_claims_notice_info');
  });

  test('a search asks for no claims, and tells them once they are known', async () => {
    const query = suggestContract.query?.parse({ query: 'korvello', tlds: 'studio' });
    if (!query) throw new Error('no query ran');
    const search = async () => expectOk(await suggestDomains(searchDeps(), query))[0];

    const first = await search();
    await check('korvello.studio', false);
    const second = await search();

    expect(first).toMatchObject({ domain_name: 'korvello.studio' });
    expect(first).not.toHaveProperty('trademark_claims_notice_info');
    expect(second).toMatchObject({
      trademark_claims_notice_info: { claims: [{ mark_name: 'Korvello' }, { mark_name: 'KORVELLO' }] },
    });
  });

  test('a list for choosing includes notices, a list for display does not', async () => {
    const names = ['brightfjord.art', 'mapleleafgarden.art'];
    const ask = async (isAfresh: boolean) =>
      expectOk(await checkAvailabilities(searchDeps(), visitor, { names, isAfresh })).results.map(
        (each) => 'trademark_claims_notice_info' in each,
      );

    expect(await ask(false)).toEqual([false, false]);
    expect(await ask(true)).toEqual([true, false]);
  });

  test('a name cannot be chosen while its notices are unavailable', async () => {
    availability = new AvailabilityCache({ registrar: registry.registrar });

    expect(await check('lumivara.design')).toMatchObject({ status: 'availability_check_error' });
    expect(await check('mapleleafgarden.design')).toMatchObject({ status: 'available' });
  });
});

describe('a notice on its way to the registry', () => {
  test('rejects a line without an accepted notice, and says what is missing', async () => {
    await check('lumivara.studio');

    expect(await quote(line('lumivara.studio'))).toMatchObject({
      kind: 'refused',
      code: 'trademark-notice-required',
      message: 'lumivara.studio has a trademark notice. Select it again to read the notice.',
    });
  });

  test('accepted, its number and the moment are kept with the line, and stay when the cart is priced again', async () => {
    const first = await quote(line('lumivara.studio', await accept('lumivara.studio')));
    if (first?.kind !== 'priced') throw new Error('not priced');
    const later = await quote(line('lumivara.studio', first.extra), after(NOW, hours(1)));

    expect(first.extra).toMatchObject({
      trademark_notice_id: expect.stringMatching(/^[0-9a-f]{8}[0-9]{19}$/),
      trademark_notice_accepted_at: NOW.toISOString(),
    });
    expect(later).toMatchObject({ kind: 'priced', extra: first.extra });
  });

  test.each([
    ['a number that was never shown', async () => ({ trademark_notice_id: 'made-up' })],
    ['the notice of another name', () => accept('korvello.studio')],
    [
      'a moment before the notice',
      async () => ({
        ...(await accept('lumivara.studio')),
        trademark_notice_accepted_at: '2020-01-01T00:00:00.000Z',
      }),
    ],
    ['a number that is no text', async () => ({ trademark_notice_id: 7 })],
  ])('%s accepts nothing', async (_what, extra) => {
    expect(await quote(line('lumivara.studio', await extra()))).toMatchObject({
      code: 'trademark-notice-required',
    });
  });

  test('the notice of the same label below another TLD accepts nothing', async () => {
    expect(await quote(line('brightfjord.design', await accept('brightfjord.art')))).toMatchObject({
      code: 'trademark-notice-required',
    });
  });

  test('discards an acceptance sent for a name without a notice', async () => {
    const sent = { trademark_notice_id: 'made-up', trademark_notice_accepted_at: NOW.toISOString() };

    expect(await quote(line('mapleleafgarden.com', sent))).toMatchObject({
      kind: 'priced',
      extra: { trademark_notice_id: null, trademark_notice_accepted_at: null },
    });
  });

  test('checkout looks again: unread, ended, or not to be known is refused before anything is charged', async () => {
    const accepted = await accept('lumivara.studio');
    const ended = after(NOW, days(3));
    const unread = await requirement(line('lumivara.studio'));
    const read = await requirement(line('lumivara.studio', accepted));
    const tooLate = await requirement(line('lumivara.studio', accepted), ended);
    availability = new AvailabilityCache({ registrar: registry.registrar });
    const unknown = await requirement(line('lumivara.studio'));

    expect(unread).toMatchObject({ code: 'trademark-notice-required' });
    expect(read).toBeNull();
    expect(tooLate).not.toBeNull();
    expect(unknown).toMatchObject({ code: 'availability_check_error' });
  });

  test('sends the acceptance and its time to the registry, and stores them with the registration', async () => {
    const quoted = await quote(line('brightfjord.studio', await accept('brightfjord.studio')));
    if (quoted?.kind !== 'priced') throw new Error('not priced');
    const site = await buildSite(bench.db);
    const order = { siteId: site.id, userId: site.ownerId, domains: ['brightfjord.studio'] };
    const bought = await buildPaidOrder(bench.db, { ...order, extra: quoted.extra ?? {} });
    const deps = {
      ...bench,
      registrar: registry.registrar,
      availability,
      transfers: NO_TRANSFERS,
      siteAddressSuffix: 'namestead.site',
      nameServers: buildNameServers('namestead.site', 3),
      privacyContact: PRIVACY_CONTACT,
      publicUrl: 'https://panel.example',
    };
    const lineId = bought.lines[0]?.lineId ?? 0;

    await handleOrderPaid(deps, bought);
    await registerDomain(deps, { lineId });

    expect(await lineStates(bench.db, bought.orderId)).toEqual({ 'brightfjord.studio': 'delivered' });
    expect((await findRegistration(bench.db, lineId))?.acceptedNotice).toMatchObject({
      noticeId: quoted.extra?.['trademark_notice_id'],
      acceptedAt: NOW,
    });
  });

  test('a registration without its notice is refused by the registry, and the money goes back', async () => {
    const site = await buildSite(bench.db);
    const order = { siteId: site.id, userId: site.ownerId, domains: ['korvello.design'] };
    const bought = await buildPaidOrder(bench.db, order);
    const deps = {
      ...bench,
      registrar: registry.registrar,
      availability,
      transfers: NO_TRANSFERS,
      siteAddressSuffix: 'namestead.site',
      nameServers: buildNameServers('namestead.site', 3),
      privacyContact: PRIVACY_CONTACT,
      publicUrl: 'https://panel.example',
    };

    await handleOrderPaid(deps, bought);
    await registerDomain(deps, { lineId: bought.lines[0]?.lineId ?? 0 });

    expect(await lineStates(bench.db, bought.orderId)).toEqual({
      'korvello.design': 'failed: registration_refused',
    });
  });
});
