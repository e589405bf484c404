import { describe, expect, test } from 'vitest';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { lockDomainJob } from './jobs/register-domain-job.ts';
import { lockNewDomain } from './lock-new-domain.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const LOCK = 'clientTransferProhibited';
const stored = async (domain: string) => (await findDomain(bench.db, domain))?.registryStatuses;
const atRegistry = async (domain: string) => expectOk(await registry.registrar.infoDomain(domain)).statuses;

describe('a new name', () => {
  test('is locked at its registry and here, once, however often the job runs', async () => {
    await buyer.register('locked.com');
    expect(await bench.queued(lockDomainJob)).toContainEqual({ domain: 'locked.com' });

    await lockNewDomain(deps, { domain: 'locked.com' });
    await lockNewDomain(deps, { domain: 'locked.com' });

    expect(await atRegistry('locked.com')).toContain(LOCK);
    expect(await stored('locked.com')).toEqual(await atRegistry('locked.com'));
    const updates = (await registry.listCommands('locked.com')).filter(({ command }) => command === 'update');
    expect(updates).toHaveLength(1);
  });

  test('of a TLD without locks stays unlocked', async () => {
    await buyer.register('unlocked.de');

    await lockNewDomain(deps, { domain: 'unlocked.de' });

    expect(await atRegistry('unlocked.de')).not.toContain(LOCK);
    expect(await stored('unlocked.de')).toEqual(await atRegistry('unlocked.de'));
  });

  test('is asked about after a lock with an unknown outcome, and stays usable if it is rejected', async () => {
    await buyer.register('doubt.com');
    await registry.turnKnob({ effect: 'refuse', command: 'update', key: 'doubt.com', code: 2400, times: 1 });
    await expect(lockNewDomain(deps, { domain: 'doubt.com' })).rejects.toThrow(RegistryOutcomeUnknown);
    await registry.turnKnob({ effect: 'refuse', command: 'update', key: 'doubt.com', code: 2306, times: 1 });
    await lockNewDomain(deps, { domain: 'doubt.com' });
    expect(await stored('doubt.com')).toEqual(await atRegistry('doubt.com'));

    await lockNewDomain(deps, { domain: 'doubt.com' });
    expect(await stored('doubt.com')).toContain(LOCK);
    await expect(lockNewDomain(deps, { domain: 'never-bought.com' })).resolves.toBeUndefined();
  });
});
