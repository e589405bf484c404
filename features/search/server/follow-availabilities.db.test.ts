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

/** The content of each step, as `name status`. */
async function stepsFor(names: readonly string[], actor: Actor = visitor): Promise<string[][]> {
  const steps: string[][] = [];
  for await (const { results } of expectOk(await followAvailabilities(bench.deps, actor, { names }))) {
    for (const result of results) availabilitySchema.parse(result);
    steps.push(results.map(({ domain_name: name, status }) => `${name} ${status}`));
  }
  return steps;
}

describe('streamed availability', () => {
  test('answers without a registry check come first, every name once, in canonical form', async () => {
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

  test('a slow TLD does not delay the others', async () => {
    await bench.registry.turnKnob({
      effect: 'answer_late',
      milliseconds: 1_500,
      command: 'check',
      key: 'slow-brook.dev',
    });

    const steps = await stepsFor(['slow-brook.dev', 'slow-brook.com', 'slow-brook.net']);

    const findStep = (entry: string) => steps.findIndex((step) => step.includes(entry));
    expect(findStep('slow-brook.com available')).toBeGreaterThan(0);
    expect(findStep('slow-brook.com available')).toBeLessThanOrEqual(findStep('slow-brook.dev available'));
    expect(findStep('slow-brook.net available')).toBeLessThanOrEqual(findStep('slow-brook.dev available'));
  });

  test('names that the registry does not answer come last, as errors', async () => {
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });

    expect(await stepsFor(['never-told.com', '-bad-.com'])).toEqual([
      ['-bad-.com invalid_domain'],
      ['never-told.com availability_check_error'],
    ]);
  });

  test('a name held here looks taken to other customers, and reveals no holder', async () => {
    const owner = await buildAccount(bench.deps.db);
    const site = await buildSite(bench.deps.db, { ownerId: owner.id });
    const at = new Date('2026-01-01T12:00:00Z');
    await insertDomains(bench.deps.db, [
      {
        name: 'coffee.org',
        type: 'registered',
        siteId: site.id,
        ownerUserId: owner.id,
        registeredAt: at,
        expiresAt: new Date('2027-01-01T12:00:00Z'),
        createdAt: at,
      },
    ]);
    const as = (userId: number): Actor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });
    const stranger = await buildAccount(bench.deps.db);
    const entry = async (actor: Actor) => {
      const answers: object[] = [];
      const names = ['coffee.org', 'coffee.net'];
      for await (const { results } of expectOk(await followAvailabilities(bench.deps, actor, { names }))) {
        answers.push(...results);
      }
      return answers;
    };

    expect(await entry(as(owner.id))).toContainEqual(
      expect.objectContaining({ status: 'registered_on_other_site_same_user' }),
    );
    for (const actor of [visitor, as(stranger.id)]) {
      const [here, elsewhere] = (await entry(actor)) as { domain_name: string; display_name: string }[];
      const shared = { domain_name: '', display_name: '' };
      expect({ ...here, ...shared }).toEqual({ ...elsewhere, ...shared });
    }
  });

  test('more than 200 names are rejected as a whole', async () => {
    const names = Array.from({ length: 201 }, (_, index) => `many-${index}.com`);

    expect(await followAvailabilities(bench.deps, visitor, { names })).toMatchObject({
      ok: false,
      refusal: { code: 'too_many_names' },
    });
  });
});

describe('the price of a name', () => {
  test.each([
    ['quiet-brook.com', { cost: '$18.00', renewal_cost: '$18.00', product_slug: 'dotcom_domain' }],
    ['Quiet-Brook.SHOP', { domain_name: 'quiet-brook.shop', cost: '$12.00', renewal_cost: '$35.00' }],
    ['pizza.shop', { is_premium: true }],
    // Taken names have a price, too.
    ['coffee.com', { cost: '$18.00' }],
  ])('%s', async (name, price) => {
    const answer = expectOk(await getNamePrice(bench.deps, { name }));

    expect(namePriceSchema.parse(answer)).toMatchObject(price);
  });

  test('in another currency on request', async () => {
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

  test('without the registry’s answer no price is returned', async () => {
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });

    expect(await getNamePrice(bench.deps, { name: 'never-priced.shop' })).toMatchObject({
      ok: false,
      refusal: { code: 'price_unknown', status: 503 },
    });
  });
});
