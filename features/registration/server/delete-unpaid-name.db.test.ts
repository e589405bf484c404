import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { NamedOrder } from '#features/names/server/ports/registrar-orders.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { addYears, days } from '#platform/kernel/duration.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { buildPaidOrder } from '../testing/build-paid-order.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { unpaidNames } from '../testing/unpaid-names.ts';
import { listSettledDeletions } from './unpaid-deletion-store.ts';

const opened = openRegistrations();
const { bench, registry, passDays } = opened;
const buyer = nameBuyer(opened);
const unpaid = unpaidNames(opened);

/** Moves both clocks to a day before (negative) or after the end of a name's paid term. */
async function passToDay(domain: string, day: number): Promise<void> {
  const expiresAt = (await findDomain(bench.db, domain))?.facts.expiresAt ?? bench.clock.now();
  await passDays(day + (expiresAt.getTime() - bench.clock.now().getTime()) / days(1));
}

/** What we owe the registry, without the years of the panel's own domain, which it renews. */
async function readDebts() {
  const balances = await registry.readBalances();
  const own = await registry.registrar.infoDomain('namestead.site');
  const years = own.outcome === 'ok' ? (own.value.expiresAt?.getUTCFullYear() ?? 0) : 0;
  return { ...balances, USD: (balances['USD'] ?? 0) - years * PANEL_YEAR };
}

beforeAll(async () => {
  bench.clock.set(new Date());
  await registry.removeTakenNames();
});

afterEach(async () => {
  await registry.clearKnobs();
  // Names of earlier tests would cost further years.
  const { rows } = await sql<{ name: string }>`
    delete from domains.domain where type = 'registered' returning name`.execute(bench.db);
  for (const [at, { name }] of rows.entries()) {
    const clTRID = `end-${at}-${Date.now()}`;
    const answer = await registry.registrar.deleteDomain({ name, clTRID });
    if (answer.outcome !== 'ok' && answer.outcome !== 'refused') throw new Error(`${name} was not deleted`);
  }
});

/** The registry's price of a year of the panel's own domain, in cents. */
const PANEL_YEAR = 2_200;
const listRenewals = (domain: string) =>
  registry.listCommands(domain).then((commands) => commands.filter(({ command }) => command === 'renew'));

async function state(domain: string) {
  const held = await findDomain(bench.db, domain);
  const info = await registry.registrar.infoDomain(domain);
  return {
    here: held && projectNamed(held, bench.clock.now()),
    statuses: held?.registryStatuses,
    there: info.outcome === 'ok' ? info.value : null,
  };
}

describe('a name that nobody renewed', () => {
  test('thirty of several TLDs cost what was paid for them: none of their next years', async () => {
    const tlds = ['com', 'org', 'shop', 'de', 'nl', 'uk', 'at', 'ch', 'io', 'ca'];
    const names = tlds.flatMap((tld) => [0, 1, 2].map((each) => `kept${each}.${tld}`));
    const of = await buildSite(bench.db);
    for (const name of names) {
      const bought = await buyer.begin(name, { siteId: of.id, userId: of.ownerId });
      await bought.run();
    }
    const paid = await readDebts();

    // A sweep a day, as the clock passes over every deadline.
    await passToDay('kept0.com', -10);
    for (let day = 0; day < 80; day += 1) {
      await passDays(1);
      expect(await unpaid.sweep()).toEqual([]);
    }

    expect(await readDebts()).toEqual(paid);
    // Nominet keeps ended names for 90 days, the others less than 60.
    for (const name of names) {
      const { there } = await state(name);
      expect([name, there?.statuses]).toEqual([
        name,
        name.endsWith('.uk') ? expect.arrayContaining(['pendingDelete']) : undefined,
      ]);
    }
  });

  test('is deleted on day 18, is still listed, and can be redeemed', async () => {
    await buyer.register('dayeighteen.com');
    const paid = await readDebts();
    await passToDay('dayeighteen.com', 17);
    await unpaid.sweep();
    expect(await unpaid.deletes('dayeighteen.com')).toEqual([]);
    expect((await readDebts()).USD).toBeGreaterThan(paid.USD);

    await passToDay('dayeighteen.com', 18);
    await unpaid.sweep();
    await unpaid.sweep();

    expect(await unpaid.outcome('dayeighteen.com')).toBe('deleted');
    expect(await unpaid.deletes('dayeighteen.com')).toEqual([1001]);
    expect(await readDebts()).toEqual(paid);
    const { here, there, statuses } = await state('dayeighteen.com');
    expect(here).toMatchObject({ isRenewable: false, isRedeemable: true });
    expect(there).toMatchObject({ graceStatuses: ['redemptionPeriod'] });
    expect(statuses).toContain('pendingDelete');
  });

  test('stays in the operator’s report for 400 days; what is in progress stays until it is settled', async () => {
    await buyer.register('longpast.com');
    await passToDay('longpast.com', 18);
    await unpaid.sweep();
    await buyer.register('stillhere.com');
    const listed = async () =>
      (await listSettledDeletions(bench.db, new Date(0))).filter(({ domain }) => domain === 'longpast.com');

    await passToDay('stillhere.com', 18);
    await registry.turnKnob({ effect: 'drop_before', command: 'delete', key: 'stillhere.com' });
    await unpaid.sweep();
    expect(await listed()).toHaveLength(1);

    await passDays(20);
    await unpaid.begin();
    expect(await listed()).toEqual([]);
    expect(await unpaid.outcome('stillhere.com')).toBe('deleting');
  });

  test('is deleted before its expiry where the registry renews for good', async () => {
    await buyer.register('beforehand.de');
    const paid = await readDebts();
    await passToDay('beforehand.de', -2.5);
    await unpaid.sweep();
    expect(await unpaid.outcome('beforehand.de')).toBeNull();

    await passToDay('beforehand.de', -1.5);
    await unpaid.sweep();
    await passToDay('beforehand.de', 30);

    expect(await unpaid.outcome('beforehand.de')).toBe('deleted');
    expect(await readDebts()).toEqual(paid);
  });

  test('is left to a registry that ends names itself', async () => {
    await buyer.register('byitself.uk');
    await passToDay('byitself.uk', 20);

    await unpaid.sweep();

    expect(await unpaid.outcome('byitself.uk')).toBeNull();
    expect((await state('byitself.uk')).here).toMatchObject({ isRedeemable: true });
  });

  test('is deleted after its grace too, and the operator is told of the charge', async () => {
    await buyer.register('muchtoolate.com');
    await passToDay('muchtoolate.com', 60);

    await unpaid.sweep();

    expect(await unpaid.outcome('muchtoolate.com')).toBe('deleted: charged');
  });
});

