import { beforeEach, describe, expect, test } from 'vitest';

import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { maintenanceInfo } from '#platform/epp-wire/extensions/maintenance.ts';
import { MAINTENANCE } from '#platform/epp-wire/namespaces.ts';
import { after, days, hours, seconds } from '#platform/kernel/duration.ts';

import { acknowledgeMessage, findFirstMessage } from '../stores/poll-store.ts';
import { BENCH_CODE } from '../testing/bench-objects.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readData, readFault } from '../testing/registry-bench.ts';
import { announceMaintenance, sweepMaintenances, withdrawMaintenance } from './announce-maintenance.ts';

const NOW = new Date('2026-02-28T12:00:00Z');
const REQUEST = {
  id: 'dev-2026-03',
  tlds: ['dev', 'app'],
  startsAt: after(NOW, days(7)),
  endsAt: after(NOW, days(7) + hours(2)),
  isEmergency: false,
  description: 'New disks.',
};
/** `.tools` is maintained every day until six (tlds/). */
const DAILY = { id: 'tools-2026-02-28', startsAt: new Date('2026-02-28T06:00:00Z') };

const { bench, ours, rival, objects } = openRegistry(NOW);

beforeEach(async () => {
  await bench.deps.db.deleteFrom('registry.maintenance').execute();
});

const info = (id: string | null) => ours.ask(maintenanceInfo, { id });
const list = async () => {
  const data = readData(await info(null), maintenanceInfo.answer);
  return data.kind === 'list' ? data.items : [];
};
/** The maintenance in each message of a registrar's queue; empties the queue. */
const told = async (registrar: string) => {
  const found: unknown[] = [];
  for (
    let next = await findFirstMessage(bench.deps.db, registrar);
    next;
    next = await findFirstMessage(bench.deps.db, registrar)
  ) {
    const pollType = next.data?.children[0]?.children.find(({ name }) => name === 'pollType')?.text;
    found.push([pollType, next.queue.message?.at]);
    await acknowledgeMessage(bench.deps.db, registrar, Number(next.queue.id));
  }
  return found;
};

describe('maint:info (RFC 9167 section 4.1.1)', () => {
  test('lists current and future ones, including the TLDs’ recurring ones', async () => {
    await announceMaintenance(bench.deps, REQUEST);

    expect(await list()).toEqual([
      { ...DAILY, endsAt: after(DAILY.startsAt, days(1)), createdAt: DAILY.startsAt, updatedAt: null },
      { id: REQUEST.id, startsAt: REQUEST.startsAt, endsAt: REQUEST.endsAt, createdAt: NOW, updatedAt: null },
    ]);
  });

  test('returns all details of one', async () => {
    await announceMaintenance(bench.deps, { ...REQUEST, isEmergency: true });

    expect(readData(await info(REQUEST.id), maintenanceInfo.answer)).toEqual({
      kind: 'item',
      item: {
        id: REQUEST.id,
        pollType: null,
        systems: [{ name: 'EPP', host: null, impact: 'partial' }],
        environment: 'production',
        startsAt: REQUEST.startsAt,
        endsAt: REQUEST.endsAt,
        reason: 'emergency',
        description: 'New disks.',
        tlds: ['dev', 'app'],
        intervention: { connection: false, implementation: false },
        createdAt: NOW,
        updatedAt: null,
      },
    });
    expect(readData(await info(DAILY.id), maintenanceInfo.answer)).toMatchObject({
      item: { tlds: ['tools'] },
    });
  });

  test('rejects an unknown or past one', async () => {
    await announceMaintenance(bench.deps, REQUEST);
    bench.clock.set(REQUEST.endsAt);

    expect(readFault(await info('no-such-id'))).toEqual([2303, 'maint:id']);
    expect(readFault(await info(REQUEST.id))).toEqual([2303, 'maint:id']);
  });
});

