import { describe, expect, test } from 'vitest';

import { after, days } from '#platform/kernel/duration.ts';

import { benchRules } from '../testing/bench-rules.ts';
import { createLifecycle, renewLifecycle } from './renew-lifecycle.ts';
import { deleteLifecycle, reportRestore, requestRestore } from './delete-lifecycle.ts';
import type { DomainLifecycle, LifecycleStep } from './domain-lifecycle.ts';
import { settleDomain } from './settle-domain.ts';
import { answerTransfer, releaseToTag, requestTransfer, transferLockEnd } from './transfer-lifecycle.ts';

const BEGIN = new Date('2026-03-01T12:00:00Z');
const on = (day: number) => after(BEGIN, days(day));
const rules = benchRules('com');
const registered = (years = 1) => createLifecycle(rules, 'namestead', years, BEGIN).life;
const renewed = (life: DomainLifecycle, day: number, years = 1) =>
  renewLifecycle(life, rules, { currentExpiryOn: life.expiresAt.toISOString().slice(0, 10), years }, on(day))
    .life;
const moved = (life: DomainLifecycle, day: number) =>
  answerTransfer(
    requestTransfer(life, rules, 'rival', on(day)).life,
    rules,
    { op: 'approve', by: life.sponsor },
    on(day),
  ).life;
const refunds = (steps: readonly LifecycleStep[]) =>
  steps.flatMap((step) =>
    step.kind === 'refunded' ? [`${step.charge.command} to ${step.charge.registrar}`] : [],
  );

describe('refunds of a deletion (RFC 3915 section 3.1)', () => {
  test.each([
    ['in the add grace period', registered(), 4.99, ['create to namestead']],
    ['after the add grace period', registered(), 5, []],
    [
      'renewed in the add grace period',
      renewed(registered(), 1),
      2,
      ['create to namestead', 'renew to namestead'],
    ],
    ['in the renew grace period', renewed(registered(), 100), 104, ['renew to namestead']],
    ['after the renew grace period', renewed(registered(), 100), 105, []],
    ['in the transfer grace period', moved(registered(), 100), 104, ['transfer to rival']],
    ['after the transfer grace period', moved(registered(), 100), 105, []],
    ['renewed by the registrar before', moved(renewed(registered(), 99), 100), 101, ['transfer to rival']],
    [
      'in the auto-renew grace period',
      settleDomain(registered(), rules, on(365)).life,
      400,
      ['renew to namestead'],
    ],
    ['after the auto-renew grace period', settleDomain(registered(), rules, on(365)).life, 410, []],
  ])('%s', (_what, life, day, expected) => {
    expect(refunds(deleteLifecycle(life, rules, on(day)).steps)).toEqual(expected);
  });

  test('in the add grace period the name is removed at once, later it enters redemption', () => {
    expect(deleteLifecycle(registered(), rules, on(4.99)).life.purgedAt).toEqual(on(4.99));
    expect(deleteLifecycle(registered(), rules, on(5)).life).toMatchObject({ purgedAt: null, deletion: {} });
  });

  test('a refund removes the years that it paid for, so that a restored name pays again, and only once', () => {
    const deleted = deleteLifecycle(renewed(registered(), 100, 2), rules, on(101));
    expect(deleted.life.expiresAt).toEqual(registered().expiresAt);

    const restored = reportRestore(requestRestore(deleted.life, rules, on(102)).life, rules, on(102));
    expect(refunds(deleteLifecycle(restored.life, rules, on(103)).steps)).toEqual([]);
  });
});

describe('a renewal (RFC 5731 section 3.2.3)', () => {
  test.each([
    ['on another day than it ends', { currentExpiryOn: '2027-03-02', years: 1 }, 2306],
    ['beyond ten years', { currentExpiryOn: '2027-03-01', years: 10 }, 2105],
    ['up to ten years', { currentExpiryOn: '2027-03-01', years: 9 }, null],
  ])('%s', (_what, asked, code) => {
    const renew = () => renewLifecycle(registered(), rules, asked, BEGIN);

    if (code === null) expect(renew().life.expiresAt).toEqual(new Date('2036-03-01T12:00:00Z'));
    else expect(renew).toThrow(expect.objectContaining({ code }));
  });
});