describe('the customer renews', () => {
  test('in the grace period: the year that the registry added is the one that was paid for', async () => {
    const bought = await buyer.register('late.com');
    const before = (await state('late.com')).here?.expiresAt ?? new Date(0);
    await passToDay('late.com', 12);
    expect((await state('late.com')).here).toMatchObject({ isInterrupted: true, isRenewable: true });

    await (await buyer.renew('late.com', bought)).run();

    const { here, there } = await state('late.com');
    expect(await listRenewals('late.com')).toEqual([]);
    expect(there?.expiresAt).toEqual(addYears(before, 1));
    expect(here).toMatchObject({ expiresAt: addYears(before, 1), isExpired: false, isInterrupted: false });
    await passDays(10);
    await unpaid.sweep();
    expect(await unpaid.deletes('late.com')).toEqual([]);
  });

  test('for three years in the grace period: two more are ordered', async () => {
    const bought = await buyer.register('latethree.com');
    const before = (await state('latethree.com')).here?.expiresAt ?? new Date(0);
    await passToDay('latethree.com', 12);

    await (await buyer.renew('latethree.com', bought, { volume: 3 })).run();

    expect((await state('latethree.com')).there?.expiresAt).toEqual(addYears(before, 3));
    expect(await listRenewals('latethree.com')).toHaveLength(1);
  });

  test('in the very minute, paid first: the name is kept', async () => {
    const bought = await buyer.register('justintime.com');
    await passToDay('justintime.com', 18.01);
    await unpaid.begin();
    const renewal = await buyer.renew('justintime.com', bought);

    expect(await unpaid.deleteAll()).toEqual([]);
    await renewal.run();

    expect(await unpaid.outcome('justintime.com')).toContain('kept: its renewal is being paid');
    expect(await renewal.state()).toBe('delivered');
    expect((await state('justintime.com')).here?.isExpired).toBe(false);
    expect(await unpaid.deletes('justintime.com')).toEqual([]);
  });

  test('while their payment is in progress: the name is kept', async () => {
    const bought = await buyer.register('paying.com');
    await passToDay('paying.com', 18.01);
    const { siteId, userId } = bought;
    const { orderId } = await buildPaidOrder(bench.db, { siteId, userId, domains: ['paying.com'] });
    await sql`update billing."order" set state = 'awaiting_payment', settled_at = null where id = ${orderId}`.execute(
      bench.db,
    );
    await sql`update billing.order_line set state = 'ordered' where order_id = ${orderId}`.execute(bench.db);

    await unpaid.sweep();
    expect(await unpaid.outcome('paying.com')).toContain('kept');

    await sql`update billing."order" set state = 'declined', settled_at = now() where id = ${orderId}`.execute(
      bench.db,
    );
    await unpaid.sweep();
    expect(await unpaid.deletes('paying.com')).toEqual([]);
    await passDays(0.3);
    await unpaid.sweep();
    expect(await unpaid.outcome('paying.com')).toBe('deleted');
  });

  test('after the deletion began: the renewal waits, and is refunded in clear words', async () => {
    const bought = await buyer.register('toolate.com');
    await passToDay('toolate.com', 18.01);
    await registry.turnKnob({ effect: 'drop_before', command: 'delete', key: 'toolate.com', times: 1 });
    expect(await unpaid.sweep()).toHaveLength(1);
    const renewal = await buyer.renew('toolate.com', bought);
    await expect(renewal.run()).rejects.toThrow('is being deleted');

    expect(await unpaid.deleteAll()).toEqual([]);
    await renewal.run();

    expect(await renewal.state()).toContain('renewal_deleted');
    expect(await unpaid.deletes('toolate.com')).toEqual([1001]);
  });

  test('at the same moment as the deletion: one of them wins, whatever the order', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `race${index}.com`);
    const bought = await Promise.all(names.map((name) => buyer.register(name)));
    await passToDay('race0.com', 18.01);
    await unpaid.begin();

    const [, ...renewals] = await Promise.all([
      unpaid.deleteAll(),
      ...names.map(async (name, index) => buyer.renew(name, bought[index] ?? { siteId: 0, userId: 0 })),
    ]);
    await unpaid.deleteAll();
    for (const renewal of renewals) await renewal.run();

    for (const [index, name] of names.entries()) {
      const isRenewed = (await renewals[index]?.state()) === 'delivered';
      expect({ name, outcome: await unpaid.outcome(name) }).toMatchObject({
        outcome: isRenewed ? expect.stringContaining('kept') : 'deleted',
      });
      expect(await unpaid.deletes(name)).toEqual(isRenewed ? [] : [1001]);
    }
  });
});