describe('messages (RFC 9167 section 4.1.2)', () => {
  test('notifies every registrar once at each stage: announced, changed, a day before, ended', async () => {
    await announceMaintenance(bench.deps, REQUEST);
    await sweepMaintenances(bench.deps);
    const later = {
      ...REQUEST,
      startsAt: after(REQUEST.startsAt, hours(1)),
      endsAt: after(REQUEST.endsAt, hours(1)),
    };
    await announceMaintenance(bench.deps, later);
    const dayBefore = after(later.startsAt, -days(1));
    for (const at of [
      after(dayBefore, -seconds(1)),
      dayBefore,
      later.startsAt,
      later.endsAt,
      after(later.endsAt, days(9)),
    ]) {
      bench.clock.set(at);
      await sweepMaintenances(bench.deps);
    }

    const stages = [
      ['create', NOW],
      ['update', NOW],
      ['courtesy', dayBefore],
      ['end', later.endsAt],
    ];
    expect(await told('namestead')).toEqual(stages);
    expect(await told('rival')).toEqual(stages);
  });

  test('a cancellation is announced, and ends all further messages', async () => {
    await announceMaintenance(bench.deps, REQUEST);

    expect(await withdrawMaintenance(bench.deps, REQUEST.id)).toBe(true);
    expect(await withdrawMaintenance(bench.deps, REQUEST.id)).toBe(false);
    bench.clock.set(after(NOW, days(30)));
    await sweepMaintenances(bench.deps);

    expect(await told('rival')).toEqual([
      ['create', NOW],
      ['delete', NOW],
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('if the clock skips it, only its end is announced', async () => {
    await announceMaintenance(bench.deps, REQUEST);
    bench.clock.set(after(NOW, days(30)));
    await sweepMaintenances(bench.deps);

    expect(await told('rival')).toEqual([
      ['create', NOW],
      ['end', REQUEST.endsAt],
    ]);
  });

  test('without the extension at login only the text is sent', async () => {
    const plain = await bench.logIn('rival', { without: [MAINTENANCE] });
    await announceMaintenance(bench.deps, REQUEST);

    const poll = '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command><poll op="req"/></command></epp>';
    expect(await plain.send(poll)).toMatchObject({
      queue: { message: { text: 'A maintenance is planned.' } },
      data: null,
    });
    expect((await rival.send(poll)).data).toMatchObject({ namespace: MAINTENANCE });
  });
});

describe('a TLD in an announced maintenance', () => {
  test('rejects registrations and transfers with a reason while it lasts', async () => {
    const name = await objects.domain({ name: objects.fresh('kept', 'dev') });
    await announceMaintenance(bench.deps, REQUEST);
    const create = (tld: string) =>
      ours.ask(domainCreate, {
        name: objects.fresh('new', tld),
        periodYears: 1,
        nameServers: [],
        registrant: 'ours-1',
        contacts: [],
        authInfo: BENCH_CODE,
      });
    const transfer = () =>
      rival.ask(domainTransfer, { name, periodYears: null, authInfo: BENCH_CODE }, [], 'request');
    expect(readResultCode(await create('dev'))).toBe(1000);

    bench.clock.set(REQUEST.startsAt);
    expect(readFault(await create('dev'))).toEqual([2400, 'domain:name']);
    expect(readResultCode(await create('com'))).toBe(1000);
    expect(readFault(await transfer())).toEqual([2400, 'domain:name']);
    const [checked] = readData(await ours.ask(domainCheck, { keys: ['free-name.app'] }), domainCheck.answer);
    expect(checked).toMatchObject({ isAvailable: false, reason: 'Maintenance to 2026-03-07T14:00Z' });

    bench.clock.set(REQUEST.endsAt);
    expect(readResultCode(await create('dev'))).toBe(1000);
  });

  test('is one of ours', async () => {
    expect(await announceMaintenance(bench.deps, { ...REQUEST, tlds: ['dev', 'nowhere'] })).toBeNull();
    expect(await list()).toHaveLength(1);
  });
});
