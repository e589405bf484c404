import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { availabilitySchema } from '../contract/search-endpoints.ts';
import { openSearch } from '#features/names/testing/search-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { checkAvailabilities, checkAvailability } from './check-availability.ts';
import { insertDomains } from '#features/domains/server/api/domains.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';

const bench = openSearch();
const visitor: Actor = { kind: 'visitor', visitorId: null };

/** A registry whose answer changes; it counts checks. */
function changingRegistry() {
  const state = { isAvailable: true, asked: 0 };
  const registrar = {
    check: async (names: readonly string[]) => {
      state.asked += 1;
      const value = names.map((name): NameCheck => {
        const reason = state.isAvailable ? null : 'In use';
        return { name, isAvailable: state.isAvailable, reason, premiumTier: null, prices: null };
      });
      return { outcome: 'ok' as const, value, transaction: { clTRID: 'c', svTRID: 's' } };
    },
  };
  return { state, availability: new AvailabilityCache({ registrar }) };
}

describe('checking many names', () => {
  test('a hurried check returns the known answers, and later checks the rest', async () => {
    const names = ['hurried-one.com', 'not a name', 'hurried-two.com'];
    await bench.registry.turnKnob({ effect: 'answer_late', milliseconds: 900, command: 'check', times: 1 });

    const first = expectOk(await checkAvailabilities(bench.deps, visitor, { names, isHurried: true }));
    const later = expectOk(await checkAvailabilities(bench.deps, visitor, { names }));

    expect(first.results.map(({ status }) => status)).toEqual(['unknown', 'invalid_domain', 'unknown']);
    expect(later.results.map(({ status }) => status)).toEqual(['available', 'invalid_domain', 'available']);
  });

  test('a checked name is cached; chosen names are checked at the registry again', async () => {
    const { state, availability } = changingRegistry();
    const check = async (isAfresh: boolean) => {
      const answer = await checkAvailabilities({ ...bench.deps, availability }, visitor, {
        names: ['contested.com'],
        isAfresh,
      });
      return expectOk(answer).results[0]?.status;
    };

    expect(await check(false)).toBe('available');
    state.isAvailable = false;
    expect(await check(false)).toBe('available');
    expect(state.asked).toBe(1);
    expect(await check(true)).toBe('transferrable');
    expect(await check(false)).toBe('transferrable');
    expect(state.asked).toBe(2);
  });

  test('an invalid name has an error and the scripts that it mixes', async () => {
    const names = ['pаypal.com', 'coffee', '-a.com'];

    const { results } = expectOk(await checkAvailabilities(bench.deps, visitor, { names }));

    expect(results.map((each) => availabilitySchema.parse(each))).toMatchObject([
      { status: 'invalid_domain', fault: 'mixed_scripts', scripts: ['Latin', 'Cyrillic'] },
      { status: 'invalid_domain', fault: 'single_label' },
      { status: 'invalid_domain', fault: 'hyphen_position' },
    ]);
  });

  test.each([
    ['www.mapleleafgarden.com', 'mapleleafgarden.com'],
    ['a.b.mapleleaf.co.uk', 'mapleleaf.co.uk'],
  ])('%s is below %s, which is returned', async (name, registrable) => {
    expect(expectOk(await checkAvailability(bench.deps, visitor, { name }))).toMatchObject({
      status: 'forbidden_subdomain',
      registrable_domain: registrable,
    });
  });

  test('a name in transfer is reported as such to its customer only', async () => {
    const owner = await buildAccount(bench.db);
    const site = await buildSite(bench.db, { ownerId: owner.id });
    const at = new Date('2026-02-27T12:00:00Z');
    await insertDomains(bench.db, [
      {
        name: 'coffee.org',
        type: 'transfer',
        inboundTransferStatus: 'pending_owner',
        siteId: site.id,
        ownerUserId: owner.id,
        registeredAt: null,
        expiresAt: null,
        createdAt: at,
      },
    ]);
    const asOwner: Actor = { kind: 'user', userId: owner.id, via: 'session', scopes: ['*'] };

    const mine = expectOk(await checkAvailability(bench.deps, asOwner, { name: 'coffee.org' }));
    const theirs = expectOk(await checkAvailability(bench.deps, visitor, { name: 'coffee.org' }));

    expect([mine.status, theirs.status]).toEqual(['transfer_pending_same_user', 'transferrable']);
  });
});
