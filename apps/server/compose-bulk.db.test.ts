import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkChangeOnWire } from '#features/bulk/contract/bulk-endpoints.ts';
import type { BulkDeps } from '#features/bulk/server/bulk-deps.ts';
import { carryOutBulkChange } from '#features/bulk/server/carry-out-bulk-change.ts';
import { draftBulkChange } from '#features/bulk/server/draft-bulk-change.ts';
import { getBulkChange, listBulkItems } from '#features/bulk/server/get-bulk-change.ts';
import { startBulkChange } from '#features/bulk/server/start-bulk-change.ts';
import { undoBulkChange } from '#features/bulk/server/undo-bulk-change.ts';
import { listRecords } from '#features/dns/server/zone-views.ts';
import { createDnsBench, recordLines, recordRequest } from '#features/dns/testing/dns-bench.ts';
import type { DnsBench } from '#features/dns/testing/dns-bench.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { silentLog } from '#platform/log/log.ts';
import { buildDomainActions } from './compose-bulk.ts';

let dns: DnsBench;
let deps: BulkDeps;
beforeAll(async () => {
  dns = await createDnsBench();
  deps = {
    ...dns.bench,
    // The test carries out what is queued.
    jobs: { enqueue: async () => undefined },
    log: silentLog,
    actions: buildDomainActions({
      billing: {} as never,
      transfers: {} as never,
      registrants: {} as never,
      dns: dns.deps,
    }),
    pause: async () => undefined,
  } as unknown as BulkDeps;
});
afterAll(() => dns?.bench.close());

const template = { provider: 'zoho-mail', service: 'Zoho', token: 'zb12345678' };
const named = ({ id }: BulkChangeOnWire) => ({ id: String(id) });
async function draft(names: readonly string[]) {
  const request = { name: '', action: 'dns_template' as const, template, selection: { names: [...names] } };
  return expectOk(await draftBulkChange(deps, dns.manager, { key: null, request }));
}
async function carryOut(change: BulkChangeOnWire) {
  await carryOutBulkChange(deps, { changeId: change.id });
  return expectOk(await getBulkChange(deps, dns.manager, named(change)));
}
async function items(change: BulkChangeOnWire) {
  const page = { ...named(change), state: undefined, number: 1_000, offset: 0 };
  const { domains } = expectOk(await listBulkItems(deps, dns.manager, page));
  return domains.map(({ domain, state, reason }) => [domain, state, reason?.message ?? null]);
}
const records = async (domain: string) =>
  recordLines(await listRecords(dns.deps, dns.manager, { domain })).toSorted();

const ZOHO = (domain: string) => [
  `${domain} 3600 MX 10 mx.zoho.com.`,
  `${domain} 3600 MX 20 mx2.zoho.com.`,
  `${domain} 3600 MX 50 mx3.zoho.com.`,
  `${domain} 3600 TXT 0 v=spf1 include:zoho.com ~all`,
  `${domain} 3600 TXT 0 zoho-verification=zb12345678.zmverify.zoho.com`,
];

