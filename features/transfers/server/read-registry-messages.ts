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
import { saveRegistryMessage } from './registry-message-store.ts';

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'jobs' | 'registrar'>;

/** Messages per run; the rest is read in the next run. */
const BATCH_SIZE = 500;

/**
 * Reads the registry's poll queue, oldest message first (RFC 5730, section 2.9.2.3).
 *
 * A message is stored, with the jobs that it triggers, before it is acknowledged. A repeated
 * message is harmless: it only triggers a query. Returns early if the registry is unreachable.
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
    if (event.kind !== 'transfer' && event.kind !== 'action-done') return;
    const name = event.kind === 'transfer' ? event.transfer.name : event.name;
    const transfer = await findOpenTransfer(tx, name);
    if (transfer) await jobs.enqueue(tx, transferDomainInJob, { lineId: transfer.lineId }, { key: name });
  });
}

/** Stores or deletes the announced maintenance shown to users. */
async function updateMaintenance(tx: Database, maintenance: RegistryMaintenance): Promise<void> {
  const { id, isPlanned, systems } = maintenance;
  if (isPlanned && stopsOrders(systems)) await saveRegistryMaintenance(tx, maintenance);
  else await forgetRegistryMaintenance(tx, id);
}
