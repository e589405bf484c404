import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { draftBulkChangeEndpoint } from '../contract/bulk-endpoints.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import { createBulkBench } from '../testing/bulk-bench.ts';
import type { BulkBench } from '../testing/bulk-bench.ts';
import { carryOutBulkChange } from './carry-out-bulk-change.ts';
import { draftBulkChange } from './draft-bulk-change.ts';
import { getBulkChange, listBulkItems } from './get-bulk-change.ts';
import { retryBulkChange, startBulkChange } from './start-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

let bench: BulkBench;
beforeAll(async () => {
  bench = await createBulkBench();
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const send = (actor: UserActor, body: Record<string, unknown>) => {
  const request = draftBulkChangeEndpoint.body?.parse(body);
  if (!request) throw new Error('the endpoint has no body');
  return draftBulkChange(bench.deps, actor, { key: null, request });
};
const named = ({ id }: Pick<BulkChangeOnWire, 'id'>) => ({ id: String(id) });
const carryOut = ({ id }: BulkChangeOnWire) => carryOutBulkChange(bench.deps, { changeId: id });
const read = async (actor: UserActor, change: BulkChangeOnWire) =>
  expectOk(await getBulkChange(bench.deps, actor, named(change)));
async function begin(actor: UserActor, body: Record<string, unknown>): Promise<BulkChangeOnWire> {
  const change = expectOk(await send(actor, body));
  expectOk(await startBulkChange(bench.deps, actor, named(change)));
  return change;
}
async function items(actor: UserActor, change: BulkChangeOnWire) {
  const page = { ...named(change), state: undefined, number: 1_000, offset: 0 };
  const { domains } = expectOk(await listBulkItems(bench.deps, actor, page));
  return domains.map(({ display_name: name, state, reason }) => [name, state, reason?.message ?? null]);
}
const readPrivate = async (names: readonly string[]) => {
  const { rows } = await sql<{ name: string; is_private: boolean }>`
    select name, is_private from domains.domain where name = any(${[...names]}::text[]) order by name`.execute(
    bench.db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.is_private]));
};
const setPrivate = (name: string, isPrivate: boolean) =>
  sql`update domains.domain set is_private = ${isPrivate} where name = ${name}`.execute(bench.db);

const contact = {
  contact_information: {
    first_name: 'Grace',
    last_name: 'Hopper',
    organization: null,
    email: 'grace@example.com',
    phone: '+1.5550100',
    address_1: '1 Navy Yard',
    city: 'Arlington',
    state: 'VA',
    postal_code: '22202',
    country_code: 'US',
  },
};

describe('privacy protection of many domains', () => {
  const NAMES = ['shown.com', 'hidden.com', 'maple.ca', 'toggled.com'];

  test('is turned on where the extension has it, and an undo puts back what each had', async () => {
    const { actor } = await bench.ownDomains(NAMES);
    await setPrivate('hidden.com', true);

    const change = await begin(actor, { action: 'privacy_on', selection: { names: NAMES } });
    expect(await items(actor, change)).toEqual([
      ['shown.com', 'ready', null],
      ['hidden.com', 'unchanged', 'Privacy protection is on already'],
      ['maple.ca', 'impossible', 'Its extension has no privacy protection'],
      ['toggled.com', 'ready', null],
    ]);
    await carryOut(change);
    expect(await readPrivate(NAMES)).toEqual({
      'hidden.com': true,
      'maple.ca': false,
      'shown.com': true,
      'toggled.com': true,
    });
    expect(bench.pauses).toEqual([100, 100]);
    expect(await read(actor, change)).toMatchObject({ state: 'finished', can_undo: true });

    // Off and on again by someone's own will, which is not the change's.
    await setPrivate('toggled.com', false);
    await setPrivate('toggled.com', true);
    bench.calls.length = 0;
    const undone = expectOk(await undoBulkChange(bench.deps, actor, named(change)));
    await carryOut(undone);

    expect(bench.calls).toEqual(['show shown.com']);
    expect(await items(actor, undone)).toEqual([
      ['shown.com', 'done', null],
      ['toggled.com', 'impossible', 'Changed since. Left as it is'],
    ]);
    expect((await readPrivate(NAMES))['shown.com']).toBe(false);
  });

  test('knows what a domain had when the registry did not answer the first time', async () => {
    const { actor } = await bench.ownDomains(['slow.com']);
    const change = await begin(actor, { action: 'privacy_on', selection: { names: ['slow.com'] } });
    const silent = refuseDomain('registry_silent', { domain: 'slow.com' });
    bench.answers.set('slow.com', [{ answer: silent, isLost: true }]);

    await expect(carryOut(change)).rejects.toThrow(TemporaryError);
    await carryOut(change);

    expect(await items(actor, change)).toEqual([['slow.com', 'done', null]]);
    const undone = expectOk(await undoBulkChange(bench.deps, actor, named(change)));
    await carryOut(undone);
    expect(await readPrivate(['slow.com'])).toEqual({ 'slow.com': false });
  });
});

