import { describe, expect, test } from 'vitest';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS, registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { type BoughtName, nameBuyer } from '../testing/buy-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { domainLineRequirements } from './api/require-domain-lines.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);

const renewal = (meta: string, extra: LineToQuote['extra'] = {}) =>
  buildLineToQuote(registrationSlug(readTld(meta)), { meta, extra: { purchaseType: 'renewal', ...extra } });

async function needs(line: LineToQuote, of: Pick<BoughtName, 'siteId' | 'userId'>, registrar?: Registrar) {
  const [requirement] = await domainLineRequirements({
    ...deps,
    registrar: registrar ?? registry.registrar,
  }).requirements([line], { db: bench.db, now: bench.clock.now(), ...of });
  return requirement;
}

describe('what checkout needs of a renewal', () => {
  test('a site, no registrant, and no objection if the registry allows it', async () => {
    const bought = await buyer.register('tobekept.com');

    expect(await needs(renewal('tobekept.com'), bought)).toMatchObject({
      needsRegistrant: false,
      needsSite: true,
      refusal: null,
    });
  });

  test('the registry’s permission: a name that it would not renew is refused before payment', async () => {
    const bought = await buyer.register('heldback.com');
    const hold = { name: 'heldback.com', clTRID: 'test-hold-1', addStatuses: ['clientRenewProhibited'] };
    await registry.registrar.updateDomain(hold);

    expect((await needs(renewal('heldback.com'), bought))?.refusal).toMatchObject({
      code: 'renewal_not_possible',
      message: 'The registry does not allow heldback.com to be renewed at the moment.',
    });
    expect((await needs(renewal('nobodyhasit.com'), bought))?.refusal?.code).toBe('renewal_not_possible');
  });

  test('a name that was transferred out is refused, too', async () => {
    const bought = await buyer.register('wentaway.com');
    const info = await registry.registrar.infoDomain('wentaway.com');
    const elsewhere: Registrar = {
      ...registry.registrar,
      infoDomain: async () =>
        info.outcome === 'ok' ? { ...info, value: { ...info.value, isOurs: false } } : info,
    };

    expect((await needs(renewal('wentaway.com'), bought, elsewhere))?.refusal?.code).toBe(
      'renewal_not_possible',
    );
  });

  test('an answer: without one, nothing is charged', async () => {
    const bought = await buyer.register('noanswer.com');
    await registry.turnKnob({ effect: 'refuse', code: 2400, command: 'info' });

    expect((await needs(renewal('noanswer.com'), bought))?.refusal?.code).toBe('availability_check_error');
  });

  test('the quoted price, if the registry has its own', async () => {
    const check = await registry.registrar.check(['sushi.shop']);
    const prices = check.outcome === 'ok' ? check.value[0]?.prices : null;
    const agreedTo = (kind: 'create' | 'renew', more: number) => ({
      premium: true,
      registry_fee_integer: (prices?.[kind]?.amount ?? 0) + more,
      registry_fee_currency: prices?.[kind]?.currency ?? 'USD',
    });
    const bought = await buyer.register('sushi.shop', { extra: agreedTo('create', 0) });

    expect((await needs(renewal('sushi.shop', agreedTo('renew', 0)), bought))?.refusal).toBeNull();
    expect((await needs(renewal('sushi.shop', agreedTo('renew', -1)), bought))?.refusal?.code).toBe(
      'price_changed',
    );
  });

  test('a new name and a renewal in one cart each have their own requirements', async () => {
    const bought = await buyer.register('mixed.com');
    const fresh = buildLineToQuote('dotcom_domain', { meta: 'brandnewname.com' });

    const answers = await domainLineRequirements(deps).requirements([fresh, renewal('mixed.com')], {
      db: bench.db,
      now: bench.clock.now(),
      siteId: bought.siteId,
      userId: bought.userId,
    });

    expect(
      Object.fromEntries(answers.map(({ itemId, needsRegistrant }) => [itemId, needsRegistrant])),
    ).toEqual({ 'dotcom_domain:brandnewname.com': true, 'dotcom_domain:mixed.com': false });
  });
});

describe('what checkout needs of a redemption fee', () => {
  const redemption = (meta: string, price: { readonly amount: number; readonly currency: string } | null) =>
    buildLineToQuote(PRODUCT_SLUGS.domainRedemption, {
      meta,
      extra: { registry_fee_integer: price?.amount ?? null, registry_fee_currency: price?.currency ?? null },
    });
  const PRICE = { amount: 8_000, currency: 'USD' };

  async function needsBoth(meta: string, of: Pick<BoughtName, 'siteId' | 'userId'>, price = PRICE) {
    const lines = [renewal(meta), redemption(meta, price)];
    const context = { db: bench.db, now: bench.clock.now(), ...of };
    const answers = await domainLineRequirements(deps).requirements(lines, context);
    return answers.map(({ needsSite, refusal }) => ({ needsSite, code: refusal?.code ?? null }));
  }

  test('a name in redemption, at the price that was quoted; not before, not twice, and not after', async () => {
    const bought = await buyer.register('indemption.com');
    const other = await buyer.register('ofmanystates.com');
    expect(await needsBoth('ofmanystates.com', other)).toMatchObject([
      { code: 'redemption_not_due' },
      { code: 'redemption_not_due' },
    ]);
    await opened.passDays(385);
    for (const name of ['indemption.com', 'ofmanystates.com'])
      await registry.registrar.deleteDomain({ name, clTRID: `test-delete-${name}` });

    expect(await needsBoth('indemption.com', bought)).toEqual([
      { needsSite: true, code: null },
      { needsSite: true, code: null },
    ]);
    expect(await needsBoth('indemption.com', bought, { amount: 7_000, currency: 'USD' })).toMatchObject([
      { code: null },
      { code: 'price_changed' },
    ]);
    // Without its fee the renewal is impossible, and said to be.
    expect((await needs(renewal('indemption.com'), bought))?.refusal?.code).toBe('renewal_not_possible');

    // Nothing is sold for one that is being restored, or is gone.
    await registry.registrar.requestRestore({
      name: 'ofmanystates.com',
      agreedFee: null,
      clTRID: 'test-restore-1',
    });
    expect(await needsBoth('ofmanystates.com', other)).toMatchObject([
      { code: 'restore_in_progress' },
      { code: 'restore_in_progress' },
    ]);
    // The report does not come, so the registry releases the name.
    await opened.passDays(60);
    expect(await needsBoth('ofmanystates.com', other)).toMatchObject([
      { code: 'renewal_too_late' },
      { code: 'renewal_too_late' },
    ]);
  });

  test('a silent registry sells nothing', async () => {
    const bought = await buyer.register('mute.com');
    await registry.turnKnob({ effect: 'refuse', code: 2400, command: 'info', key: 'mute.com' });

    expect(await needsBoth('mute.com', bought)).toMatchObject([
      { code: 'availability_check_error' },
      { code: 'availability_check_error' },
    ]);
  });
});
