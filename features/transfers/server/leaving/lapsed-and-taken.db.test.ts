import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { foreignNames } from '#features/names/testing/foreign-names.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { recordPrimaryDomain } from '#features/sites/server/api/record-site-facts.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { leavingNames } from '../../testing/leaving-names.ts';
import { openTransfers } from '../../testing/open-transfers.ts';
import { payForTransfer } from '../../testing/pay-for-transfer.ts';
import { followName } from './follow-name.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);

const PLAN = { productId: 1009, slug: 'personal-bundle', shortName: 'Personal', expiresAt: null };
/** Past redemption and pending delete. */
const PURGED_AFTER = 36;

/** Sells a name on a site of its own, where it is the primary domain and the plan's free one. */
async function sell(name: string): Promise<BoughtName> {
  const site = await buildSite(bench.db, { plan: { ...PLAN, hasDomainCredit: true } });
  const of = { siteId: site.id, userId: site.ownerId };
  const sold = await buyer.begin(name, of, { extra: { uses_domain_credit: true } });
  await sold.run();
  await recordPrimaryDomain(bench.db, site.id, name);
  await sql`insert into email.forward (domain, mailbox, destination, created_at)
    values (${name}, 'info', 'ada@example.com', now())`.execute(bench.db);
  return sold;
}

const countForwards = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from email.forward where domain = ${name}`.execute(bench.db);
  return rows[0]?.count ?? 0;
};

beforeAll(() => bench.clock.set(new Date()));

describe('a name that its registry deleted, unnoticed before it was registered again', () => {
  test('has left its former customer as one that a sweep notices', async () => {
    const noticed = await sell('noticed-lapse.com');
    const taken = await sell('taken-lapse.com');
    await opened.passDays(6);
    for (const name of ['noticed-lapse.com', 'taken-lapse.com'])
      expectOk(await registry.registrar.deleteDomain({ name, clTRID: `lapse-${name}` }));
    await opened.passDays(PURGED_AFTER);
    await leaving.drain();

    await followName(deps, { domain: 'noticed-lapse.com', announced: null });
    const next = await buyer.register('taken-lapse.com');

    const asNoticed = await leaving.known('noticed-lapse.com', noticed);
    expect(asNoticed).toMatchObject({ purchase: 'gone', primary: null, hasCredit: true });
    const former = await leaving.known('taken-lapse.com', taken);
    expect(former).toMatchObject({
      primary: null,
      hasCredit: true,
      history: [{ way: 'deleted' }],
    });
    const { rows } = await sql<{ userId: number; reason: string | null }>`
      select user_id as "userId", end_reason as reason from billing.purchase where meta = 'taken-lapse.com' order by id`.execute(
      bench.db,
    );
    expect(rows).toEqual([
      { userId: taken.userId, reason: 'gone' },
      { userId: next.userId, reason: null },
    ]);
    expect((await leaving.mailed()).toSorted()).toEqual([
      'noticed-lapse.com was deleted',
      'taken-lapse.com was deleted',
    ]);
    expect((await findDomain(bench.db, 'taken-lapse.com'))?.ownerUserId).toBe(next.userId);
    // What the former customer set up must not receive the next one’s mail.
    expect(await countForwards('taken-lapse.com')).toBe(0);
  });

  test('and is registered again by its customer for the same site: its plan’s credit returns, and no mail says that it is gone', async () => {
    const name = 'again-lapse.com';
    const first = await sell(name);
    await opened.passDays(6);
    expectOk(await registry.registrar.deleteDomain({ name, clTRID: `lapse-${name}` }));
    await opened.passDays(PURGED_AFTER);
    await leaving.drain();

    const again = await buyer.begin(name, first);
    await again.run();

    expect(await again.state()).toBe('delivered');
    expect(await leaving.known(name, first)).toMatchObject({
      purchase: 'running',
      primary: name,
      hasCredit: true,
      history: [],
    });
    expect(await leaving.mailed()).toEqual([]);
    expect(await countForwards(name)).toBe(1);
  });

  test('is left to the cancellation of its customer, if that is open: no mail, no history, and its credit once', async () => {
    const name = 'cancelled-lapse.com';
    const first = await sell(name);
    await registry.turnKnob({ effect: 'drop_after', command: 'delete', key: name, times: 1 });
    const cancellation = await buyer.giveBack(name, first);
    await expect(cancellation.run()).rejects.toThrow(name);
    const next = await buyer.register(name);

    const before = await leaving.known(name, first);
    expect(before).toMatchObject({ primary: null, hasCredit: false, history: [] });
    expect(await leaving.mailed()).toEqual([]);
    expect(await countForwards(name)).toBe(0);

    await cancellation.run();
    expect(await first.state()).toContain('taken_back');
    expect((await leaving.known(name, first)).hasCredit).toBe(true);
    expect((await findDomain(bench.db, name))?.ownerUserId).toBe(next.userId);
  });
});

describe('a name that was ours arrives again by a transfer', () => {
  const CODE = 'Come-4711-back';
  const names = () => foreignNames(registry.rival);
  /** Moves a name of ours to the other registrar, at once; no message about it is read. */
  async function loseToRival(name: string): Promise<void> {
    await leaving.request(name);
    await leaving.drain();
    await names().offer(name, CODE);
  }
  const purchases = async (name: string) => {
    const { rows } = await sql<{ userId: number; reason: string | null }>`
      select user_id as "userId", end_reason as reason from billing.purchase where meta = ${name} order by id`.execute(
      bench.db,
    );
    return rows;
  };

  test('for another customer, while nobody has noticed that it left: as a departure', async () => {
    const name = 'unnoticed.de';
    await names().register(name);
    // Paid without a code; meanwhile it lapses, and a customer of ours registers it.
    const next = await payForTransfer(opened, name, { code: null });
    expectOk(await registry.rival.deleteDomain({ name, clTRID: `drop-${name}` }));
    await opened.passDays(PURGED_AFTER);
    const former = await sell(name);
    await loseToRival(name);

    await next.start(CODE);
    await next.run();

    expect(await next.transfer()).toMatchObject({ state: 'transferred', hindrance: null });
    expect(await leaving.known(name, former)).toMatchObject({
      primary: null,
      hasCredit: true,
      history: [{ way: 'transferred' }],
    });
    expect(await purchases(name)).toEqual([
      { userId: former.userId, reason: 'gone' },
      { userId: next.owner.userId, reason: null },
    ]);
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
    expect(await countForwards(name)).toBe(0);
    expect((await findDomain(bench.db, name))?.ownerUserId).toBe(next.owner.userId);
  });

  test('for another customer, while its last records are still served: nothing of the former one stays', async () => {
    const name = 'served.de';
    const former = await sell(name);
    await opened.passDays(1);
    await loseToRival(name);
    await followName(deps, { domain: name, announced: null });
    expect(await countForwards(name)).toBe(1);
    const next = await payForTransfer(opened, name, { code: CODE });
    await next.run();

    expect(await next.transfer()).toMatchObject({ state: 'transferred', hindrance: null });
    // What the former customer set up must not receive the next one’s mail.
    expect(await countForwards(name)).toBe(0);
    expect(await bench.published('domains.domain_released')).toContainEqual(
      expect.objectContaining({ domain: name, siteId: former.siteId }),
    );
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
    expect((await leaving.known(name, former)).history).toHaveLength(1);
    expect(await purchases(name)).toEqual([
      { userId: former.userId, reason: 'gone' },
      { userId: next.owner.userId, reason: null },
    ]);
  });
});
