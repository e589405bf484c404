import { afterAll, beforeAll } from 'vitest';
import type { PaymentGateway } from '#features/billing/server/ports/payment-gateway.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { sandboxGateway } from '../sandbox-gateway.ts';

/** The sandbox bank's confirmation page. */
export const BANK = 'http://panel.test/dev/bank';

/** The secret of the sandbox's webhook signatures. */
export const NOTICE_SECRET = 'known to both';

/** A sandbox for this test file, with its dependencies. */
export interface OpenSandbox {
  readonly db: TestDatabase['db'];
  /** The company's clock, which the sandbox goes by. */
  readonly clock: SettableClock;
  /** The clock on the wall, which signatures go by. */
  readonly realClock: SettableClock;
  readonly gateway: () => PaymentGateway;
}

/** Opens a sandbox before the file's tests, and ends it after them. */
export function openSandbox(): OpenSandbox {
  const start = new Date('2026-11-21T10:00:00Z');
  const [clock, realClock] = [new SettableClock(start), new SettableClock(start)];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return {
    get db() {
      return database.db;
    },
    clock,
    realClock,
    gateway: () =>
      sandboxGateway({
        db: database.db,
        clock,
        realClock,
        random: systemRandom,
        bankUrl: BANK,
        noticeSecret: NOTICE_SECRET,
        timeout: 10,
      }),
  };
}
