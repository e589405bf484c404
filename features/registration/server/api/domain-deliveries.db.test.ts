import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { insertRegistration, moveRegistration } from '../registration-store.ts';
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
