import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import type { BulkChangeOnWire } from '#features/bulk/contract/bulk-endpoints.ts';
import { draftBulkChangeEndpoint } from '#features/bulk/contract/bulk-endpoints.ts';
import type { BulkDeps } from '#features/bulk/server/bulk-deps.ts';
import { carryOutBulkChange } from '#features/bulk/server/carry-out-bulk-change.ts';
import { draftBulkChange } from '#features/bulk/server/draft-bulk-change.ts';
import { listBulkItems } from '#features/bulk/server/get-bulk-change.ts';
import { startBulkChange } from '#features/bulk/server/start-bulk-change.ts';
import { undoBulkChange } from '#features/bulk/server/undo-bulk-change.ts';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { heldNames } from '#features/registrants/testing/held-names.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { buildDomainActions } from './compose-bulk.ts';

const opened = openTransfers();
const { bench, deps } = opened;
const held = heldNames(opened);
let actor: UserActor;
let owner: { readonly siteId: number; readonly userId: number };
let bulk: BulkDeps;

beforeAll(async () => {
  bench.clock.set(new Date());
  const { id: siteId, ownerId: userId } = await buildSite(bench.db);
  owner = { siteId, userId };
  actor = { kind: 'user', userId, via: 'session', scopes: ['*'], hasFreshProof: true };
  bulk = {
    ...bench,
    // The test carries out what is queued.
    jobs: { enqueue: async () => undefined },
    log: silentLog,
    actions: buildDomainActions({
      billing: {} as never,
      transfers: deps,
      registrants: deps,
      dns: {} as never,
    }),
    pause: async () => undefined,
  } as unknown as BulkDeps;
});

const named = ({ id }: BulkChangeOnWire) => ({ id: String(id) });
async function items(change: BulkChangeOnWire) {
  const page = { ...named(change), state: undefined, number: 1_000, offset: 0 };
  const { domains } = expectOk(await listBulkItems(bulk, actor, page));
  return domains.map(({ domain, state, reason }) => [domain, state, reason?.message ?? null]);
}
async function draft(body: Record<string, unknown>) {
  const request = draftBulkChangeEndpoint.body?.parse(body);
  if (!request) throw new Error('the endpoint has no body');
  return expectOk(await draftBulkChange(bulk, actor, { key: null, request }));
}
async function carryOut(change: BulkChangeOnWire) {
  expectOk(await startBulkChange(bulk, actor, named(change)));
  await carryOutBulkChange(bulk, { changeId: change.id });
  return items(change);
}
const emailAt = async (domain: string) => (await held.atRegistry(domain)).contact.email;

describe('bulk changes at the registry', () => {
  test('of privacy protection put the proxy contact there, and an undo the registrant', async () => {
    for (const domain of ['hide-a.com', 'hide-b.com']) await held.register(domain, owner);
    const names = ['hide-a.com', 'hide-b.com'];

    const change = await draft({ action: 'privacy_on', selection: { names } });
    expect(await carryOut(change)).toEqual(names.map((name) => [name, 'done', null]));
    const proxy = deps.privacyContact.email;
    expect([await emailAt('hide-a.com'), await emailAt('hide-b.com')]).toEqual([proxy, proxy]);

    const undone = expectOk(await undoBulkChange(bulk, actor, named(change)));
    await carryOutBulkChange(bulk, { changeId: undone.id });
    expect(await items(undone)).toEqual(names.map((name) => [name, 'done', null]));
    expect([await emailAt('hide-a.com'), await emailAt('hide-b.com')]).toEqual([
      'ada@example.com',
      'ada@example.com',
    ]);
  });

  test('of contacts change each registrant as its own form does: locked, confirmed by mail, or set apart', async () => {
    const names = ['owned.com', 'asked.club', 'gesetzt.de'];
    for (const domain of names) await held.register(domain, owner);
    await held.sendMails();
    const contact_information = {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.com',
      phone: '+1.5550100123',
      address_1: '1 Navy Yard',
      city: 'Arlington',
      state: 'VA',
      postal_code: '22202',
      country_code: 'US',
    };

    const change = await draft({
      action: 'contacts',
      contact: { contact_information },
      selection: { names },
    });
    const planned = await items(change);
    expect(planned.map(([name, state]) => [name, state])).toEqual(names.map((name) => [name, 'ready']));
    expect(planned[0]?.[2]).toMatch(/^No transfers to another registrar until \d{4}-\d{2}-\d{2}$/);
    expect(planned[1]?.[2]).toMatch(
      /^Waits until it is confirmed by email: grace@example.com, ada@example.com/,
    );
    expect(await emailAt('owned.com')).toBe('ada@example.com');

    const done = await carryOut(change);

    expect(done.map(([name, state]) => [name, state])).toEqual(names.map((name) => [name, 'done']));
    expect(done[1]?.[2]).toMatch(/^Waits until it is confirmed by email/);
    expect([await emailAt('owned.com'), await emailAt('asked.club')]).toEqual([
      'grace@example.com',
      'ada@example.com',
    ]);
    expect((await held.here('owned.com')).facts.contactChangedAt).not.toBeNull();
    const mails = await held.sendMails();
    expect(
      mails
        .filter(({ subject }) => subject.includes('owned.com'))
        .map(({ to }) => to)
        .toSorted(),
      // Both registrants, and the manager (decision 57).
    ).toEqual(['ada@example.com', 'grace@example.com', (await findAccount(bench.db, owner.userId))?.email]);
    // The same details again change nothing where they are in effect.
    const again = await draft({ action: 'contacts', contact: { contact_information }, selection: { names } });
    expect((await items(again))[0]).toEqual(['owned.com', 'unchanged', 'Has these contact details already']);
  });

  test('of transfer codes open each domain and say where its code went; the code is nowhere else', async () => {
    const names = ['moves-a.com', 'moves-b.com'];
    for (const domain of names) await held.register(domain, owner);
    const early = await draft({ action: 'transfer_codes', selection: { names } });
    expect(await items(early)).toEqual(
      names.map((name) => [name, 'impossible', 'Cannot be transferred yet']),
    );
    await opened.passDays(PAST_LOCK);
    // Confirmed meanwhile.
    await sql`update domains.domain set verification_requested_at = null`.execute(bench.db);

    const change = await draft({ action: 'transfer_codes', selection: { names } });
    const done = await carryOut(change);

    expect(done.map(([name, state]) => [name, state])).toEqual(names.map((name) => [name, 'done']));
    for (const [, , said] of done)
      expect(said).toMatch(/^Code emailed to ada@example\.com, valid until \d{4}-\d{2}-\d{2}$/);
    for (const name of names)
      expect((await held.atRegistry(name)).info.statuses).not.toContain('clientTransferProhibited');
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(i)::text || to_jsonb(c)::text as text from bulk.item i join bulk.change c on c.id = i.change_id`.execute(
      bench.db,
    );
    // Codes have 26 characters of this alphabet.
    expect(rows.some(({ text }) => /\b[a-z2-9]{26}\b/.test(text))).toBe(false);
  });
});
