import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { suggestDomains as suggestContract } from '#features/search/contract/search-endpoints.ts';
import { createRegistryBench, type RegistryBench } from '#features/names/testing/registry-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { checkAvailabilities } from '#features/search/server/check-availability.ts';
import { listTlds } from '#features/search/server/search-module.ts';
import { domainLineQuotes } from '#features/registration/server/api/quote-domain-lines.ts';
import {
  findRegistrationPause,
  pauseRegistration,
  resumeRegistration,
} from '#features/names/server/api/registration-pause-store.ts';
import { domainLineRequirements } from '#features/registration/server/api/require-domain-lines.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { suggestDomains } from '#features/search/server/suggest-domains.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const END = new Date('2026-03-01T18:00:00Z');
let database: TestDatabase;
let registry: RegistryBench;
let deps: Parameters<typeof checkAvailabilities>[0];
const visitor: Actor = { kind: 'visitor', visitorId: null };

beforeAll(async () => {
  [database, registry] = await Promise.all([createTestDatabase(), createRegistryBench()]);
  deps = {
    db: database.db,
    clock: new SettableClock(NOW),
    currency: 'USD',
    siteAddressSuffix: 'namestead.site',
    nameServerHost: 'namestead.site',
    availability: new AvailabilityCache({ registrar: registry.registrar, notices: registry.notices }),
  };
  await saveTldProducts(database.db);
});
beforeEach(() => resumeRegistration(database.db));
afterAll(async () => {
  await registry?.close();
  await database?.drop();
});

const at = (now: Date) => ({ ...deps, clock: new SettableClock(now) });
const search = async (now: Date) => {
  const query = suggestContract.query?.parse({ query: 'willowbrook' });
  if (!query) throw new Error('no query ran');
  return suggestDomains(at(now), query);
};
const statuses = async (now: Date) => {
  const names = ['mapleleafgarden.com', 'coffee.com', 'not a name'];
  return expectOk(await checkAvailabilities(at(now), visitor, { names, isAfresh: true })).results.map(
    ({ status }) => status,
  );
};

describe('registration is unavailable while an operator has paused it (acquisition, sections 2 and 4)', () => {
  test('searches get 503 with the end of the pause; taken names stay taken, others are unavailable', async () => {
    await pauseRegistration(database.db, { endsAt: END, at: NOW });

    for (const refused of [await search(NOW), await listTlds(at(NOW))]) {
      expect(refused).toMatchObject({
        ok: false,
        refusal: {
          code: 'domain_registration_unavailable',
          status: 503,
          message: 'Domain registration is unavailable. Please try again in 6 hours.',
          data: { maintenance_end_time: END.toISOString() },
        },
      });
    }
    expect(await statuses(NOW)).toEqual([
      'domain_registration_unavailable',
      'transferrable',
      'invalid_domain',
    ]);
  });

  test('a pause without a known end says so', async () => {
    await pauseRegistration(database.db, { endsAt: null, at: NOW });

    expect(await search(NOW)).toMatchObject({
      refusal: {
        message: 'Domain registration is unavailable. Please try again later.',
        data: { maintenance_end_time: null },
      },
    });
  });

  test('checkout refuses what waits in carts, before anything is charged', async () => {
    await pauseRegistration(database.db, { endsAt: END, at: NOW });
    const { id: userId } = await buildAccount(database.db);
    const line = buildLineToQuote('dotcom_domain', { meta: 'mapleleafgarden.com' });

    const [answer] = await domainLineRequirements({ ...deps, registrar: registry.registrar }).requirements(
      [line],
      {
        db: database.db,
        now: NOW,
        siteId: null,
        userId,
      },
    );

    expect(answer?.refusal).toMatchObject({
      code: 'domain_registration_unavailable',
      message: 'Domain registration is unavailable. Please try again in 6 hours.',
    });
  });

  test('rejects new names in carts during the pause; lines already in a cart stay', async () => {
    const { id: userId } = await buildAccount(database.db);
    const quote = async (extra: LineToQuote['extra']) => {
      const line = buildLineToQuote('dotcom_domain', { meta: 'mapleleafgarden.com', extra });
      const [answer] = await domainLineQuotes({ ...deps, registrar: registry.registrar }).quote([line], {
        db: database.db,
        now: NOW,
        siteId: null,
        site: null,
        userId,
        currency: 'USD',
        locale: 'en-us',
        hasDomainCredit: false,
        allLines: [line],
      });
      return answer;
    };
    const before = await quote({});
    await pauseRegistration(database.db, { endsAt: END, at: NOW });

    expect(await quote({})).toMatchObject({
      kind: 'refused',
      code: 'domain_registration_unavailable',
      message: 'Domain registration is unavailable. Please try again in 6 hours.',
    });
    const waiting = () => quote(before?.kind === 'priced' ? before.extra : {});
    expect(await waiting()).toMatchObject({
      kind: 'priced',
      hindrance: {
        code: 'domain_registration_unavailable',
        message: 'Domain registration is unavailable. Please try again in 6 hours.',
      },
    });
    await resumeRegistration(database.db);
    expect(await waiting()).toMatchObject({ kind: 'priced', hindrance: null });
  });

  test('ends at its end time for everyone, and immediately when cancelled', async () => {
    await pauseRegistration(database.db, { endsAt: END, at: NOW });
    expect(await findRegistrationPause(database.db, new Date(END.getTime() - 1))).toEqual({ endsAt: END });
    expect(await findRegistrationPause(database.db, END)).toBeNull();
    expect((await statuses(END))[0]).toBe('available');

    expect(await resumeRegistration(database.db)).toBe(true);
    expect(await findRegistrationPause(database.db, NOW)).toBeNull();
    expect(await resumeRegistration(database.db)).toBe(false);
    expect((await search(NOW)).ok).toBe(true);
  });

  test('a later pause takes the place of the earlier one', async () => {
    await pauseRegistration(database.db, { endsAt: END, at: NOW });
    await pauseRegistration(database.db, { endsAt: null, at: NOW });

    expect(await findRegistrationPause(database.db, NOW)).toEqual({ endsAt: null });
  });
});
