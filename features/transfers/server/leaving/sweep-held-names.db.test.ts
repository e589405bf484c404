import { beforeAll, describe, expect, test } from 'vitest';
import {
  confirmGone,
  countOpenDifferences,
  listDifferences,
} from '#features/domains/server/api/registry-facts-store.ts';
import { findDomain, saveDomain } from '#features/domains/server/api/domains.ts';
import { withdrawLapsedNames } from '#features/domains/server/api/withdraw-lapsed-names.ts';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { leavingNames } from '../../testing/leaving-names.ts';
import { openTransfers } from '../../testing/open-transfers.ts';
import { sweepHeldNames } from './sweep-held-names.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);

let lost: BoughtName;
let short: BoughtName;
const found = async () =>
  (await listDifferences(bench.db, new Date(0))).map(({ name, kind, isRepaired }) => ({
    name,
    kind,
    isRepaired,
  }));
const logged: unknown[] = [];
const log = {
  ...deps.log,
  warn: (facts: unknown) => void logged.push(facts),
  error: (facts: unknown) => void logged.push(facts),
} as unknown as typeof deps.log;
const sweep = () => sweepHeldNames({ ...deps, log });

beforeAll(async () => {
  bench.clock.set(new Date());
  lost = await buyer.register('lost.com');
  short = await buyer.register('short.com');
  await buyer.register('asked.com');
  await opened.passDays(PAST_LOCK);
});

describe('the sweep that compares names with their registry', () => {
  test('finds what messages lost, repairs it, and reports each difference once', async () => {
    await leaving.request('lost.com');
    await leaving.approve('lost.com');
    await leaving.request('asked.com');
    // Their messages are lost.
    await leaving.drain();

    await sweep();

    expect(await leaving.known('lost.com', lost)).toMatchObject({
      purchase: 'gone',
      history: [{ way: 'transferred' }],
    });
    expect((await findDomain(bench.db, 'asked.com'))?.facts.outboundTransferRequestedAt).not.toBeNull();
    expect(await found()).toEqual(
      expect.arrayContaining([
        { name: 'lost.com', kind: 'left', isRepaired: true },
        { name: 'asked.com', kind: 'transfer_requested', isRepaired: true },
      ]),
    );
    expect(logged).toContainEqual(expect.objectContaining({ domain: 'lost.com', kind: 'left' }));
    const count = logged.length;

    bench.clock.advance(days(1) + 1);
    await sweep();

    expect(logged).toHaveLength(count);
  });

  test('asks about each name once a day', async () => {
    const before = (await registry.listCommands('short.com')).length;

    await sweep();
    expect(await registry.listCommands('short.com')).toHaveLength(before);

    bench.clock.advance(days(1) + 1);
    await sweep();
    expect(await registry.listCommands('short.com')).toHaveLength(before + 1);
  });

  test('leaves a name that ends before it is paid for to the operator, until it agrees again', async () => {
    const facts = (await findDomain(bench.db, 'short.com'))?.facts;
    const paid = facts?.expiresAt ?? new Date(0);
    const save = (expiresAt: Date) =>
      saveDomain(bench.db, {
        name: 'short.com',
        ...row(short),
        ...(facts?.registeredAt ? { registeredAt: facts.registeredAt } : {}),
        expiresAt,
      });
    await save(after(paid, days(365)));
    await sweep();

    expect(await countOpenDifferences(bench.db)).toBe(1);
    expect(await found()).toContainEqual({ name: 'short.com', kind: 'expires_sooner', isRepaired: false });
    expect((await findDomain(bench.db, 'short.com'))?.facts.expiresAt).toEqual(after(paid, days(365)));

    await save(paid);
    await sweep();

    expect(await countOpenDifferences(bench.db)).toBe(0);
  });

  test('stops while the registry does not answer, and continues later', async () => {
    bench.clock.advance(days(1) + 1);
    await registry.turnKnob({ effect: 'refuse', command: 'info', object: 'domain', code: 2400, times: 50 });
    await expect(sweep()).resolves.toBeUndefined();
    await registry.clearKnobs();

    const before = (await registry.listCommands('short.com')).length;
    await sweep();

    expect((await registry.listCommands('short.com')).length).toBeGreaterThan(before);
  });
});

describe('many names that are gone at once', () => {
  const NAMES = ['one', 'two', 'three', 'four', 'five', 'six'].map((each) => `${each}-gone.com`);

  test('are kept, reported as open, and recorded as left once the operator confirms', async () => {
    const site = await buildSite(bench.db);
    for (const name of NAMES) {
      await saveDomain(bench.db, {
        name,
        ...row({ siteId: site.id, userId: site.ownerId }),
        expiresAt: after(bench.clock.now(), days(300)),
      });
    }
    await sweep();

    for (const name of NAMES) expect(await findDomain(bench.db, name)).not.toBeNull();
    expect(await countOpenDifferences(bench.db)).toBe(NAMES.length);

    expect(await confirmGone(bench.db, 'six-gone.com')).toEqual(['six-gone.com']);
    await sweep();
    expect(await findDomain(bench.db, 'six-gone.com')).toBeNull();
    expect(await findDomain(bench.db, 'one-gone.com')).not.toBeNull();

    expect(await confirmGone(bench.db, null)).toHaveLength(NAMES.length - 1);
    await sweep();
    for (const name of NAMES) expect(await findDomain(bench.db, name)).toBeNull();
    expect(await countOpenDifferences(bench.db)).toBe(0);
  });

  test('are recorded as left at once where they were not renewed and their registry ends names by itself', async () => {
    const site = await buildSite(bench.db);
    const ended = NAMES.map((name) => name.replace('gone.com', 'ended.uk'));
    for (const name of ended) {
      await saveDomain(bench.db, {
        name,
        ...row({ siteId: site.id, userId: site.ownerId }),
        expiresAt: after(bench.clock.now(), -days(100)),
      });
    }
    await withdrawLapsedNames(bench);
    await sweep();

    for (const name of ended) expect(await findDomain(bench.db, name)).toBeNull();
    expect(await countOpenDifferences(bench.db)).toBe(0);
  });
});

/** The columns that a registered name needs. */
function row({ siteId, userId }: { readonly siteId: number; readonly userId: number }) {
  return {
    siteId,
    ownerUserId: userId,
    type: 'registered' as const,
    registeredAt: after(bench.clock.now(), -days(100)),
    createdAt: bench.clock.now(),
  };
}
