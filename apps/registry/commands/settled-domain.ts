import { inTransaction } from '#platform/database/database.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import type { DomainLifecycle, Lived, LifecycleRules } from '../lifecycle/domain-lifecycle.ts';
import { settleDomain } from '../lifecycle/settle-domain.ts';
import { findDueAmong, findLifecycle, saveLifecycle } from '../stores/domain-lifecycle-store.ts';
import { findDomain } from '../stores/domain-store.ts';
import type { StoredDomain } from '../stores/domain-store.ts';
import { enqueueMessages } from '../stores/poll-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import type { Tld } from '../tlds/tld.ts';
import type { RegistryDeps } from './command.ts';
import { lifecycleMessages, lifecycleRulesFor } from './lifecycle-messages.ts';
import { releaseHosts } from './host/release-hosts.ts';

/** Dependencies of settling. */
export type SettleDeps = Pick<RegistryDeps, 'clock' | 'evaluateName'>;

/** Transaction id for automatic operations, which no command caused. */
const NOBODYS_TRANSACTION = 'NMST-REGISTRY';

/**
 * Returns the domain in its current state, locked until the transaction ends: first stores what is
 * due, with its charges, refunds and messages. Undefined if it is not or no longer registered.
 */
export async function lockDomain(
  tx: RegistryDatabase,
  deps: SettleDeps,
  name: string,
): Promise<StoredDomain | undefined> {
  const domain = await findDomain(tx, name, { forUpdate: true });
  const now = deps.clock.now();
  const ruled = lifecycleRulesFor(deps.evaluateName, name);
  if (!domain || domain.dueAt > now || ruled === null) return domain;
  const lived = settleDomain(await findLifecycle(tx, domain, now), ruled.rules, now);
  await applyLived(tx, domain, lived, { asker: null, svTRID: NOBODYS_TRANSACTION });
  return findDomain(tx, name, { forUpdate: true });
}

/** The domain in its current state, for reading only. */
export async function readDomain(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  name: string,
): Promise<StoredDomain | undefined> {
  const domain = await findDomain(deps.db, name);
  if (!domain || domain.dueAt > deps.clock.now()) return domain;
  return inTransaction(deps.db, (tx) => lockDomain(tx, deps, name));
}

/** Settles those of the names that are due, so that their rows are current. */
export async function settleNames(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  names: readonly string[],
): Promise<void> {
  for (const name of await findDueAmong(deps.db, names, deps.clock.now()))
    await inTransaction(deps.db, (tx) => lockDomain(tx, deps, name));
}

/** Stores a command's effects on a locked domain, and queues its messages. */
export async function applyLived(
  tx: RegistryDatabase,
  domain: StoredDomain,
  lived: Lived,
  command: {
    readonly asker: string | null;
    readonly svTRID: string;
    readonly deletedBy?: StoredDomain['deletedBy'];
  },
): Promise<DomainLifecycle> {
  const { purgedAt } = lived.life;
  if (purgedAt !== null) await releaseHosts(tx, domain, purgedAt);
  await saveLifecycle(tx, domain, lived, command.deletedBy ?? domain.deletedBy);
  await enqueueMessages(tx, lifecycleMessages(domain, lived.steps, command));
  return lived.life;
}

/**
 * The domain in its current state with its lifecycle and rules, locked for its sponsor.
 *
 * @throws EppError 2303 if it is not registered, 2201 if another registrar sponsors it
 */
export async function lockOwnDomain(
  tx: RegistryDatabase,
  deps: SettleDeps,
  own: { readonly name: string; readonly registrar: string },
): Promise<HeldDomain> {
  const held = await lockLifecycle(tx, deps, own.name);
  if (held.domain.sponsor !== own.registrar)
    throw new EppError(2201, 'domain:name', `${own.name} is not sponsored by you`);
  return held;
}

/** A locked domain, and the rules of its lifecycle. */
export interface HeldDomain {
  readonly domain: StoredDomain;
  readonly life: DomainLifecycle;
  readonly rules: LifecycleRules;
  readonly tld: Tld;
  readonly label: string;
}

/** Any registrar's domain in its current state, locked; 2303 if it is not registered. */
export async function lockLifecycle(
  tx: RegistryDatabase,
  deps: SettleDeps,
  name: string,
): Promise<HeldDomain> {
  const domain = await lockDomain(tx, deps, name);
  const ruled = lifecycleRulesFor(deps.evaluateName, name);
  if (!domain || ruled === null) throw new EppError(2303, 'domain:name', `${name} is not registered`);
  return { domain, life: await findLifecycle(tx, domain, deps.clock.now()), ...ruled };
}
