import { inTransaction } from '#platform/database/database.ts';
import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { lifecycleRulesFor } from './commands/lifecycle-messages.ts';
import { requestTransfer } from './lifecycle/transfer-lifecycle.ts';
import { beginDeletion } from './lifecycle/delete-lifecycle.ts';
import { REGISTRARS, seedContact, seedPerson } from './seed-registry.ts';
import type { SeededPerson } from './seed-registry.ts';
import { findLifecycle, saveLifecycle } from './stores/domain-lifecycle-store.ts';
import { findDomain } from './stores/domain-store.ts';
import { insertLoadedDomains } from './stores/seed-store.ts';
import { findHostIds, insertHost } from './stores/host-store.ts';
import type { RegistryDatabase } from './stores/tables.ts';
import type { EvaluateName } from './tlds/registrable-name.ts';

/** A name with a history, as loaded by the operator. */
export interface DomainToLoad {
  /** A-labels. */
  readonly name: string;
  readonly registrar: string;
  readonly registeredAt: Date;
  readonly expiresAt: Date;
  readonly clientStatuses: readonly DomainStatus[];
  readonly serverStatuses: readonly DomainStatus[];
  /** Host names; missing ones are created without addresses. */
  readonly nameServers: readonly string[];
  /** Who holds it; the registrar's demo company if not given. */
  readonly registrant?: SeededPerson | undefined;
  /** Since when a transfer is pending, with the status `pendingTransfer`; now if not given. */
  readonly transferRequestedAt?: Date | undefined;
  /** When it was deleted, in the past; it is in redemption since. */
  readonly deletedAt?: Date | undefined;
}

/** The result of loading: the number of new names, and the rejected ones. */
export interface LoadReport {
  readonly loaded: number;
  readonly refused: readonly string[];
}

/**
 * Loads many names at once, with history and free of charge. For demonstrations. Existing names
 * stay unchanged.
 */
export async function loadDomains(
  deps: {
    readonly db: RegistryDatabase;
    readonly evaluateName: EvaluateName;
    readonly now: Date;
  },
  domains: readonly DomainToLoad[],
): Promise<LoadReport> {
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const evaluated = domains.map((domain) => ({ ...domain, verdict: deps.evaluateName(domain.name) }));
    const takeable = evaluated.filter(({ verdict }) => verdict.isRegistrable);
    const hostIds = await selectHosts(within, takeable);
    let loaded = 0;
    const holders = Map.groupBy(
      takeable,
      ({ registrar, registrant }) => `${registrar} ${registrant?.handle ?? ''}`,
    );
    for (const held of holders.values()) {
      const [one] = held;
      if (!one) continue;
      const { registrar, registrant } = one;
      const handle = `LOADED-${registrar.toUpperCase()}`.slice(0, 16);
      const registrantId = registrant
        ? await seedPerson(within, registrar, registrant)
        : await seedContact(within, handle, registrar, 'Demo Company');
      loaded += await insertLoadedDomains(
        tx,
        held.map((domain) => ({
          name: domain.name,
          tld: domain.verdict.tld?.name ?? '',
          registrar,
          registrantId,
          hostIds: domain.nameServers.flatMap((name) => hostIds.get(name) ?? []),
          clientStatuses: domain.clientStatuses,
          serverStatuses: domain.serverStatuses.filter((status) => status.startsWith('server')),
          authInfo: null,
          createdAt: domain.registeredAt,
          expiresAt: domain.expiresAt,
        })),
      );
    }
    for (const { name, serverStatuses, transferRequestedAt, deletedAt } of takeable) {
      if (serverStatuses.includes('pendingTransfer'))
        await beginTransfer({ ...within, now: transferRequestedAt ?? deps.now }, name);
      if (deletedAt) await deleteBefore(within, name, deletedAt);
    }
    const refused = evaluated.filter(({ verdict }) => !verdict.isRegistrable).map(({ name }) => name);
    return { loaded, refused };
  });
}

/** A name loaded as pending transfer gets a request of its sponsor's rival. */
async function beginTransfer(
  {
    db,
    evaluateName,
    now,
  }: { readonly db: RegistryDatabase; readonly evaluateName: EvaluateName; readonly now: Date },
  name: string,
): Promise<void> {
  const domain = await findDomain(db, name);
  const ruled = lifecycleRulesFor(evaluateName, name);
  const requester = REGISTRARS.find(({ id }) => id !== domain?.sponsor)?.id;
  if (!domain || domain.transfer !== null || ruled === null || requester === undefined) return;
  const life = await findLifecycle(db, domain, now);
  // Rules that would reject a registrar, such as locks, are skipped: this is history.
  const free = { ...life, createdAt: new Date(0), transferredAt: null, statuses: [] };
  const { transfer } = requestTransfer(free, ruled.rules, requester, now).life;
  // If the auth code suffices, no transfer is ever pending.
  if (transfer?.status !== 'pending') return;
  const statuses = life.statuses.filter((status) => !status.endsWith('TransferProhibited'));
  await saveLifecycle(db, domain, { life: { ...life, statuses, transfer }, steps: [] });
}

/** Deletes a loaded name at a time in the past, so that it is in redemption since. */
async function deleteBefore(
  { db, evaluateName }: { readonly db: RegistryDatabase; readonly evaluateName: EvaluateName },
  name: string,
  deletedAt: Date,
): Promise<void> {
  const domain = await findDomain(db, name);
  const ruled = lifecycleRulesFor(evaluateName, name);
  if (!domain || ruled === null) return;
  const life = await findLifecycle(db, domain, deletedAt);
  if (life.deletion !== null) return;
  await saveLifecycle(db, domain, beginDeletion({ life, steps: [] }, ruled.rules, deletedAt));
}

/** Row ids of all name servers of these domains. */
async function selectHosts(
  deps: { readonly db: RegistryDatabase; readonly now: Date },
  domains: readonly DomainToLoad[],
): Promise<ReadonlyMap<string, number>> {
  const madeBy = new Map(
    domains.flatMap((domain) => domain.nameServers.map((name) => [name, domain.registrar])),
  );
  const known = await findHostIds(deps.db, [...madeBy.keys()]);
  for (const [name, by] of madeBy) {
    if (known.has(name)) continue;
    await insertHost(deps.db, { name, superordinateId: null, addresses: [] }, { by, at: deps.now });
  }
  return findHostIds(deps.db, [...madeBy.keys()]);
}
