import type { PanelNames } from '#features/names/rules/name-policy.ts';
import { buildNameServers } from '#features/names/rules/name-servers.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Mail, Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { maintainedRegistrar } from '#features/names/server/api/maintained-registrar.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import type { RegistrationDeps } from '../server/registration-deps.ts';
import type { BoughtTransfers } from '../server/ports/bought-transfers.ts';
import { mailNameTaken } from '#features/domains/server/api/mail-name-taken.ts';
import { mailRegistered } from '../server/jobs/mail-registered.ts';
import { mailRestored } from '../server/jobs/mail-restored.ts';
import {
  registerDomainJob,
  cancelRegistrationJob,
  deleteUnpaidNameJob,
  lockDomainJob,
  renewDomainJob,
  restoreDomainJob,
} from '../server/jobs/register-domain-job.ts';
import { createRegistryBench } from '#features/names/testing/registry-bench.ts';
import type { RegistryBench } from '#features/names/testing/registry-bench.ts';
import { type Log, silentLog } from '#platform/log/log.ts';
import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { testSeal } from '#features/names/testing/test-seal.ts';

/** The dependencies of registration and of all later slices. */
export interface NamesDeps extends RegistrationDeps, PanelNames {
  readonly currency: 'USD';
  readonly seal: LineSeal;
  readonly zoneCopies: { readonly copy: () => Promise<'copied'> };
  readonly mailer: Mailer;
  readonly log: Log;
  readonly brand: string;
  readonly publicUrl: string;
}

/** Fails for transfer lines, which these tests do not use; former registrations end silently. */
export const NO_TRANSFERS: BoughtTransfers = {
  begin: () => Promise.reject(new Error('no transfers here')),
  hasBegun: async () => false,
  endLapsed: async () => undefined,
};

/** The test bench of registrations. */
export interface RegistrationsBench {
  readonly bench: SliceBench;
  readonly registry: RegistryBench;
  readonly deps: NamesDeps;
  /** Sent mails, oldest first. */
  readonly mails: Mail[];
  /** Advances the clocks of the registry and of the panel. */
  passDays(count: number): Promise<void>;
}

/**
 * Sets up registrations for the tests of a file, with a registry. Its properties are available
 * inside tests only.
 */
export function openRegistrations(
  createTransfers: (deps: NamesDeps) => BoughtTransfers = () => NO_TRANSFERS,
): RegistrationsBench {
  let passed = 0;
  const opened = {
    passDays: async (count: number): Promise<void> => {
      await registry.passDays(count);
      passed += count;
      bench.clock.set(after(new Date(), days(passed)));
    },
    bench: {} as SliceBench,
    registry: {} as RegistryBench,
    deps: {} as NamesDeps,
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
            cancelRegistrationJob,
            deleteUnpaidNameJob,
            lockDomainJob,
            restoreDomainJob,
            mailRegistered,
            mailRestored,
            mailNameTaken,
          ],
          // Jobs of other slices, by name.
          { name: 'domains.mail-contact-verification' },
          { name: 'domains.set-contact-hold' },
          { name: 'domains.mail-data-consent' },
          { name: 'domains.set-contact-disclosure' },
          { name: 'domains.mail-contact-change' },
          { name: 'domains.mail-data-reminder' },
          { name: 'domains.carry-out-contact-change' },
          { name: 'domains.mail-owner-message' },
          { name: 'domains.bring-domain' },
          { name: 'domains.mail-registrant' },
          { name: 'domains.mail-transfer-news' },
          { name: 'domains.follow-name' },
          { name: 'domains.mail-leaving' },
          { name: 'domains.mail-transfer-code' },
          { name: 'domains.end-transfer-code' },
          { name: 'domains.mail-sensitive-change' },
          { name: 'domains.carry-out-guard' },
          { name: 'domains.mail-hand-over' },
          { name: 'billing.mail-renewal' },
          { name: 'billing.mail-receipt' },
          { name: 'billing.follow-payment' },
          { name: 'billing.refund-line' },
        ],
      }),
      createRegistryBench(),
    ]);
    Object.assign(bench, slice);
    Object.assign(registry, behind);
    Object.assign(deps, bench, {
      registrar: maintainedRegistrar(registry.registrar, slice),
      availability: new AvailabilityCache({ registrar: registry.registrar }),
      currency: 'USD',
      siteAddressSuffix: 'namestead.site',
      nameServerHost: 'namestead.site',
      nameServers: buildNameServers('namestead.site', 3),
      seal: testSeal,
      zoneCopies: { copy: async () => 'copied' },
      transfers: createTransfers(deps),
      mailer: { send: async (mail) => void opened.mails.push(mail) },
      log: silentLog,
      brand: 'Namestead',
      publicUrl: 'https://panel.example',
      privacyContact: PRIVACY_CONTACT,
    } satisfies Partial<NamesDeps>);
  });
  afterEach(() => registry.clearKnobs());
  afterAll(async () => {
    await registry.close?.();
    await bench.close?.();
  });
  return opened;
}