describe('the records of a service in many zones', () => {
  test('are added to the zones themselves, and an undo restores each zone', async () => {
    await dns.newDomain('plain.com');
    await dns.newDomain('mailed.com');
    await dns.change('mailed.com', [
      recordRequest('MX', { name: 'mailed.com', data: 'mx.old.example', aux: 5 }),
    ]);
    await dns.newDomain('forwards.com', { forwards: ['info'] });
    const names = ['plain.com', 'mailed.com', 'forwards.com', 'nobody.com'];
    const before = new Map<string, string[]>();
    for (const name of ['plain.com', 'mailed.com']) before.set(name, await records(name));

    const change = await draft(names);
    expect(await items(change)).toEqual([
      ['plain.com', 'ready', null],
      ['mailed.com', 'ready', null],
      ['forwards.com', 'impossible', 'Would switch off email forwards. Change it on its DNS page'],
      ['nobody.com', 'impossible', 'Not one of your domains'],
    ]);
    expectOk(await startBulkChange(deps, dns.manager, named(change)));
    expect(await carryOut(change)).toMatchObject({ state: 'finished', counts: { done: 2 }, can_undo: true });
    for (const name of ['plain.com', 'mailed.com'])
      expect(await records(name)).toEqual(expect.arrayContaining(ZOHO(name)));
    expect((await records('mailed.com')).join()).not.toContain('mx.old.example');
    expect((await items(await draft(['plain.com'])))[0]).toEqual([
      'plain.com',
      'unchanged',
      'Has these records already',
    ]);
    // What was changed elsewhere in the zone meanwhile stays.
    await dns.change('plain.com', [recordRequest('A', { name: 'shop', data: '192.0.2.1' })]);

    const undone = expectOk(await undoBulkChange(deps, dns.manager, named(change)));
    expect(await carryOut(undone)).toMatchObject({ state: 'finished', counts: { done: 2, failed: 0 } });

    expect(await records('mailed.com')).toEqual(before.get('mailed.com'));
    expect(await records('plain.com')).toEqual(
      [...(before.get('plain.com') ?? []), 'shop 3600 A 0 192.0.2.1'].toSorted(),
    );
  });

  test('that were changed since are left alone by the undo, with the reason', async () => {
    for (const name of ['edited.com', 'later.com', 'had.com']) await dns.newDomain(name);
    const change = await draft(['edited.com', 'later.com', 'had.com']);
    expectOk(await startBulkChange(deps, dns.manager, named(change)));
    // Someone adds the same records by hand before it is its turn.
    await deps.actions.applyTemplate(dns.manager, { domain: 'had.com', template });
    await carryOut(change);
    const mailServers = async (domain: string) => {
      const answer = expectOk(await listRecords(dns.deps, dns.manager, { domain }));
      return answer.records.filter(({ type }) => type === 'MX');
    };
    await dns.change('edited.com', [], (await mailServers('edited.com')).slice(0, 1));
    const edited = await records('edited.com');

    const undone = expectOk(await undoBulkChange(deps, dns.manager, named(change)));
    // Meanwhile, before it is its turn.
    await dns.change('later.com', [], (await mailServers('later.com')).slice(0, 1));
    await carryOut(undone);

    expect(await items(undone)).toEqual([
      ['edited.com', 'impossible', 'Changed since. Left as it is'],
      ['later.com', 'failed', 'Changed since. Left as it is'],
      ['had.com', 'unchanged', 'Was like this before the change'],
    ]);
    expect(await records('edited.com')).toEqual(edited);
    expect(await records('had.com')).toEqual(expect.arrayContaining(ZOHO('had.com')));
  });

  test('are undone once, also where the answer was lost', async () => {
    await dns.newDomain('lost.com');
    const before = await records('lost.com');
    const change = await draft(['lost.com']);
    expectOk(await startBulkChange(deps, dns.manager, named(change)));
    const interrupted = interruptAfter('applyTemplate');
    await expect(carryOutBulkChange(interrupted, { changeId: change.id })).rejects.toThrow(
      'the power failed',
    );
    await carryOut(change);

    const undone = expectOk(await undoBulkChange(deps, dns.manager, named(change)));
    await expect(carryOutBulkChange(interruptAfter('undoTemplate'), { changeId: undone.id })).rejects.toThrow(
      'the power failed',
    );
    expect(await records('lost.com')).toEqual(before);
    expect(await carryOut(undone)).toMatchObject({ state: 'finished', counts: { done: 1, failed: 0 } });
    expect(await records('lost.com')).toEqual(before);
  });
});

/** The dependencies of a server that loses power right after an action. */
function interruptAfter(action: 'applyTemplate' | 'undoTemplate'): BulkDeps {
  const act: (...input: never[]) => Promise<unknown> = deps.actions[action];
  const interrupted = async (...input: never[]): Promise<never> => {
    await act(...input);
    throw new TemporaryError('the power failed');
  };
  return { ...deps, actions: { ...deps.actions, [action]: interrupted } };
}
