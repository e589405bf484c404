import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { insertRegistration, moveRegistration } from '../registration-store.ts';
import { insertRestore, moveRestore } from '../restoring/restore-store.ts';
import { domainLineFacts } from './domain-deliveries.ts';
import type { ZoneSerials } from './domain-deliveries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const LINE = {
  lineId: 1,
  orderId: 1,
  userId: 1,
  productSlug: 'dotcom_domain',
  meta: 'steps.com',
  isRenewal: false,
};
const at = new Date('2026-03-01T12:00:00Z');

test('a purchased name is delivered step by step: registrant, registration, zone', async () => {
  const { db } = database;
  const site = await buildSite(db);
  let serial = 0;
  const zones: ZoneSerials = { find: async () => new Map(serial > 0 ? [['steps.com', serial]] : []) };
  const done = async (): Promise<readonly string[]> => {
    const [delivery] = await domainLineFacts({ zones, clock: systemClock }).deliveries(db, [LINE]);
    return delivery?.steps.filter((step) => step.isDone).map((step) => step.id) ?? [];
  };
  const move = (from: OperationState<'registration'>, to: OperationState<'registration'>) =>
    moveRegistration(db, { lineId: 1, from, to, ...(to === 'registered' ? { settledAt: at } : {}) });

  expect(await done()).toEqual([]);
  await insertRegistration(db, {
    lineId: 1,
    orderId: 1,
    domain: 'steps.com',
    siteId: site.id,
    userId: site.ownerId,
    periodYears: 1,
    isPrivate: false,
    usesDomainCredit: false,
    agreedFee: null,
    acceptedNotice: null,
    contactId: 'c1',
    contactClTRID: 't1',
    createClTRID: 't2',
    authInfo: 'secret',
    requestedAt: at,
  });
  expect(await done()).toEqual([]);
  await move('requested', 'contact_created');
  expect(await done()).toEqual(['contact']);
  await move('contact_created', 'creating');
  expect(await done()).toEqual(['contact']);
  await move('creating', 'registered');
  expect(await done()).toEqual(['contact', 'registered']);
  serial = 1;
  expect(await done()).toEqual(['contact', 'registered', 'zone']);
});

test('a redemption fee is delivered once the name is restored', async () => {
  const { db } = database;
  const site = await buildSite(db);
  const restore = {
    lineId: 11,
    renewalLineId: 12,
    orderId: 2,
    domain: 'restored.com',
    siteId: site.id,
    userId: site.ownerId,
    agreedFee: { amount: 8_000, currency: 'USD' },
    requestedAt: at,
  };
  const line = { ...LINE, lineId: 11, productSlug: 'domain_redemption', meta: 'restored.com' };
  const facts = domainLineFacts({ zones: { find: async () => new Map() }, clock: systemClock });
  const isDone = async () => (await facts.deliveries(db, [line]))[0]?.steps.map((step) => step.isDone);
  expect(facts.matches('domain_redemption')).toBe(true);

  expect(await isDone()).toEqual([false]);
  await insertRestore(db, restore);
  expect(await isDone()).toEqual([false]);
  const deletion = { deletedAt: at, dataBefore: 'as it was' };
  await moveRestore(db, { lineId: 11, from: 'requested', to: 'restoring', deletion });
  await moveRestore(db, { lineId: 11, from: 'restoring', to: 'restored', settledAt: at });
  expect(await isDone()).toEqual([true]);
});
