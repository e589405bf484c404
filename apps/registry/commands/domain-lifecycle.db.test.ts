import { describe, expect, test } from 'vitest';

import { domainCheck, domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import { domainPendingAction } from '#platform/epp-wire/domain/pending-action.ts';
import { rgpInfoData } from '#platform/epp-wire/extensions/rgp-info.ts';
import { rgpUpdate, rgpUpdateData } from '#platform/epp-wire/extensions/rgp-update.ts';
import type { Restore } from '#platform/epp-wire/extensions/rgp-update.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { RGP } from '#platform/epp-wire/namespaces.ts';
import { days } from '#platform/kernel/duration.ts';

import { loadDomains } from '../load-domains.ts';
import { sweepDomains } from '../start-registry.ts';
import { chargesFor } from '../testing/bench-charges.ts';
import { NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { readOperation, pollToEmpty, listTexts } from '../testing/bench-polls.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readData } from '../testing/registry-bench.ts';

const NOW = new Date('2026-02-27T12:00:00Z');

const { bench, ours, rival, objects, rivals } = openRegistry(NOW);

const info = (name: string) => ours.ask(domainInfo, { name, hosts: 'all', authInfo: null });
const reported = async (name: string) => readData(await info(name), domainInfo.answer);
const periods = async (name: string) => {
  const grace = (await info(name)).extensions.find(({ namespace }) => namespace === RGP);
  return grace ? readElement(rgpInfoData, grace, 'strict') : [];
};
const remove = (name: string) => ours.ask(domainDelete, { key: name });
const renew = (name: string, currentExpiryOn: string, periodYears: number | null = 1) =>
  ours.ask(domainRenew, { name, currentExpiryOn, periodYears });
const update = (name: string, restore: Restore) =>
  ours.ask(domainUpdate, { name, ...NO_DOMAIN_CHANGE }, [rgpUpdate.print(restore)]);
const report = (deletedAt: Date): Restore => ({
  op: 'report',
  report: {
    before: 'as it was',
    after: 'as it is',
    deletedAt,
    restoredAt: bench.clock.now(),
    reason: 'a mistake',
    statements: ['for its registrant', 'true'],
    other: null,
  },
});
const money = (name: string) => chargesFor(bench.deps.db, name);

describe('a renewal (RFC 5731 section 3.2.3)', () => {
  test('makes the registration longer and is charged; the same again is refused and charged nothing', async () => {
    const name = await objects.domain();

    const answer = await renew(name, '2027-02-27', 2);
    const again = await renew(name, '2027-02-27', 2);

    expect(readData(answer, domainRenew.answer)).toEqual({
      name,
      expiresAt: new Date('2029-02-27T12:00:00Z'),
    });
    expect(readResultCode(again)).toBe(2306);
    expect(await reported(name)).toMatchObject({
      expiresAt: new Date('2029-02-27T12:00:00Z'),
      updater: 'namestead',
    });
    expect(await money(name)).toEqual(['namestead create 1026', 'namestead renew 2052']);
    expect(await periods(name)).toEqual(['addPeriod', 'renewPeriod']);
  });

  test.each([
    ['for more years than ten from now', '2027-02-27', 10, 2105],
    ['for more years than are sold', '2027-02-27', 11, 2004],
    ['on another day than it ends', '2027-02-28', 1, 2306],
  ])('%s is refused', async (_what, day, years, code) => {
    expect(readResultCode(await renew(await objects.domain(), day, years))).toBe(code);
  });

  test("of another registrar's name, or of an unknown one, is rejected", async () => {
    expect(readResultCode(await renew(await rivals.domain(), '2027-02-27'))).toBe(2201);
    expect(readResultCode(await renew('nobody-has-this.com', '2027-02-27'))).toBe(2303);
  });

  test('of two concurrent renewals with the same expiry date, one succeeds', async () => {
    const name = await objects.domain();
    const second = await bench.logIn('namestead');
    const command = { name, currentExpiryOn: '2027-02-27', periodYears: 1 };

    const answers = await Promise.all([ours.ask(domainRenew, command), second.ask(domainRenew, command)]);

    expect(answers.map(readResultCode).toSorted()).toEqual([1000, 2306]);
    expect(await money(name)).toEqual(['namestead create 1026', 'namestead renew 1026']);
  });
});

describe('a deletion (RFC 5731 section 3.2.2, RFC 3915)', () => {
  test('in the add grace period removes the name completely, and refunds it', async () => {
    const name = await objects.domain();

    expect(readResultCode(await remove(name))).toBe(1000);

    expect(readResultCode(await info(name))).toBe(2303);
    expect(await money(name)).toEqual(['namestead create 1026', 'namestead create -1026']);
    const [checked] = readData(await ours.ask(domainCheck, { keys: [name] }), domainCheck.answer);
    expect(checked).toMatchObject({ isAvailable: true });
    expect(listTexts(await pollToEmpty(ours))).toEqual([]);
  });

  test('later leaves it in redemption, where nothing but a restore is taken', async () => {
    const name = await objects.domain();
    bench.clock.advance(days(6));

    expect(readResultCode(await remove(name))).toBe(1001);

    expect(await reported(name)).toMatchObject({ statuses: ['pendingDelete', 'inactive'] });
    expect(await periods(name)).toEqual(['redemptionPeriod']);
    expect(readResultCode(await remove(name))).toBe(2304);
    expect(readResultCode(await renew(name, '2027-02-27'))).toBe(2304);
    expect(readResultCode(await update(name, report(NOW)))).toBe(2304);
    expect(await money(name)).toEqual(['namestead create 1026']);
  });

  test('ends with a message that names the command, and the name becomes available to everyone', async () => {
    const name = await objects.domain();
    bench.clock.advance(days(6));
    const { svTRID } = await remove(name);
    bench.clock.advance(days(34.9));
    expect(await periods(name)).toEqual(['pendingDelete']);
    bench.clock.advance(days(0.1));

    expect(await rivals.domain({ name })).toBe(name);

    const messages = await pollToEmpty(ours);
    expect(listTexts(messages)).toEqual([`${name} was deleted.`]);
    expect(messages.map(readOperation)).toEqual(['autoPurge']);
    expect(messages.map((message) => readData(message, domainPendingAction))).toEqual([
      { name, isDone: true, clTRID: 'BENCH-CL', svTRID, at: bench.clock.now() },
    ]);
  });

  test('is refused while another name is delegated to a host below it (2305)', async () => {
    const name = await objects.domain();
    const host = `ns1.${name}`;
    await ours.ask(hostCreate, { name: host, addresses: [{ version: 'v4', address: '192.0.2.1' }] });
    const guest = await rivals.domain({ nameServers: [host] });

    expect(readResultCode(await remove(name))).toBe(2305);

    await rival.ask(domainDelete, { key: guest });
    expect(readResultCode(await remove(name))).toBe(1000);
  });
});

describe('a restore (RFC 3915 section 4.2.5)', () => {
  const deleted = async () => {
    const name = await objects.domain();
    bench.clock.advance(days(6));
    await remove(name);
    return { name, at: bench.clock.now() };
  };

  test('is requested, paid for, and completed by its report', async () => {
    const { name, at } = await deleted();
    bench.clock.advance(days(3));
    expect(await reported(name)).toMatchObject({ updatedAt: at });

    const asked = await update(name, { op: 'request' });
    expect(readResultCode(asked)).toBe(1000);
    const [after] = asked.extensions.filter(({ namespace }) => namespace === RGP);
    expect(after && readElement(rgpUpdateData, after, 'strict')).toEqual(['pendingRestore']);
    expect(await reported(name)).toMatchObject({ updatedAt: bench.clock.now() });
    expect(readResultCode(await update(name, { op: 'request' }))).toBe(2304);
    expect(readResultCode(await update(name, report(at)))).toBe(1000);

    expect(await reported(name)).toMatchObject({
      statuses: ['inactive'],
      expiresAt: new Date('2027-02-27T12:00:00Z'),
    });
    expect(await periods(name)).toEqual([]);
    expect(await money(name)).toEqual(['namestead create 1026', 'namestead restore 8000']);
  });

  test.each([
    ['a deletion at another time', () => report(NOW)],
    [
      'a restore asked for at another time',
      (at: Date) => ({ ...report(at), report: { ...asReport(report(at)), restoredAt: at } }),
    ],
  ])('with a report of %s is refused (2004)', async (_what, made) => {
    const { name, at } = await deleted();
    bench.clock.advance(days(1));
    await update(name, { op: 'request' });

    expect(readResultCode(await update(name, made(at) as Restore))).toBe(2004);
  });

  test('is reverted without a report, and its registrar is notified', async () => {
    const { name } = await deleted();
    await update(name, { op: 'request' });
    bench.clock.advance(days(7));

    expect(await periods(name)).toEqual(['redemptionPeriod']);
    const messages = await pollToEmpty(ours);
    expect(listTexts(messages)).toEqual([`${name} was not restored, because no report on it came in time.`]);
    expect(messages.map((message) => readData(message, domainInfo.answer).name)).toEqual([name]);
  });

  test('comes alone: with another change it is refused (2306)', async () => {
    const { name } = await deleted();
    const add = { ...EMPTY_UPDATE_PART, statuses: ['clientHold'] as const };
    const both = { name, add, remove: EMPTY_UPDATE_PART, registrant: null, authInfo: null };

    expect(readResultCode(await ours.ask(domainUpdate, both, [rgpUpdate.print({ op: 'request' })]))).toBe(
      2306,
    );
  });
});

test('below a TLD in maintenance renewals, deletions and restores are refused (2400)', async () => {
  const name = 'in-maintenance.tools';
  const dates = { registeredAt: new Date('2025-03-01'), expiresAt: new Date('2027-02-27T12:00:00Z') };
  const held = { name, registrar: 'namestead', nameServers: [], clientStatuses: [], serverStatuses: [] };
  await loadDomains({ ...bench.deps, now: NOW }, [{ ...held, ...dates }]);

  expect(readResultCode(await renew(name, '2027-02-27'))).toBe(2400);
  expect(readResultCode(await remove(name))).toBe(2400);
  expect(readResultCode(await update(name, { op: 'request' }))).toBe(2400);
});

describe('the end of a registration', () => {
  test('below a generic TLD renews once for a year, with charge and message, even with concurrent commands', async () => {
    const name = await objects.domain();
    bench.clock.set(new Date('2027-02-27T12:00:00Z'));

    await Promise.all([sweepDomains(bench.deps), info(name), info(name)]);
    await sweepDomains(bench.deps);

    const messages = (await pollToEmpty(ours)).filter(
      ({ queue }) => queue?.message?.text === `${name} was renewed automatically.`,
    );
    expect(messages.map(readOperation)).toEqual(['autoRenew']);
    expect(messages.map((message) => readData(message, domainRenew.answer))).toEqual([
      { name, expiresAt: new Date('2028-02-27T12:00:00Z') },
    ]);
    expect(await money(name)).toEqual(['namestead create 1026', 'namestead renew 1026']);
    expect(await periods(name)).toEqual(['autoRenewPeriod']);
  });

  test('a failure for one name does not affect the others', async () => {
    const [broken, sound] = [await objects.domain(), await objects.domain()];
    bench.clock.advance(days(366));
    const evaluateName: typeof bench.deps.evaluateName = (name) => {
      if (name === broken) throw new Error('broken');
      return bench.deps.evaluateName(name);
    };

    await expect(sweepDomains({ ...bench.deps, evaluateName })).rejects.toThrow(
      '1 names could not be settled',
    );

    expect(await money(sound)).toEqual(['namestead create 1026', 'namestead renew 1026']);
    expect(await money(broken)).toEqual(['namestead create 1026']);
  });

  test('below a TLD without auto-renewal enters redemption; the sweep alone sends the message', async () => {
    const name = await objects.domain({ name: objects.fresh('ends', 'co.uk') });
    bench.clock.set(new Date('2027-02-27T12:00:00Z'));

    await sweepDomains(bench.deps);

    const messages = (await pollToEmpty(ours)).filter(
      ({ queue }) => queue?.message?.text === `${name} has expired and will be deleted.`,
    );
    expect(messages.map(readOperation)).toEqual(['autoDelete']);
    expect(messages.map((message) => readData(message, domainInfo.answer).name)).toEqual([name]);
    expect(await periods(name)).toEqual(['redemptionPeriod']);
  });
});

function asReport(restore: Restore) {
  if (restore.op !== 'report') throw new RangeError('no report');
  return restore.report;
}
