import { describe, expect, test } from 'vitest';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
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
