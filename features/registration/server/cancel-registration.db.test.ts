import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findDomain, lockDomain } from '#features/domains/server/api/domains.ts';
import type { NamedOrder } from '#features/names/server/ports/registrar-orders.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { findCancellation, moveCancellation } from './cancellation-store.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);

const isThere = async (domain: string) => (await registry.registrar.infoDomain(domain)).outcome === 'ok';

async function deletes(domain: string): Promise<readonly number[]> {
  const commands = await registry.listCommands(domain);
  return commands.filter(({ command }) => command === 'delete').map(({ code }) => code);
}

async function released(domain: string): Promise<number> {
  const events = (await bench.published('domains.domain_released')) as { domain: string }[];
  return events.filter((event) => event.domain === domain).length;
}

async function refunds(lineId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from billing.refund where id = ${`refund_${lineId}`}`.execute(bench.db);
  return rows[0]?.count ?? 0;
}

async function latestTaking(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from domains.taking_back`.execute(
    bench.db,
  );
  return rows[0]?.id ?? 0;
}

const PLAN_WITH_CREDIT = {
  productId: 1009,
  slug: 'personal-bundle',
  shortName: 'Personal',
  expiresAt: null,
  hasDomainCredit: true,
};

describe('cancelling a name in its add grace period (RFC 3915 section 3.1)', () => {
  test('deletes it at the registry and here, and refunds it once', async () => {
    const bought = await buyer.register('givenback.com');
    const back = await buyer.giveBack('givenback.com', bought);
    expect(await back.state()).toBe('taking_back');

    await back.run();
    await back.run();

    expect(await isThere('givenback.com')).toBe(false);
    expect(await findDomain(bench.db, 'givenback.com')).toBeNull();
    expect(await findSite(bench.db, 'givenback.com')).toBeNull();
    expect(await back.state()).toContain('taken_back');
    expect(await refunds(bought.lineId)).toBe(1);
    expect(await released('givenback.com')).toBe(1);
    expect(await deletes('givenback.com')).toEqual([1000]);
  });

  test('of a domain-only site leaves an ordinary site without a domain', async () => {
    const first = await buyer.register('siteless.com', { siteId: null });
    const site = await findSite(bench.db, 'siteless.com');
    expect(site?.isDomainOnly).toBe(true);
    const back = await buyer.giveBack('siteless.com', first);

    await back.run();

    expect(await findSite(bench.db, site?.id ?? 0)).toMatchObject({
      isDomainOnly: false,
      primaryDomain: null,
    });
  });

  test('reports the release after the work on its zone has ended', async () => {
    const bought = await buyer.register('stillmade.com');
    const back = await buyer.giveBack('stillmade.com', bought);
    let run = Promise.resolve();
    let madeAt = bench.clock.now();
    await inTransaction(bench.db, async (tx) => {
      await lockDomain(tx, 'stillmade.com');
      run = back.run();
      await untilSessionsWait(bench.db, 1);
      bench.clock.set(after(bench.clock.now(), minutes(1)));
      madeAt = bench.clock.now();
    });
    await run;

    const events = (await bench.published('domains.domain_released')) as {
      domain: string;
      releasedAt: string;
    }[];
    const reported = events.find(({ domain }) => domain === 'stillmade.com');
    expect(Date.parse(reported?.releasedAt ?? '')).toBeGreaterThanOrEqual(madeAt.getTime());
  });

  test('makes a plan’s free domain available again', async () => {
    const site = await buildSite(bench.db, { plan: PLAN_WITH_CREDIT });
    const free = await buyer.register('freeone.com', {
      siteId: site.id,
      userId: site.ownerId,
      extra: { uses_domain_credit: true },
    });
    expect((await findSite(bench.db, site.id))?.plan.hasDomainCredit).toBe(false);
    const back = await buyer.giveBack('freeone.com', { ...free, siteId: site.id, userId: site.ownerId });

    await back.run();

    expect((await findSite(bench.db, site.id))?.plan.hasDomainCredit).toBe(true);
  });

  test('allows the same customer to register it again', async () => {
    const bought = await buyer.register('oncemore.com');
    await (await buyer.giveBack('oncemore.com', bought)).run();

    const again = await buyer.register('oncemore.com');

    expect(await again.state()).toBe('delivered');
    expect((await findDomain(bench.db, 'oncemore.com'))?.siteId).toBe(again.siteId);
  });
});

