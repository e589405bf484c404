import { type Database, inTransaction } from '#platform/database/database.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findOpenTransfer } from './inbound-transfer-store.ts';
import { transferDomainInJob } from './jobs/transfers-jobs.ts';
import { stopsOrders } from '#features/names/rules/tld-maintenance.ts';
import type {
  RegistryMaintenance,
  RegistryMessage,
} from '#features/names/server/ports/registrar-messages.ts';
import {
  forgetRegistryMaintenance,
  saveRegistryMaintenance,
} from '#features/names/server/api/registry-maintenance-store.ts';
import { isApproved } from './transfer-domain-in.ts';
import { nameOfMessage, saveRegistryMessage } from './registry-message-store.ts';
import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import type { AnnouncedEvent } from '#features/domains/rules/compare-with-registry.ts';
import { followNameJob } from './jobs/leaving-jobs.ts';

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'jobs' | 'registrar'>;

/** Messages per run; the rest is read in the next run. */
const BATCH_SIZE = 500;

/**
 * Reads the registry's poll queue, oldest message first (RFC 5730, section 2.9.2.3).
 *
 * A message is stored, with the jobs that it triggers, before it is acknowledged. One that is
 * repeated, late or out of order is harmless: it only triggers a query. Returns early if the registry is unreachable.
 */
export async function readRegistryMessages(deps: Deps): Promise<void> {
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const answer = await deps.registrar.nextMessage();
    if (answer.outcome !== 'ok' || answer.value === null) return;
    const message = answer.value;
    await storeMessage(deps, message);
    const acknowledged = await deps.registrar.acknowledgeMessage(message.id);
    // Another server may have read it; after a lost acknowledgement the same message is read again.
    if (acknowledged.outcome === 'unknown') return;
  }
}

async function storeMessage({ db, clock, jobs }: Deps, message: RegistryMessage): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    await saveRegistryMessage(tx, message, clock.now());
    const { event } = message;
    if (event.kind === 'maintenance') return updateMaintenance(tx, event.maintenance);
    const domain = nameOfMessage(message);
    if (domain === null) return;
    if (event.kind === 'transfer' || event.kind === 'action-done') {
      const transfer = await findOpenTransfer(tx, domain);
      if (transfer) await jobs.enqueue(tx, transferDomainInJob, { lineId: transfer.lineId }, { key: domain });
    }
    // Names of others, and those that have left already, have no facts here that could change.
    const held = await findDomain(tx, domain);
    if (!held || !isHeldHere(held)) return;
    await jobs.enqueue(tx, followNameJob, { domain, announced: toAnnouncedEvent(message) }, { key: domain });
  });
}

/** What a message said about its name, and when that happened. */
function toAnnouncedEvent({ event, at }: RegistryMessage): { kind: AnnouncedEvent['kind']; at: string } {
  // Only an approved transfer moves a name.
  if (event.kind === 'transfer' && isApproved(event.transfer))
    return { kind: 'transfer', at: event.transfer.answerAt.toISOString() };
  const kind = event.kind === 'released' || event.kind === 'deleted' ? event.kind : 'other';
  return { kind, at: at.toISOString() };
}

/** Stores or deletes the announced maintenance shown to users. */
async function updateMaintenance(tx: Database, maintenance: RegistryMaintenance): Promise<void> {
  const { id, isPlanned, systems } = maintenance;
  if (isPlanned && stopsOrders(systems)) await saveRegistryMaintenance(tx, maintenance);
  else await forgetRegistryMaintenance(tx, id);
}