describe('a transfer (RFC 5731 section 3.2.4)', () => {
  test.each([
    [
      'within 60 days of the registration',
      () => requestTransfer(registered(), rules, 'rival', on(59.99)),
      2106,
    ],
    ['of a name of its own', () => requestTransfer(registered(), rules, 'namestead', on(60)), 2106],
    [
      'within 60 days of another',
      () => requestTransfer(moved(registered(), 60), rules, 'namestead', on(119)),
      2106,
    ],
    [
      'while one is pending',
      () =>
        requestTransfer(requestTransfer(registered(), rules, 'rival', on(60)).life, rules, 'third', on(61)),
      2300,
    ],
    [
      'of a deleted name',
      () => requestTransfer(deleteLifecycle(registered(), rules, on(61)).life, rules, 'rival', on(62)),
      2304,
    ],
  ])('%s is refused', (_what, ask, code) => {
    expect(ask).toThrow(expect.objectContaining({ code }));
  });

  const pending = requestTransfer(registered(), rules, 'rival', on(60)).life;
  test.each([
    ['approve', 'namestead', null],
    ['approve', 'rival', 2201],
    ['approve', 'third', 2201],
    ['reject', 'namestead', null],
    ['reject', 'rival', 2201],
    ['cancel', 'rival', null],
    ['cancel', 'namestead', 2201],
    ['cancel', 'third', 2201],
  ] as const)('%s by %s: %s', (op, by, code) => {
    const answer = () => answerTransfer(pending, rules, { op, by }, on(61));

    if (code === null) expect(answer().life.sponsor).toBe(op === 'approve' ? 'rival' : 'namestead');
    else expect(answer).toThrow(expect.objectContaining({ code }));
  });

  test('cannot be answered if none is pending (2301), or by a third registrar (2201)', () => {
    const answer = (by: string) => () => answerTransfer(registered(), rules, { op: 'approve', by }, on(1));

    expect(answer('namestead')).toThrow(expect.objectContaining({ code: 2301 }));
    expect(answer('rival')).toThrow(expect.objectContaining({ code: 2201 }));
  });

  test('is kept from a stranger: the refusal is the same, pending or not', () => {
    const answer = (life: DomainLifecycle) => () =>
      answerTransfer(life, rules, { op: 'approve', by: 'third' }, on(61));

    for (const life of [registered(), pending])
      expect(answer(life)).toThrow(
        expect.objectContaining({ code: 2201, message: 'this transfer is none of yours' }),
      );
  });

  test('adds its year up to ten years from now, and takes none away', () => {
    const long = registered(10);

    expect(moved(long, 60).expiresAt).toEqual(new Date('2036-04-30T12:00:00Z'));
    expect(moved(registered(), 60).expiresAt).toEqual(new Date('2028-03-01T12:00:00Z'));
  });

  test('completes at once if the TLD has no waiting period', () => {
    const dutch = benchRules('nl');
    const { life } = requestTransfer(
      createLifecycle(dutch, 'namestead', 1, BEGIN).life,
      dutch,
      'rival',
      on(1),
    );

    expect(life).toMatchObject({ sponsor: 'rival', transfer: { status: 'serverApproved' } });
  });

  test('is locked until the later of 60 days after the registration and after the last one', () => {
    expect(transferLockEnd(registered(), rules, on(1))).toEqual(on(60));
    expect(transferLockEnd(moved(registered(), 70), rules, on(71))).toEqual(on(130));
    expect(transferLockEnd(registered(), rules, on(60))).toBeNull();
  });
});

describe('a release by tag', () => {
  const british = benchRules('uk');
  const name = createLifecycle(british, 'namestead', 1, BEGIN).life;

  test('hands the name over at once, free and without another year', () => {
    const { life, steps } = releaseToTag(name, british, 'rival', on(1));

    expect(life).toMatchObject({ sponsor: 'rival', expiresAt: name.expiresAt });
    expect(steps.map(({ kind }) => kind)).toEqual(['transfer']);
  });

  test.each([
    ['to who has it', () => releaseToTag(name, british, 'namestead', on(1)), 2306],
    [
      'of a locked name',
      () => releaseToTag({ ...name, statuses: ['clientTransferProhibited'] }, british, 'rival', on(1)),
      2304,
    ],
    ['below a TLD without tags', () => releaseToTag(registered(), rules, 'rival', on(1)), 2306],
  ])('%s is refused', (_what, release, code) => {
    expect(release).toThrow(expect.objectContaining({ code }));
  });
});