describe('the contacts of many domains', () => {
  test('are previewed by the change of each, and its notes stay until it is done', async () => {
    const names = ['plain.com', 'other.com', 'asked.com', 'same.com', 'refused.com', 'foreign.com'];
    const { actor } = await bench.ownDomains(names.slice(0, 5));

    const change = await begin(actor, { action: 'contacts', contact, selection: { names } });
    expect(await items(actor, change)).toEqual([
      ['plain.com', 'ready', null],
      ['other.com', 'ready', 'No transfers to another registrar until 2026-05-01'],
      ['asked.com', 'ready', 'Waits until it is confirmed by email: new@example.com, old@example.com'],
      ['same.com', 'unchanged', 'Has these contact details already'],
      ['refused.com', 'impossible', expect.stringContaining('privacy')],
      ['foreign.com', 'impossible', 'Not one of your domains'],
    ]);
    expect(bench.calls).toEqual([]);
    await carryOut(change);

    expect(bench.calls).toEqual([
      'name Hopper for plain.com',
      'name Hopper for other.com',
      'name Hopper for asked.com',
    ]);
    expect((await items(actor, change)).slice(0, 3)).toEqual([
      ['plain.com', 'done', null],
      ['other.com', 'done', null],
      ['asked.com', 'done', 'Waits until it is confirmed by email: new@example.com, old@example.com'],
    ]);
    // Both registrants may have been asked: another change asks again.
    expect(await read(actor, change)).toMatchObject({ state: 'finished', can_undo: false });
    expect(await undoBulkChange(bench.deps, actor, named(change))).toMatchObject({
      refusal: { code: 'nothing_to_undo' },
    });
  });

  test('wait for another change of a domain, and can be retried where they were rejected', async () => {
    const { actor } = await bench.ownDomains(['busy.com', 'rejected.com']);
    const names = ['busy.com', 'rejected.com'];
    const change = await begin(actor, { action: 'contacts', contact, selection: { names } });
    bench.answers.set('busy.com', [
      { answer: refuseDomain('contact_change_in_progress', { domain: 'busy.com' }) },
      { answer: refuseDomain('contact_mail_too_soon', { domain: 'busy.com' }) },
    ]);
    bench.answers.set('rejected.com', [
      { answer: refuseDomain('contact_rejected', { domain: 'rejected.com', reason: 'the phone' }) },
    ]);

    await expect(carryOut(change)).rejects.toThrow(TemporaryError);
    await expect(carryOut(change)).rejects.toThrow(TemporaryError);
    await carryOut(change);
    expect(await items(actor, change)).toEqual([
      ['busy.com', 'done', null],
      ['rejected.com', 'failed', expect.stringContaining('the phone')],
    ]);
    expectOk(await retryBulkChange(bench.deps, actor, named(change)));
    await carryOut(change);

    expect(await items(actor, change)).toContainEqual(['rejected.com', 'done', null]);
  });

  test('need details, which are kept as they were given', async () => {
    const { actor } = await bench.ownDomains(['needs.com']);
    const selection = { names: ['needs.com'] };

    expect(await send(actor, { action: 'contacts', selection })).toMatchObject({
      refusal: { code: 'contact_missing' },
    });
    const change = expectOk(await send(actor, { action: 'contacts', contact, selection }));
    const { rows } = await sql`select contact from bulk.change where id = ${change.id}`.execute(bench.db);
    expect(rows).toMatchObject([{ contact: { contact: { lastName: 'Hopper' }, transferLock: true } }]);
  });
});

