import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { Registrar, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { insertFormerDomain } from './api/registry-facts-store.ts';
import { importDomains } from './api/import-domains.ts';
import { getDomainStatus } from './get-domain-status.ts';

let bench: SliceBench;
let owner: UserActor;
let siteId: number;

const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });
const transaction = { clTRID: 'c', svTRID: 's' };

/** What the registry says of every name. */
const held = (info: Partial<RegistryDomain> = {}): RegistrarAnswer<RegistryDomain> => ({
  outcome: 'ok',
  value: {
    isOurs: true,
    statuses: ['ok'],
    createdAt: after(bench.clock.now(), -days(100)),
    transferredAt: null,
    ...info,
  } as RegistryDomain,
  transaction,
});
const refusal = (eppCode: number, reason = 'no'): RegistrarAnswer<RegistryDomain> => ({
  outcome: 'refused',
  eppCode,
  reason,
  transaction,
});
const ask = (domain: string, answer: RegistrarAnswer<RegistryDomain> = held(), actor: Actor = owner) =>
  getDomainStatus(
    { ...bench, registrar: { infoDomain: async () => answer } as unknown as Registrar },
    actor,
    { domain },
  );
const FREE = {
  locked: false,
  pending_transfer: false,
  transfer_prohibited: false,
  manual_transfer_required: false,
};
const code = (answer: Awaited<ReturnType<typeof ask>>) => (answer.ok ? null : answer.refusal.code);

beforeAll(async () => {
  bench = await createSliceBench();
  const site = await buildSite(bench.db);
  siteId = site.id;
  owner = as(site.ownerId);
  const now = bench.clock.now();
  const common = { siteId, ownerUserId: site.ownerId, createdAt: now };
  const term = { registeredAt: after(now, -days(100)), expiresAt: after(now, days(265)) };
  const registered = { ...common, ...term, type: 'registered' } as const;
  await importDomains(bench, [
    ...['asked.com', 'asked.jp', 'asked.uk'].map((name) => ({ ...registered, name })),
    { ...registered, name: 'gone.com', transferredAwayAt: now },
    { ...common, name: 'mapped.com', type: 'mapped' },
    { ...common, name: 'coming.com', type: 'transfer', inboundTransferStatus: 'pending_start' },
  ]);
  await insertFormerDomain(bench.db, {
    name: 'gone.com',
    unicodeName: 'gone.com',
    siteId,
    ownerUserId: site.ownerId,
    way: 'transferred',
    leftAt: now,
    noticedAt: now,
    registeredAt: now,
    paidUntil: null,
  });
});

describe('the status of a domain at its registry (management, section 7, "Wapi status")', () => {
  test.each([
    ['nothing', 'asked.com', {}, FREE],
    ['a lock', 'asked.com', { statuses: ['clientTransferProhibited'] }, { ...FREE, locked: true }],
    ['a transfer', 'asked.com', { statuses: ['pendingTransfer'] }, { ...FREE, pending_transfer: true }],
    [
      'a prohibition of the registry',
      'asked.com',
      { statuses: ['serverTransferProhibited'] },
      { ...FREE, transfer_prohibited: true },
    ],
    ['a manual TLD', 'asked.jp', {}, { ...FREE, manual_transfer_required: true }],
  ] as const)('tells %s', async (_what, name, info, status) => {
    expect(await ask(name, held(info))).toEqual({ ok: true, value: status });
  });

  test.each([
    ['asked.com', 'createdAt', 59, true],
    ['asked.com', 'createdAt', 60, false],
    ['asked.com', 'transferredAt', 59, true],
    ['asked.uk', 'createdAt', 1, false],
  ] as const)('%s is prohibited by its %s %d days ago: %s', async (name, fact, count, isProhibited) => {
    const since = after(bench.clock.now(), -days(count));

    expect(await ask(name, held({ [fact]: since }))).toMatchObject({
      value: { transfer_prohibited: isProhibited },
    });
  });

  test.each([
    ['a silent registry', { outcome: 'unknown', reason: 'timeout', clTRID: 'c' }, 'registry_silent'],
    ['a failing registry', refusal(2400), 'registry_silent'],
    ['a registry in maintenance', refusal(2400, 'TLD in maintenance'), 'tld-in-maintenance'],
    ['a name that is gone there', refusal(2303), 'domain_left'],
  ] as const)('%s is an error of its own', async (_what, answer, refused) => {
    expect(code(await ask('asked.com', answer))).toBe(refused);
  });

  test('a name that another registrar holds by now has left', async () => {
    expect(code(await ask('asked.com', held({ isOurs: false })))).toBe('domain_left');
  });

  test.each([
    ['mapped.com', 'not_registered_here'],
    ['coming.com', 'not_registered_here'],
    ['gone.com', 'domain_left'],
    ['nobody.com', 'unknown_domain'],
  ])('%s has none: %s', async (name, refused) => {
    expect(code(await ask(name))).toBe(refused);
  });

  test('is for the administrators of its site; strangers learn nothing', async () => {
    const { id } = await buildAccount(bench.db);

    for (const name of ['asked.com', 'gone.com', 'mapped.com'])
      expect(code(await ask(name, held(), as(id)))).toBe('unknown_domain');
    expect(code(await ask('asked.com', held(), { kind: 'visitor', visitorId: null }))).toBe(
      'authorization_required',
    );
  });
});
