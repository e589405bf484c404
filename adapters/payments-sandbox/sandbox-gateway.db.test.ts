import { afterAll, beforeAll } from 'vitest';
import { describePaymentGateway } from '#features/billing/testing/payment-gateway-conformance.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describePaymentGateway('sandbox', {
  gateway: () =>
    sandboxGateway({
      db: database.db,
      clock: new SettableClock(new Date('2026-11-21T10:00:00Z')),
      timeout: 10,
    }),
  cards: {
    succeeds: '4242424242424242',
    declines: '4000000000000002',
    lacksFunds: '4000000000009995',
    losesAnswer: '4000000000000119',
  },
});