describe('a registry that does not answer as it should', () => {
  test.each([
    ['silentbefore.com', 'drop_before', 'delete'],
    ['silentafter.com', 'drop_after', 'delete'],
    ['silentinfo.com', 'drop_before', 'info'],
  ] as const)(
    '%s: %s of %s; the name is asked about again and deleted once',
    async (domain, effect, command) => {
      await buyer.register(domain);
      const paid = await readDebts();
      await passToDay(domain, 19);
      await registry.turnKnob({ effect, command, key: domain, times: 2 });

      await unpaid.begin();
      for (let attempt = 0; attempt < 6; attempt += 1) await unpaid.deleteAll();

      expect(await unpaid.outcome(domain)).toBe('deleted');
      // A command whose answer was dropped has no result code.
      expect(await unpaid.deletes(domain)).toEqual(effect === 'drop_after' ? [] : [1001]);
      expect(await readDebts()).toEqual(paid);
    },
  );

  test('silent for days, the name is deleted inside its grace', async () => {
    await buyer.register('silentfordays.com');
    const paid = await readDebts();
    const silent: Registrar = {
      ...registry.registrar,
      infoDomain: async () => ({ outcome: 'unknown', reason: 'no answer', clTRID: 'x' }),
    };
    for (const day of [19, 20, 21, 22]) {
      await passToDay('silentfordays.com', day);
      expect(await unpaid.sweep({ registrar: silent })).not.toEqual([]);
    }

    expect(await unpaid.deleteAll()).toEqual([]);

    expect(await unpaid.outcome('silentfordays.com')).toBe('deleted');
    expect(await readDebts()).toEqual(paid);
  });

  test('a refused deletion is tried again after six hours, and the operator sees why', async () => {
    await buyer.register('forbidden.com');
    await passToDay('forbidden.com', 19);
    const forbidden = await registry.registrar.updateDomain({
      name: 'forbidden.com',
      addStatuses: ['clientDeleteProhibited'],
      clTRID: `forbid-${Date.now()}`,
    });
    expect(forbidden.outcome).toBe('ok');

    await unpaid.sweep();
    await unpaid.sweep();
    expect(await unpaid.outcome('forbidden.com')).toContain('kept: the registry refused');
    expect(await unpaid.deletes('forbidden.com')).toEqual([2304]);

    await passDays(0.3);
    await unpaid.sweep();
    expect(await unpaid.deletes('forbidden.com')).toEqual([2304, 2304]);
  });

  test('our clock alone is wrong: nothing is deleted', async () => {
    await buyer.register('wrongclock.com');
    const now = bench.clock.now();
    bench.clock.set(addYears(now, 2));
    await unpaid.sweep();
    bench.clock.set(now);

    expect(await unpaid.outcome('wrongclock.com')).toContain('our clock may be wrong');
    expect(await unpaid.deletes('wrongclock.com')).toEqual([]);
  });

  test('a crash between the deletion and storing it loses nothing, and three workers delete once', async () => {
    await buyer.register('crashed.com');
    await passToDay('crashed.com', 19);
    const dying: Registrar = {
      ...registry.registrar,
      deleteDomain: async (order: NamedOrder) => {
        await registry.registrar.deleteDomain(order);
        throw new Error('died');
      },
    };
    expect(await unpaid.sweep({ registrar: dying })).toHaveLength(1);
    await Promise.all([unpaid.deleteAll(), unpaid.deleteAll(), unpaid.deleteAll()]);

    expect(await unpaid.outcome('crashed.com')).toBe('deleted');
    expect(await unpaid.deletes('crashed.com')).toEqual([1001]);
  });
});
