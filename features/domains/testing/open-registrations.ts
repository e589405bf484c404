import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { AvailabilityBook } from '#features/names/server/api/availability-book.ts';
import type { DomainsDeps } from '../server/domains-deps.ts';
import { bringDomainJob } from '../server/jobs/bring-domain-job.ts';
import { mailNameTaken } from '../server/api/mail-name-taken.ts';
import { mailRegistrantJob } from '../server/jobs/mail-registrant-job.ts';
import { mailTransferNewsJob } from '../server/jobs/mail-transfer-news-job.ts';
import { registerDomainJob } from '../server/jobs/register-domain-job.ts';
import { renewDomainJob } from '../server/jobs/renew-domain-job.ts';
import { takeBackDomainJob } from '../server/jobs/take-back-domain-job.ts';
import { createRegistryBench } from '#features/names/testing/registry-bench.ts';
import type { RegistryBench } from '#features/names/testing/registry-bench.ts';
import { testSeal } from '#features/names/testing/test-seal.ts';

/** What registrations of bought names stand on. */
export interface RegistrationsBench {
  readonly bench: SliceBench;
  readonly registry: RegistryBench;
  readonly deps: DomainsDeps;
  /** What was mailed, oldest first. */
  readonly mails: Mail[];
  /** Lets time pass at the registry and here. */
  passDays(count: number): Promise<void>;
}

/** Opens registrations for the tests of a file, with a registry behind them: what it holds is there inside tests only. */
export function openRegistrations(): RegistrationsBench {
  let passed = 0;
  const opened = {
    passDays: async (count: number): Promise<void> => {
      await registry.passDays(count);
      passed += count;
      bench.clock.set(after(new Date(), days(passed)));
    },
    bench: {} as SliceBench,
    registry: {} as RegistryBench,
    deps: {} as DomainsDeps,
    mails: [] as Mail[],
  };
  const { bench, registry, deps } = opened;
  beforeAll(async () => {
    const [slice, behind] = await Promise.all([
      createSliceBench({
        jobs: [
          ...[
            registerDomainJob,
            renewDomainJob,
            takeBackDomainJob,
            bringDomainJob,
            mailRegistrantJob,
            mailTransferNewsJob,
            mailNameTaken,
          ],
          { name: 'billing.refund-line' },
        ],
      }),
      createRegistryBench(),
    ]);
    Object.assign(bench, slice);
    Object.assign(registry, behind);
    Object.assign(deps, bench, {
      registrar: registry.registrar,
      availability: new AvailabilityBook({ registrar: registry.registrar }),
      currency: 'USD',
      siteAddressSuffix: 'namestead.site',
      nameServerHost: 'namestead.site',
      seal: testSeal,
      zoneCopies: { copy: async () => 'copied' },
      mailer: { send: async (mail) => void opened.mails.push(mail) },
      brand: 'Namestead',
      publicUrl: 'https://panel.example',
    } satisfies Partial<DomainsDeps>);
  });
  afterEach(() => registry.clearKnobs());
  afterAll(async () => {
    await registry.close?.();
    await bench.close?.();
  });
  return opened;
}
