import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { BENCH_START } from '#platform/testing/slice-bench.ts';
import { draftBulkChangeEndpoint, listBulkItemsEndpoint } from '../contract/bulk-endpoints.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import type { BulkAction } from '../rules/bulk-action.ts';
import { createBulkBench, signedIn } from '../testing/bulk-bench.ts';
import type { BulkBench } from '../testing/bulk-bench.ts';
import { deleteOldChanges } from './bulk-store.ts';
import { carryOutBulkChange } from './carry-out-bulk-change.ts';
import { draftBulkChange } from './draft-bulk-change.ts';
import { getBulkChange, listBulkChanges, listBulkItems } from './get-bulk-change.ts';
import { carryOutBulkChangeJob } from './jobs/bulk-jobs.ts';
import { deleteBulkChange, retryBulkChange, startBulkChange, stopBulkChange } from './start-bulk-change.ts';

let bench: BulkBench;
beforeAll(async () => {
  bench = await createBulkBench();
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const parse = (body: unknown) => {
  const parsed = draftBulkChangeEndpoint.body?.parse(body);
  if (!parsed) throw new Error('the endpoint has no body');
  return parsed;
};
const send = (actor: UserActor, body: Record<string, unknown>, key: string | null = null) =>
  draftBulkChange(bench.deps, actor, { key, request: parse(body) });
const draft = async (actor: UserActor, action: BulkAction, names: readonly string[]) =>
  expectOk(await send(actor, { action, selection: { names } }));
const named = ({ id }: Pick<BulkChangeOnWire, 'id'>) => ({ id: String(id) });
const start = async (actor: UserActor, change: BulkChangeOnWire) =>
  expectOk(await startBulkChange(bench.deps, actor, named(change)));
const read = async (actor: UserActor, change: BulkChangeOnWire) =>
  expectOk(await getBulkChange(bench.deps, actor, named(change)));
const carryOut = ({ id }: BulkChangeOnWire) => carryOutBulkChange(bench.deps, { changeId: id });
const query = listBulkItemsEndpoint.query?.parse({});
async function items(actor: UserActor, change: BulkChangeOnWire) {
  if (!query) throw new Error('the endpoint has no query');
  const { domains } = expectOk(await listBulkItems(bench.deps, actor, { ...named(change), ...query }));
  return domains.map(({ display_name: name, state, reason }) => [name, state, reason?.message ?? null]);
}
const runsQueued = async ({ id }: BulkChangeOnWire) =>
  (await bench.queued(carryOutBulkChangeJob)).filter(({ changeId }) => changeId === id).length;

describe('the preview of a bulk change', () => {
  test('sets apart what cannot be changed with the reason, in the order typed, and changes nothing', async () => {
    const { actor } = await bench.ownDomains(['one.com', 'off.com', 'late.com']);
    const other = await bench.ownDomains(['foreign.com']);
    await sql`update domains.domain set is_auto_renewing = false where name = 'off.com'`.execute(bench.db);
    await sql`update domains.domain set expires_at = ${BENCH_START} where name = 'late.com'`.execute(
      bench.db,
    );

    const change = await draft(actor, 'auto_renew_off', [
      'late.com',
      'ONE.com',
      'foreign.com',
      'nobody.com',
      'no name',
      'off.com',
      'one.com',
    ]);

    expect(await items(actor, change)).toEqual([
      ['late.com', 'impossible', 'Expired'],
      ['one.com', 'ready', null],
      ['foreign.com', 'impossible', 'Not one of your domains'],
      ['nobody.com', 'impossible', 'Not one of your domains'],
      ['no name', 'impossible', 'Not one of your domains'],
      ['off.com', 'unchanged', 'Does not renew automatically'],
    ]);
    expect(change).toMatchObject({
      state: 'draft',
      counts: { total: 6, ready: 1, unchanged: 1, impossible: 4, done: 0 },
    });
    expect(await bench.readRenewing(['one.com'])).toEqual({ 'one.com': true });
    expect(bench.calls).toEqual([]);
    expect(await getBulkChange(bench.deps, other.actor, named(change))).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_bulk_change', status: 404 },
    });
  });

  test('is the same for the same request with the same key, and refused for another', async () => {
    const { actor } = await bench.ownDomains(['key-one.com', 'key-two.com']);
    const body = { action: 'auto_renew_off', selection: { names: ['key-one.com'] } };
    const key = 'bulk-change-key-1';

    const [first, ...others] = await Promise.all([1, 2, 3].map(() => send(actor, body, key)));
    const again = expectOk(await send(actor, body, key));

    expect(others.map((each) => expectOk(each).id)).toEqual([again.id, again.id]);
    expect(first && expectOk(first).id).toBe(again.id);
    expect(await send(actor, { ...body, action: 'lock' }, key)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    expect(expectOk(await listBulkChanges(bench.deps, actor)).changes).toHaveLength(1);
  });

  test('takes all that a filter matches, and says when those are none or too many', async () => {
    const { actor, siteId } = await bench.ownDomains(['match-a.com', 'match-b.com', 'other.net']);
    const by = (filter: Record<string, unknown>) => send(actor, { action: 'lock', selection: { filter } });

    const change = expectOk(await by({ tld: 'com', search: 'match' }));
    expect((await items(actor, change)).map(([name]) => name)).toEqual(['match-a.com', 'match-b.com']);
    expect(await by({ search: 'zzz' })).toMatchObject({ refusal: { code: 'no_domains' } });
    await sql`insert into domains.domain (name, unicode_name, site_id, owner_user_id, type, registered_at, expires_at,
        created_at, control)
      select 'many-' || n || '.com', 'many-' || n || '.com', ${siteId}, ${actor.userId}, 'registered', now(), now(), now(),
        'proven' from generate_series(1, 1001) n`.execute(bench.db);
    expect(await by({ search: 'many-' })).toMatchObject({
      refusal: { code: 'too_many_domains', message: expect.stringContaining('1001') as string },
    });
    await sql`delete from domains.domain where name like 'many-%'`.execute(bench.db);
  });

  test('of a DNS template plans it in every zone', async () => {
    const { actor } = await bench.ownDomains(['plain.com', 'set-up.com', 'forwards.com']);
    const template = { provider: 'zoho-mail', service: 'Zoho', token: 'zb12345678' };
    const names = ['plain.com', 'set-up.com', 'forwards.com'];
    const change = expectOk(await send(actor, { action: 'dns_template', template, selection: { names } }));

    expect(await items(actor, change)).toEqual([
      ['plain.com', 'ready', null],
      ['set-up.com', 'unchanged', 'Has these records already'],
      ['forwards.com', 'impossible', 'Would switch off email forwards. Change it on its DNS page'],
    ]);
    expect(await send(actor, { action: 'dns_template', selection: { names } })).toMatchObject({
      refusal: { code: 'template_missing' },
    });
  });
});

describe('a bulk change', () => {
  test('started several times changes each domain once', async () => {
    const names = ['thrice-a.com', 'thrice-b.com', 'thrice-c.com'];
    const { actor } = await bench.ownDomains(names);
    const change = await draft(actor, 'auto_renew_off', names);

    const started = await Promise.all([1, 2, 3].map(() => start(actor, change)));
    await carryOut(change);
    await carryOut(change);
    const again = await start(actor, change);

    expect(started.map(({ id, state }) => [id, state])).toEqual(
      Array.from({ length: 3 }, () => [change.id, 'running']),
    );
    expect(await runsQueued(change)).toBe(1);
    expect(bench.calls).toEqual(names.map((name) => `end ${name}`));
    expect(again).toMatchObject({ state: 'finished', counts: { total: 3, done: 3 } });
    expect(Object.values(await bench.readRenewing(names))).toEqual([false, false, false]);
  });

  test('asks first about a domain whose outcome is unknown, and repeats nothing that was done', async () => {
    const names = ['lost-a.com', 'lost-b.com', 'lost-c.com'];
    const { actor } = await bench.ownDomains(names);
    const change = await draft(actor, 'lock', names);
    await start(actor, change);
    const silent = refuseDomain('registry_silent', { domain: 'lost-b.com' });
    bench.answers.set('lost-b.com', [{ answer: silent }, { answer: silent, isLost: true }]);

    await expect(carryOut(change)).rejects.toThrow('bulk change');
    expect(await items(actor, change)).toEqual([
      ['lost-a.com', 'done', null],
      ['lost-b.com', 'sent', null],
      ['lost-c.com', 'ready', null],
    ]);
    await expect(carryOut(change)).rejects.toThrow('bulk change');
    await carryOut(change);

    expect(await read(actor, change)).toMatchObject({ state: 'finished', counts: { done: 3 } });
    // The last time its lock was found, so no third command was sent.
    expect(bench.calls).toEqual(['lock lost-a.com', 'lock lost-b.com', 'lock lost-b.com', 'lock lost-c.com']);
    expect(new Set(bench.pauses)).toEqual(new Set([100]));
  });

  test('goes on where a crash ended it', async () => {
    const names = ['crash-a.com', 'crash-b.com', 'crash-c.com'];
    const { actor } = await bench.ownDomains(names);
    const change = await draft(actor, 'auto_renew_off', names);
    await start(actor, change);
    bench.answers.set('crash-b.com', [{ answer: new TemporaryError('the database is away'), isLost: true }]);

    await expect(carryOut(change)).rejects.toThrow('the database is away');
    await carryOut(change);

    expect(bench.calls).toEqual(['end crash-a.com', 'end crash-b.com', 'end crash-c.com']);
    expect(await read(actor, change)).toMatchObject({ state: 'finished', counts: { done: 3 } });
  });

  test('decides about each domain when it is its turn', async () => {
    const names = ['turn-a.com', 'turn-b.com', 'turn-c.com', 'turn-d.com'];
    const { actor, siteId } = await bench.ownDomains(names);
    const stranger = await buildAccount(bench.db);
    const change = await draft(actor, 'unlock', names).then(() => draft(actor, 'lock', names));
    await start(actor, change);
    await sql`update domains.domain set owner_user_id = ${stranger.id} where name = 'turn-a.com'`.execute(
      bench.db,
    );
    await sql`update domains.domain set outbound_transfer_requested_at = ${BENCH_START} where name = 'turn-b.com'`.execute(
      bench.db,
    );
    bench.answers.set('turn-c.com', [{ answer: refuseDomain('unknown_domain', { domain: 'turn-c.com' }) }]);
    bench.answers.set('turn-d.com', [{ answer: new Error('a fault of ours') }]);

    await carryOut(change);

    expect(await items(actor, change)).toEqual([
      ['turn-a.com', 'failed', 'Only its owner can change it'],
      ['turn-b.com', 'failed', 'A transfer to another registrar is in progress'],
      ['turn-c.com', 'failed', 'Domain turn-c.com not found.'],
      ['turn-d.com', 'failed', 'Something went wrong. Try it again'],
    ]);
    await sql`update sites.member set role = 'editor' where site_id = ${siteId}`.execute(bench.db);
    expectOk(await retryBulkChange(bench.deps, actor, named(change)));
    await carryOut(change);
    expect((await items(actor, change)).map(([, , reason]) => reason)).toEqual(
      names.map(() => 'Not one of your domains'),
    );
    expect(bench.calls).toEqual(['lock turn-c.com', 'lock turn-d.com']);
  });

  test('is stopped before its next domain, continued, and its failed domains are tried again', async () => {
    const names = ['stop-a.com', 'stop-b.com'];
    const { actor } = await bench.ownDomains(names);
    const change = await draft(actor, 'auto_renew_off', names);
    await start(actor, change);
    expect(expectOk(await stopBulkChange(bench.deps, actor, named(change)))).toMatchObject({
      state: 'stopped',
    });

    await carryOut(change);
    expect(await read(actor, change)).toMatchObject({ state: 'stopped', counts: { ready: 2 } });
    expect(bench.calls).toEqual([]);

    await start(actor, change);
    bench.answers.set('stop-a.com', [{ answer: new Error('a fault of ours') }]);
    await carryOut(change);
    expect(await read(actor, change)).toMatchObject({ state: 'finished', counts: { done: 1, failed: 1 } });
    expectOk(await retryBulkChange(bench.deps, actor, named(change)));
    await carryOut(change);
    expect(await read(actor, change)).toMatchObject({ state: 'finished', counts: { done: 2, failed: 0 } });
    expect(await retryBulkChange(bench.deps, actor, named(change))).toMatchObject({
      refusal: { code: 'nothing_to_retry' },
    });
  });

  test('can be deleted only before it starts, and by its owner; old drafts are forgotten', async () => {
    const { actor } = await bench.ownDomains(['gone-a.com']);
    const other = signedIn((await buildAccount(bench.db)).id);
    const [kept, old] = [
      await draft(actor, 'auto_renew_off', ['gone-a.com']),
      await draft(actor, 'lock', ['gone-a.com']),
    ];
    for (const act of [startBulkChange, stopBulkChange, retryBulkChange, deleteBulkChange])
      expect(await act(bench.deps, other, named(kept))).toMatchObject({
        refusal: { code: 'unknown_bulk_change' },
      });
    await start(actor, kept);
    expect(await deleteBulkChange(bench.deps, actor, named(kept))).toMatchObject({
      refusal: { code: 'bulk_change_started' },
    });
    await carryOut(kept);
    bench.clock.advance(days(8));
    const now = bench.clock.now();
    await deleteOldChanges(bench.db, { drafts: now, others: BENCH_START });

    expect(expectOk(await listBulkChanges(bench.deps, actor)).changes.map(({ id }) => id)).toEqual([kept.id]);
    expect(await startBulkChange(bench.deps, actor, named(old))).toMatchObject({
      refusal: { code: 'unknown_bulk_change' },
    });
  });

  test('with nothing to change is not started', async () => {
    const { actor } = await bench.ownDomains(['done-already.com']);
    const change = await draft(actor, 'auto_renew_on', ['done-already.com']);

    expect(await startBulkChange(bench.deps, actor, named(change))).toMatchObject({
      refusal: { code: 'no_changeable_domains' },
    });
  });
});