describe('what is not cancelled', () => {
  test('a name that the customer does not hold, or that is not at the registry', async () => {
    const bought = await buyer.register('another.com');
    const stranger = await buildSite(bench.db);
    const notTheirs = await buyer.giveBack('another.com', { ...bought, userId: stranger.ownerId });
    await notTheirs.run();
    const vanished = await buyer.register('vanished.com');
    const back = await buyer.giveBack('vanished.com', vanished);
    await registry.registrar.deleteDomain({ name: 'vanished.com', clTRID: 'test-delete-1' });
    await back.run();

    expect(await notTheirs.state()).toBe('delivered');
    expect(await isThere('another.com')).toBe(true);
    expect(await back.state()).toBe('delivered');
    expect(await released('another.com')).toBe(0);
  });

  test('a name that its registry refuses to delete, with its reason', async () => {
    const bought = await buyer.register('protected.com');
    const lock = { name: 'protected.com', clTRID: 'test-lock-1', addStatuses: ['clientDeleteProhibited'] };
    await registry.registrar.updateDomain(lock);
    const back = await buyer.giveBack('protected.com', bought);

    await back.run();

    expect(await back.state()).toBe('delivered');
    expect(await findDomain(bench.db, 'protected.com')).not.toBeNull();
    expect(await refunds(bought.lineId)).toBe(0);
  });

  test('a step cannot be skipped, and an unknown id is an error', async () => {
    await expect(moveCancellation(bench.db, { id: 1, from: 'requested', to: 'taken_back' })).rejects.toThrow(
      'from requested to taken_back',
    );
    await expect(cancelRegistration(deps, { takingId: 987_654 })).rejects.toThrow('no cancellation 987654');
  });

  test('a name that is already being cancelled is not cancelled twice', async () => {
    const bought = await buyer.register('twiceback.com');
    const first = await buyer.giveBack('twiceback.com', bought);

    await expect(buyer.giveBack('twiceback.com', bought)).rejects.toThrow('already in progress');
    await first.run();

    expect(await deletes('twiceback.com')).toEqual([1000]);
  });
});

describe('a deletion with unknown outcome', () => {
  test.each([
    ['the connection is lost before the name is deleted', 'drop_before', 'beforehand.com'],
    ['the connection is lost after the name was deleted', 'drop_after', 'afterwards.com'],
  ] as const)('%s: the next attempt queries first, and refunds once', async (_what, effect, domain) => {
    const bought = await buyer.register(domain);
    const back = await buyer.giveBack(domain, bought);
    await registry.turnKnob({ effect, command: 'delete', key: domain, times: 1 });

    await expect(back.run()).rejects.toThrow(domain);
    await back.run();

    expect(await isThere(domain)).toBe(false);
    expect(await back.state()).toContain('taken_back');
    expect(await refunds(bought.lineId)).toBe(1);
  });

  test('after a crash, a name that someone else registered meanwhile is not deleted, and the free domain returns', async () => {
    const site = await buildSite(bench.db, { plan: PLAN_WITH_CREDIT });
    const owner = { siteId: site.id, userId: site.ownerId };
    const bought = await buyer.register('soughtafter.com', { ...owner, extra: { uses_domain_credit: true } });
    const back = await buyer.giveBack('soughtafter.com', { ...bought, ...owner });
    const dying: Registrar = {
      ...registry.registrar,
      deleteDomain: async (order: NamedOrder) => {
        await registry.registrar.deleteDomain(order);
        throw new Error('died');
      },
    };
    const takingId = await latestTaking();
    await expect(cancelRegistration({ ...deps, registrar: dying }, { takingId })).rejects.toThrow('died');
    expect((await findCancellation(bench.db, takingId))?.state).toBe('deleting');
    const next = await buyer.register('soughtafter.com');

    await back.run();

    expect(await back.state()).toContain('taken_back');
    expect(await isThere('soughtafter.com')).toBe(true);
    expect((await findDomain(bench.db, 'soughtafter.com'))?.ownerUserId).toBe(next.userId);
    expect((await findSite(bench.db, site.id))?.plan.hasDomainCredit).toBe(true);
    expect(await deletes('soughtafter.com')).toEqual([1000]);
  });
});

describe('cancelling a renewal', () => {
  test('deletes the name, through redemption, because registries have no other way', async () => {
    const bought = await buyer.register('renewedonly.com');
    await registry.passDays(10);
    const renewal = await buyer.renew('renewedonly.com', bought);
    await renewal.run();
    const back = await buyer.giveBack('renewedonly.com', renewal);

    await back.run();

    const reported = await registry.registrar.infoDomain('renewedonly.com');
    expect(reported.outcome === 'ok' && reported.value.statuses).toContain('pendingDelete');
    expect(await back.state()).toContain('taken_back');
    expect(await findDomain(bench.db, 'renewedonly.com')).toBeNull();
    expect([await refunds(renewal.lineId), await refunds(bought.lineId)]).toEqual([1, 0]);
  });

  test('after the grace period, the name is kept and not refunded', async () => {
    const bought = await buyer.register('toolate.com');
    await registry.passDays(6);
    const back = await buyer.giveBack('toolate.com', bought);

    await back.run();

    expect(await back.state()).toBe('delivered');
    expect(await isThere('toolate.com')).toBe(true);
    expect(await deletes('toolate.com')).toEqual([]);
  });
});
