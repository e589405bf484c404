import { afterAll, beforeAll } from 'vitest';
import type { PaymentGateway } from '#features/billing/server/ports/payment-gateway.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { stripeGateway } from '../stripe-gateway.ts';
import { ImitatedStripe } from './imitated-stripe.ts';
import { WEBHOOK_SECRET } from './sign-event.ts';

/** The adapter beside an imitation of this test file's own. */
export interface OpenStripe {
  readonly db: TestDatabase['db'];
  readonly imitation: ImitatedStripe;
  /** The clock on the wall, which signatures go by. */
  readonly realClock: SettableClock;
  /** The adapter; a test may set its address and timeouts. */
  readonly gateway: (requests?: { readonly apiUrl?: string; readonly retries?: number }) => PaymentGateway;
}

/** Starts an imitation before the file's tests, and ends it after them. */
export function openStripe(): OpenStripe {
  const imitation = new ImitatedStripe();
  const realClock = new SettableClock(new Date('2026-11-21T10:00:00Z'));
  let database: TestDatabase;
  let apiUrl: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    apiUrl = await imitation.start();
  });
  afterAll(async () => {
    imitation.stop();
    await database.drop();
  });
  return {
    get db() {
      return database.db;
    },
    imitation,
    realClock,
    gateway: (requests = {}) =>
      stripeGateway({
        db: database.db,
        realClock,
        secretKey: 'sk_test_imitated',
        webhookSecret: WEBHOOK_SECRET,
        apiUrl,
        timeout: 20_000,
        retries: 0,
        ...requests,
      }),
  };
}