describe('transfer codes of many domains', () => {
  test('are mailed, and the results say to whom and until when they hold', async () => {
    const names = ['moves.com', 'tagged.uk', 'form.jp', 'fresh.com', 'unsure.com'];
    const { actor } = await bench.ownDomains(names);
    const now = bench.clock.now();
    await sql`update domains.domain set registered_at = ${after(now, -days(5))} where name = 'fresh.com'`.execute(
      bench.db,
    );
    await sql`update domains.domain set verification_requested_at = ${after(now, -days(1))} where name = 'unsure.com'`.execute(
      bench.db,
    );

    const change = await begin(actor, { action: 'transfer_codes', selection: { names } });
    expect(await items(actor, change)).toEqual([
      ['moves.com', 'ready', null],
      ['tagged.uk', 'impossible', 'Is transferred by a tag, without a code'],
      ['form.jp', 'ready', null],
      ['fresh.com', 'impossible', 'Cannot be transferred yet'],
      ['unsure.com', 'impossible', 'Its registrant has not confirmed their email address'],
    ]);
    bench.answers.set('moves.com', [
      { answer: refuseDomain('transfer_code_too_soon', { domain: 'moves.com' }) },
    ]);
    await expect(carryOut(change)).rejects.toThrow(TemporaryError);
    await carryOut(change);

    expect(await items(actor, change)).toMatchObject([
      ['moves.com', 'done', 'Code emailed to holder@moves.com, valid until 2026-03-15'],
      {},
      ['form.jp', 'done', 'Our support was asked to send the code'],
      {},
      {},
    ]);
    expect(await read(actor, change)).toMatchObject({ state: 'finished', can_undo: false });
  });
});

describe('who starts a change of who controls domains', () => {
  const withoutProof = (actor: UserActor): UserActor => ({ ...actor, hasFreshProof: false });
  const PROOF_NEEDED = { ok: false, refusal: { code: 'proof_needed' } };

  test.each([
    ['contacts', { contact }],
    ['transfer_codes', {}],
    ['unlock', {}],
  ])('proves who they are first: %s', async (action, more) => {
    const name = `proved-${action.replace('_', '-')}.com`;
    const { actor } = await bench.ownDomains([name]);
    if (action === 'unlock') await bench.deps.actions.setLock(actor, { domain: name, isLocked: true });
    bench.calls.length = 0;
    const change = expectOk(await send(actor, { action, ...more, selection: { names: [name] } }));

    expect(await startBulkChange(bench.deps, withoutProof(actor), named(change))).toMatchObject(PROOF_NEEDED);
    await carryOut(change);
    expect(bench.calls).toEqual([]);
    expect(await read(actor, change)).toMatchObject({ state: 'draft' });
    bench.answers.set(name, [{ answer: refuseDomain('contact_rejected', { domain: name, reason: 'no' }) }]);
    expectOk(await startBulkChange(bench.deps, actor, named(change)));
    await carryOut(change);
    expect(await retryBulkChange(bench.deps, withoutProof(actor), named(change))).toMatchObject(PROOF_NEEDED);
    expect(await read(actor, change)).toMatchObject({ state: 'finished', counts: { failed: 1 } });
  });

  test('and so does who undoes a lock; what protects domains needs none', async () => {
    const { actor } = await bench.ownDomains(['guarded.com']);
    const unproved = withoutProof(actor);
    const change = await begin(unproved, { action: 'lock', selection: { names: ['guarded.com'] } });
    await carryOut(change);

    expect(await undoBulkChange(bench.deps, unproved, named(change))).toMatchObject(PROOF_NEEDED);
    expectOk(await undoBulkChange(bench.deps, actor, named(change)));
  });
});
