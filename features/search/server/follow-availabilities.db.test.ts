import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { availabilitySchema, namePriceSchema } from '../contract/search-endpoints.ts';
import { openSearch } from '#features/names/testing/search-bench.ts';
import { insertDomains } from '#features/domains/server/api/domains.ts';
import { followAvailabilities } from './follow-availabilities.ts';
import { getNamePrice } from './get-name-price.ts';

const bench = openSearch();
const visitor: Actor = { kind: 'visitor', visitorId: null };

/** What each step told, as `name status`. */
async function stepsFor(names: readonly string[], actor: Actor = visitor): Promise<string[][]> {
  const steps: string[][] = [];
  for await (const { results } of expectOk(await followAvailabilities(bench.deps, actor, { names }))) {
    for (const result of results) availabilitySchema.parse(result);
    steps.push(results.map(({ domain_name: name, status }) => `${name} ${status}`));
  }
  return steps;
}

describe('names that are told as they become known', () => {
  test('what needs no registry comes first, every name once, in its canonical spelling', async () => {
    const steps = await stepsFor([
      'Quiet-Brook.com',
      'not a name',
      'coffee.com',
      'quiet-brook.com',
      'x.berlin',
    ]);

    expect(steps[0]).toEqual(['not a name invalid_domain', 'x.berlin tld_not_supported']);
    expect(steps.slice(1).flat().toSorted()).toEqual([
      'coffee.com transferrable',
      'quiet-brook.com available',
    ]);
  });

  test('a TLD that is slow holds up no other', async () => {
    await bench.registry.turnKnob({
      effect: 'answer_late',
      milliseconds: 1_500,
      command: 'check',
      key: 'slow-brook.dev',
    });

    const steps = await stepsFor(['slow-brook.dev', 'slow-brook.com', 'slow-brook.net']);

    const stepOf = (told: string) => steps.findIndex((step) => step.includes(told));
    expect(stepOf('slow-brook.com available')).toBeGreaterThan(0);
    expect(stepOf('slow-brook.com available')).toBeLessThanOrEqual(stepOf('slow-brook.dev available'));
    expect(stepOf('slow-brook.net available')).toBeLessThanOrEqual(stepOf('slow-brook.dev available'));
  });

  test('what the registry refuses to answer comes last, as such', async () => {
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });

    expect(await stepsFor(['never-told.com', '-bad-.com'])).toEqual([
      ['-bad-.com invalid_domain'],
      ['never-told.com availability_check_error'],
    ]);
  });

  test('nobody learns who holds a name here: to others it is taken like any other', async () => {
    const owner = await buildAccount(bench.deps.db);
    const site = await buildSite(bench.deps.db, { ownerId: owner.id });
    const at = new Date('2026-01-01T12:00:00Z');
    await insertDomains(bench.deps.db, [
      {
        ...{ name: 'coffee.org', type: 'registered', siteId: site.id, ownerUserId: owner.id },
        ...{ registeredAt: at, expiresAt: new Date('2027-01-01T12:00:00Z'), createdAt: at },
      },
    ]);
    const as = (userId: number): Actor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });
    const stranger = await buildAccount(bench.deps.db);
    const told = async (actor: Actor) => {
      const answers: object[] = [];
      const names = ['coffee.org', 'coffee.net'];
      for await (const { results } of expectOk(await followAvailabilities(bench.deps, actor, { names }))) {
        answers.push(...results);
      }
      return answers;
    };

    expect(await told(as(owner.id))).toContainEqual(
      expect.objectContaining({ status: 'registered_on_other_site_same_user' }),
    );
    for (const actor of [visitor, as(stranger.id)]) {
      const [here, elsewhere] = (await told(actor)) as { domain_name: string; display_name: string }[];
      const shared = { domain_name: '', display_name: '' };
      expect({ ...here, ...shared }).toEqual({ ...elsewhere, ...shared });
    }
  });

  test('more than 200 names are refused whole', async () => {
    const names = Array.from({ length: 201 }, (_, index) => `many-${index}.com`);

    expect(await followAvailabilities(bench.deps, visitor, { names })).toMatchObject({
      ok: false,
      refusal: { code: 'too_many_names' },
    });
  });
});

describe('what a name costs (API.md, "Price")', () => {
  test.each([
    ['quiet-brook.com', { cost: '$18.00', renewal_cost: '$18.00', product_slug: 'dotcom_domain' }],
    ['Quiet-Brook.SHOP', { domain_name: 'quiet-brook.shop', cost: '$12.00', renewal_cost: '$35.00' }],
    ['pizza.shop', { is_premium: true }],
    // Taken, and yet it has its price.
    ['coffee.com', { cost: '$18.00' }],
  ])('%s', async (name, price) => {
    const answer = expectOk(await getNamePrice(bench.deps, { name }));

    expect(namePriceSchema.parse(answer)).toMatchObject(price);
  });

  test('in another currency where that is asked for', async () => {
    expect(
      expectOk(await getNamePrice(bench.deps, { name: 'quiet-brook.com', currency: 'JPY' })),
    ).toMatchObject({
      cost: '¥2,810',
      currency_code: 'JPY',
    });
  });

  test.each([
    ['not a name', 'invalid_domain', 400],
    ['brook.berlin', 'not_sold', 404],
  ])('%s has none: %s', async (name, code, status) => {
    expect(await getNamePrice(bench.deps, { name })).toMatchObject({ ok: false, refusal: { code, status } });
  });

  test('while the registry is silent nobody guesses a price', async () => {
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });

    expect(await getNamePrice(bench.deps, { name: 'never-priced.shop' })).toMatchObject({
      ok: false,
      refusal: { code: 'price_unknown', status: 503 },
    });
  });
});
