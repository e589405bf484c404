import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { renewDomainJob } from './jobs/register-domain-job.ts';
import { renewDomain } from './renew-domain.ts';
import { moveRenewal } from './renewal-store.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);

/** The expiry of the name, as stored here and at the registry. */
async function ends(domain: string) {
  const info = await registry.registrar.infoDomain(domain);
  return {
    here: (await findDomain(bench.db, domain))?.facts.expiresAt,
    there: info.outcome === 'ok' ? info.value.expiresAt : null,
  };
}

async function renewals(domain: string): Promise<readonly number[]> {
  const commands = await registry.listCommands(domain);
  return commands.filter(({ command }) => command === 'renew').map(({ code }) => code);
}

/** A day of the calendar in UTC. */
const formatDay = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 10);
const later = (instant: Date | null | undefined, years: number) =>
  formatDay(addYears(instant ?? new Date(0), years));

describe('renewing a name', () => {
  test.each([
    ['oneyear.com', 1],
    ['threeyears.net', 3],
  ])('%s is renewed for %i, at its registry and here', async (domain, volume) => {
    const bought = await buyer.register(domain);
    const before = await ends(domain);
    const renewal = await buyer.renew(domain, bought, { volume });
    expect(await renewal.state()).toBe('provisioning');

    await renewal.run();

    const now = await ends(domain);
    expect(await renewal.state()).toBe('delivered');
    expect(formatDay(now.there)).toBe(later(before.there, volume));
    expect(now.here).toEqual(now.there);
    expect(await renewals(domain)).toEqual([1000]);
  });

  test('clears a payment problem and notifies open screens', async () => {
    const bought = await buyer.register('owing.com');
    await sql`update domains.domain set has_payment_problem = true where name = 'owing.com'`.execute(
      bench.db,
    );
    const renewal = await buyer.renew('owing.com', bought);

    await renewal.run();

    expect((await findDomain(bench.db, 'owing.com'))?.facts.hasPaymentProblem).toBe(false);
    expect(await bench.announced()).toContainEqual(
      expect.objectContaining({ topic: 'domains', siteId: bought.siteId }),
    );
  });

  test('two consecutive lines are two terms, in either order', async () => {
    const bought = await buyer.register('twice.com');
    const before = await ends('twice.com');
    const [first, second] = [
      await buyer.renew('twice.com', bought, { volume: 2 }),
      await buyer.renew('twice.com', bought),
    ];

    await second.run();
    await first.run();

    expect(formatDay((await ends('twice.com')).there)).toBe(later(before.there, 3));
    expect([await first.state(), await second.state()]).toEqual(['delivered', 'delivered']);
  });

  test('a line that is delivered and run repeatedly is renewed once', async () => {
    const bought = await buyer.register('often.com');
    const renewal = await buyer.renew('often.com', bought);

    await Promise.allSettled([renewal.run(), renewal.run()]);
    await renewal.run();

    expect((await renewals('often.com')).filter((code) => code === 1000)).toHaveLength(1);
    const jobs = (await bench.queued(renewDomainJob)).filter(({ lineId }) => lineId === renewal.lineId);
    expect(jobs).toHaveLength(1);
  });

  test('a premium name is renewed at the accepted yearly price', async () => {
    const check = await registry.registrar.check(['pizza.shop']);
    const prices = check.outcome === 'ok' ? check.value[0]?.prices : null;
    const agreedTo = (kind: 'create' | 'renew') => ({
      premium: true,
      registry_fee_integer: prices?.[kind]?.amount ?? 0,
      registry_fee_currency: prices?.[kind]?.currency ?? 'USD',
    });
    const bought = await buyer.register('pizza.shop', { extra: agreedTo('create') });
    const before = await ends('pizza.shop');
    const cheap = await buyer.renew('pizza.shop', bought, {
      extra: { ...agreedTo('renew'), registry_fee_integer: 1 },
    });
    const dear = await buyer.renew('pizza.shop', bought, { volume: 2, extra: agreedTo('renew') });

    await cheap.run();
    await dear.run();

    expect(await cheap.state()).toBe('failed: renewal_refused');
    expect(await dear.state()).toBe('delivered');
    expect(formatDay((await ends('pizza.shop')).there)).toBe(later(before.there, 2));
  });
});

describe('refunded renewals', () => {
  test('a name on another site, or not held here', async () => {
    await buyer.register('elsewhere.com');
    const site = await buildSite(bench.db);
    const of = { siteId: site.id, userId: site.ownerId };
    const [elsewhere, nowhere] = [
      await buyer.renew('elsewhere.com', of),
      await buyer.renew('nowhere.com', of),
    ];

    await elsewhere.run();
    await nowhere.run();

    expect([await elsewhere.state(), await nowhere.state()]).toEqual([
      'failed: renewal_unknown',
      'failed: renewal_unknown',
    ]);
    expect(await renewals('elsewhere.com')).toEqual([]);
  });

  test('an order without a site', async () => {
    const site = await buildSite(bench.db);
    const renewal = await buyer.renew(
      'siteless.com',
      { siteId: site.id, userId: site.ownerId },
      { siteId: null },
    );

    expect(await renewal.state()).toBe('failed: renewal_unknown');
  });

  test('a name that its registry no longer has', async () => {
    const bought = await buyer.register('lostthere.com');
    await registry.registrar.deleteDomain({ name: 'lostthere.com', clTRID: 'test-delete-1' });
    const renewal = await buyer.renew('lostthere.com', bought);

    await renewal.run();

    expect(await renewal.state()).toBe('failed: renewal_gone');
  });

  test('a permanent refusal is refunded with the registry’s reason; a transient one is retried', async () => {
    const bought = await buyer.register('held.com');
    const hold = { name: 'held.com', clTRID: 'test-hold-1', addStatuses: ['clientRenewProhibited'] };
    await registry.registrar.updateDomain(hold);
    const held = await buyer.renew('held.com', bought);
    await held.run();
    const other = await buyer.register('passing.com');
    const passing = await buyer.renew('passing.com', other);
    await registry.turnKnob({ effect: 'refuse', code: 2400, command: 'renew', key: 'passing.com', times: 1 });
    await expect(passing.run()).rejects.toThrow('passing.com');
    await passing.run();

    expect(await held.state()).toBe('failed: renewal_refused');
    expect(await passing.state()).toBe('delivered');
  });

  test('a renewal cannot skip a step, and a line without one is an error', async () => {
    await expect(moveRenewal(bench.db, { lineId: 1, from: 'requested', to: 'renewed' })).rejects.toThrow(
      'from requested to renewed',
    );
    await expect(renewDomain(deps, { lineId: 987_654 })).rejects.toThrow('no renewal for line 987654');
  });
});
