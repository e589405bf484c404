import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { redirectKey } from '#features/domains/rules/domain-status.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { BENCH_START } from '#platform/testing/slice-bench.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import type { BulkAction } from '../rules/bulk-action.ts';
import { createBulkBench, signedIn } from '../testing/bulk-bench.ts';
import type { BulkBench } from '../testing/bulk-bench.ts';
import { carryOutBulkChange } from './carry-out-bulk-change.ts';
import { draftBulkChange } from './draft-bulk-change.ts';
import { getBulkChange, listBulkItems } from './get-bulk-change.ts';
import { carryOutBulkChangeJob } from './jobs/bulk-jobs.ts';
import { deleteBulkChange, retryBulkChange, startBulkChange } from './start-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

let bench: BulkBench;
beforeAll(async () => {
  bench = await createBulkBench();
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const template = { provider: 'zoho-mail', service: 'Zoho', token: 'zb12345678' };
const named = ({ id }: Pick<BulkChangeOnWire, 'id'>) => ({ id: String(id) });
const carryOut = ({ id }: BulkChangeOnWire) => carryOutBulkChange(bench.deps, { changeId: id });
const draft = async (actor: UserActor, action: BulkAction, names: readonly string[]) =>
  expectOk(
    await draftBulkChange(bench.deps, actor, {
      key: null,
      request: {
        name: '',
        action,
        ...(action === 'dns_template' ? { template } : {}),
        selection: { names: [...names] },
      },
    }),
  );
const start = async (actor: UserActor, change: BulkChangeOnWire) =>
  expectOk(await startBulkChange(bench.deps, actor, named(change)));
const read = async (actor: UserActor, change: Pick<BulkChangeOnWire, 'id'>) =>
  expectOk(await getBulkChange(bench.deps, actor, named(change)));
async function changeAll(actor: UserActor, action: BulkAction, names: readonly string[]) {
  const change = await draft(actor, action, names);
  await start(actor, change);
  await carryOut(change);
  bench.calls.length = 0;
  return change;
}
const undo = (actor: UserActor, change: BulkChangeOnWire) => undoBulkChange(bench.deps, actor, named(change));
async function items(actor: UserActor, change: BulkChangeOnWire) {
  const page = { state: undefined, number: 1_000, offset: 0 };
  const { domains } = expectOk(await listBulkItems(bench.deps, actor, { ...named(change), ...page }));
  return domains.map(({ display_name: name, state, reason }) => [name, state, reason?.message ?? null]);
}
const setRenewing = (name: string, isOn: boolean) =>
  sql`update domains.domain set is_auto_renewing = ${isOn} where name = ${name}`.execute(bench.db);

describe('undoing a bulk change', () => {
  test('puts back what each domain had, and leaves alone what was changed since or was so before', async () => {
    const names = ['back.com', 'before.com', 'since.com', 'twice.com', 'gone.com', 'late.com'];
    const { actor } = await bench.ownDomains(names);
    const stranger = await buildAccount(bench.db);
    const change = await draft(actor, 'auto_renew_off', names);
    await start(actor, change);
    await setRenewing('before.com', false);
    await carryOut(change);
    await setRenewing('since.com', true);
    // Off again by someone's own will, which is not the change's.
    await setRenewing('twice.com', true);
    await setRenewing('twice.com', false);
    await sql`update domains.domain set owner_user_id = ${stranger.id} where name = 'gone.com'`.execute(
      bench.db,
    );
    await sql`update domains.domain set expires_at = ${BENCH_START} where name = 'late.com'`.execute(
      bench.db,
    );
    bench.calls.length = 0;
    expect(await read(actor, change)).toMatchObject({ can_undo: true, undoes: null, undone_by: null });

    const undone = expectOk(await undo(actor, change));
    expect(undone).toMatchObject({ state: 'running', action: 'auto_renew_off', undoes: change.id });
    await carryOut(undone);

    expect(await items(actor, undone)).toEqual([
      ['back.com', 'done', null],
      ['before.com', 'unchanged', 'Was like this before the change'],
      ['since.com', 'impossible', 'Changed since. Left as it is'],
      ['twice.com', 'impossible', 'Changed since. Left as it is'],
      ['gone.com', 'impossible', 'Only its owner can change it'],
      ['late.com', 'impossible', 'Expired'],
    ]);
    expect(bench.calls).toEqual(['renew back.com']);
    expect(await bench.readRenewing(names)).toEqual({
      'back.com': true,
      'before.com': false,
      'gone.com': false,
      'late.com': false,
      'since.com': true,
      'twice.com': false,
    });
    expect(await read(actor, change)).toMatchObject({ can_undo: false, undone_by: undone.id });
    expect(await read(actor, undone)).toMatchObject({ state: 'finished', can_undo: false });
  });

  test('pressed several times is carried out once', async () => {
    const { actor } = await bench.ownDomains(['press-a.com', 'press-b.com']);
    const change = await changeAll(actor, 'auto_renew_off', ['press-a.com', 'press-b.com']);

    const pressed = await Promise.all([1, 2, 3].map(() => undo(actor, change)));
    const ids = new Set(pressed.map((each) => expectOk(each).id));
    const [first] = pressed;
    if (!first) throw new Error('nothing was pressed');
    await carryOut(expectOk(first));
    const again = expectOk(await undo(actor, change));

    expect([...ids]).toEqual([again.id]);
    expect(again).toMatchObject({ state: 'finished', counts: { done: 2 } });
    expect(bench.calls).toEqual(['renew press-a.com', 'renew press-b.com']);
    const queued = await bench.queued(carryOutBulkChangeJob);
    expect(queued.filter(({ changeId }) => changeId === again.id)).toHaveLength(1);
  });

  test('of a change that was interrupted knows what each domain had before its first try', async () => {
    const { actor } = await bench.ownDomains(['crash-a.com', 'silent-a.com']);
    const renewals = await draft(actor, 'auto_renew_off', ['crash-a.com']);
    await start(actor, renewals);
    bench.answers.set('crash-a.com', [{ answer: new TemporaryError('the database is away'), isLost: true }]);
    await expect(carryOut(renewals)).rejects.toThrow('the database is away');
    await carryOut(renewals);
    const locks = await draft(actor, 'lock', ['silent-a.com']);
    await start(actor, locks);
    const silent = refuseDomain('registry_silent', { domain: 'silent-a.com' });
    bench.answers.set('silent-a.com', [{ answer: silent, isLost: true }]);
    await expect(carryOut(locks)).rejects.toThrow('bulk change');
    await carryOut(locks);
    bench.calls.length = 0;

    for (const change of [renewals, locks]) await carryOut(expectOk(await undo(actor, change)));

    expect(bench.calls).toEqual(['renew crash-a.com', 'unlock silent-a.com']);
  });

  test('is resumed where a crash or a silent registry interrupted it, at the pace of a registry', async () => {
    const names = ['half-a.com', 'half-b.com', 'half-c.com'];
    const { actor } = await bench.ownDomains(names);
    const change = await changeAll(actor, 'lock', names);
    bench.pauses.length = 0;
    const undone = expectOk(await undo(actor, change));
    const silent = refuseDomain('registry_silent', { domain: 'half-b.com' });
    bench.answers.set('half-b.com', [{ answer: silent }, { answer: silent, isLost: true }]);

    await expect(carryOut(undone)).rejects.toThrow('bulk change');
    await expect(carryOut(undone)).rejects.toThrow('bulk change');
    await carryOut(undone);

    expect(bench.calls).toEqual([
      'unlock half-a.com',
      'unlock half-b.com',
      'unlock half-b.com',
      'unlock half-c.com',
    ]);
    expect(await read(actor, undone)).toMatchObject({ state: 'finished', counts: { done: 3 } });
    expect(bench.pauses.length).toBeGreaterThan(0);
  });

  test('decides about each domain again when it is its turn, and tries failed ones again', async () => {
    const names = ['turn-a.com', 'turn-b.com', 'turn-c.com'];
    const { actor } = await bench.ownDomains(names);
    const change = await changeAll(actor, 'auto_renew_off', names);
    const undone = expectOk(await undo(actor, change));
    await setRenewing('turn-a.com', true);
    await setRenewing('turn-a.com', false);
    await setRenewing('turn-b.com', true);
    bench.answers.set('turn-c.com', [{ answer: new Error('a fault of ours') }]);

    await carryOut(undone);
    expect(await items(actor, undone)).toEqual([
      ['turn-a.com', 'failed', 'Changed since. Left as it is'],
      ['turn-b.com', 'done', null],
      ['turn-c.com', 'failed', 'Something went wrong. Try it again'],
    ]);
    expectOk(await retryBulkChange(bench.deps, actor, named(undone)));
    await carryOut(undone);

    expect((await items(actor, undone)).map(([, state]) => state)).toEqual(['failed', 'done', 'done']);
    expect(await bench.readRenewing(names)).toEqual({
      'turn-a.com': false,
      'turn-b.com': true,
      'turn-c.com': true,
    });
  });

  test('of which nothing can be put back stays a draft that says why, and can be made again', async () => {
    const { actor } = await bench.ownDomains(['all-since.com']);
    const change = await changeAll(actor, 'auto_renew_off', ['all-since.com']);
    await setRenewing('all-since.com', true);

    const first = expectOk(await undo(actor, change));
    expect(first).toMatchObject({ state: 'draft', counts: { ready: 0, impossible: 1 } });
    expect(await read(actor, change)).toMatchObject({ can_undo: true, undone_by: null });
    const second = expectOk(await undo(actor, change));

    expect(second.id).not.toBe(first.id);
    expect(await getBulkChange(bench.deps, actor, named(first))).toMatchObject({
      refusal: { code: 'unknown_bulk_change' },
    });
    expectOk(await deleteBulkChange(bench.deps, actor, named(second)));
  });

  test('is offered for finished changes only, to their owner, and once', async () => {
    const { actor } = await bench.ownDomains(['rules-a.com', 'rules-b.com']);
    const other = signedIn((await buildAccount(bench.db)).id);
    const change = await draft(actor, 'auto_renew_off', ['rules-a.com', 'rules-b.com']);
    expect(await undo(actor, change)).toMatchObject({ refusal: { code: 'nothing_to_undo', status: 409 } });
    await start(actor, change);
    expect(await undo(actor, change)).toMatchObject({ refusal: { code: 'nothing_to_undo' } });
    bench.answers.set('rules-b.com', [{ answer: new Error('a fault of ours') }]);
    await carryOut(change);
    expect(await undo(other, change)).toMatchObject({ refusal: { code: 'unknown_bulk_change' } });

    const undone = expectOk(await undo(actor, change));
    await carryOut(undone);

    expect(await retryBulkChange(bench.deps, actor, named(change))).toMatchObject({
      refusal: { code: 'bulk_change_undone' },
    });
    expect(await undo(actor, undone)).toMatchObject({ refusal: { code: 'nothing_to_undo' } });
    await sql`update bulk.item set former = null where change_id = ${change.id}`.execute(bench.db);
    await sql`delete from bulk.change where id = ${undone.id}`.execute(bench.db);
    // A change of before undo existed.
    expect(await read(actor, change)).toMatchObject({ state: 'finished', can_undo: false });
    expect(await undo(actor, change)).toMatchObject({ refusal: { code: 'nothing_to_undo' } });
  });
});

describe('a redirect that was selected in a list', () => {
  test('is found by its target, and has no lock and no DNS records', async () => {
    const { actor, siteId } = await bench.ownDomains(['beside.com']);
    await sql`insert into domains.domain (name, unicode_name, site_id, owner_user_id, type, expires_at, created_at, control)
      values (${redirectKey(siteId)}, 'harbor.example/shop', ${siteId}, ${actor.userId}, 'siteRedirect',
        ${after(BENCH_START, days(100))}, now(), 'proven')`.execute(bench.db);
    const other = await bench.ownDomains(['elsewhere.com']);
    const names = ['beside.com', 'harbor.example', 'nobody.com'];

    expect(await items(actor, await draft(actor, 'lock', names))).toEqual([
      ['beside.com', 'ready', null],
      ['harbor.example/shop', 'impossible', 'A redirect has no such setting'],
      ['nobody.com', 'impossible', 'Not one of your domains'],
    ]);
    expect(await items(actor, await draft(actor, 'dns_template', ['harbor.example']))).toEqual([
      ['harbor.example/shop', 'impossible', 'A redirect has no such setting'],
    ]);
    expect(await items(actor, await draft(actor, 'auto_renew_off', ['harbor.example']))).toEqual([
      ['harbor.example/shop', 'impossible', 'No purchase of yours renews it'],
    ]);
    expect(await items(other.actor, await draft(other.actor, 'lock', ['harbor.example']))).toEqual([
      ['harbor.example', 'impossible', 'Not one of your domains'],
    ]);
  });
});
