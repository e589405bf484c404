import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { domainRegistered } from '#features/domains/contract/events.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { buildForward } from '#features/email/testing/build-forward.ts';
import type { Role } from '#features/sites/rules/capabilities.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import type { RecordOnWire, RecordRequest } from '../contract/endpoints.ts';
import { changeRecords } from '../server/change-records.ts';
import type { DnsDeps } from '../server/dns-deps.ts';
import { dnsModule } from '../server/dns-module.ts';
import type { ZoneAnswer } from '../server/change-zone.ts';
import { TEST_DEFAULTS } from './zone-builder.ts';

/** The dependencies of the slice, with a user who manages domains and helpers. */
export interface DnsBench {
  readonly bench: SliceBench;
  readonly deps: DnsDeps;
  readonly manager: UserActor;
  /** Registers a domain of the manager, whose zone is created by its event; returns the site. */
  newDomain(name: string, options?: DomainRequests): Promise<number>;
  /** Delivers the event that a domain was registered. */
  announceRegistered(domain: string, siteId: number): Promise<void>;
  newActor(): Promise<UserActor>;
  change(
    domain: string,
    add: readonly RecordRequest[],
    remove?: readonly RecordRequest[],
    actor?: UserActor,
  ): Promise<Result<ZoneAnswer>>;
}

/** Options of a new domain. */
interface DomainRequests {
  /** Mailboxes with a forward. */
  readonly forwards?: readonly string[];
  /** Further members of its site. */
  readonly members?: readonly { readonly userId: number; readonly role: Role }[];
}

/** The operator's Domain Connect identity. */
const TEST_PROVIDER = { id: 'namestead.test', name: 'Namestead', publicUrl: 'https://panel.test' };

/** Creates the test bench of a file; close it with `bench.close()`. */
export async function createDnsBench(): Promise<DnsBench> {
  const bench = await createSliceBench();
  const deps: DnsDeps = {
    ...bench,
    defaults: TEST_DEFAULTS,
    provider: TEST_PROVIDER,
    nameServers: [],
    publicNameServers: createRoots([], async () => null),
  };
  const newActor = async (): Promise<UserActor> => {
    const { id } = await buildAccount(bench.db);
    return { kind: 'user', userId: id, via: 'session', scopes: ['*'] };
  };
  const manager = await newActor();
  const announceRegistered = async (domain: string, siteId: number): Promise<void> => {
    const handlers = (dnsModule(deps).handlers ?? []).filter(
      ({ kind }) => kind.name === domainRegistered.name,
    );
    const data = { domain, siteId, userId: manager.userId };
    for (const { handle } of handlers) await handle(data, { eventId: 1, subject: `domain:${domain}` });
  };
  return {
    bench,
    deps,
    manager,
    announceRegistered,
    newActor,
    async newDomain(name, { forwards = [], members = [] } = {}) {
      const site = { ownerId: manager.userId, members: [...members] };
      const { id: siteId } = await buildSite(bench.db, site);
      const now = bench.clock.now();
      const times = { createdAt: now, registeredAt: now, expiresAt: new Date('2030-01-01T00:00:00Z') };
      await importDomains(bench, [
        { name, siteId, ownerUserId: manager.userId, type: 'registered', ...times },
      ]);
      for (const mailbox of forwards) await buildForward(bench.db, { domain: name, mailbox });
      await announceRegistered(name, siteId);
      return siteId;
    },
    change: (domain, add, remove = [], actor = manager) =>
      changeRecords(deps, actor, { domain, recordsToAdd: add, recordsToRemove: remove }),
  };
}

/** A record as clients send it. */
export function recordRequest(type: string, fields: Partial<RecordRequest> = {}): RecordRequest {
  return { type, ...fields };
}

/** The customer's records of a response, one per line, or the refusal's code. */
export function recordLines(result: Result<{ records: RecordOnWire[] }>): string[] {
  if (!result.ok) return [result.refusal.code];
  return result.value.records
    .filter(({ protected_field }) => !protected_field)
    .map(({ name, type, data, aux, ttl }) => `${name} ${ttl} ${type} ${aux} ${data}`);
}
