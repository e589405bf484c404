import type { Charge, DomainLifecycle, Lived } from '../lifecycle/domain-lifecycle.ts';
import { insertCharge, insertRefund, listRefundable } from './charge-store.ts';
import type { StoredDomain } from './domain-store.ts';
import type { RegistryDatabase } from './tables.ts';

/** A stored domain's lifecycle, as of an instant at which it will be settled and changed. */
export async function findLifecycle(
  db: RegistryDatabase,
  domain: StoredDomain,
  now: Date,
): Promise<DomainLifecycle> {
  return {
    sponsor: domain.sponsor,
    createdAt: domain.createdAt,
    expiresAt: domain.expiresAt,
    transferredAt: domain.transferredAt,
    statuses: [...domain.clientStatuses, ...domain.serverStatuses],
    deletion: domain.deletion,
    transfer: domain.transfer,
    // Overdue changes are settled at their own dates, at which later-ended periods were still
    // running.
    charges: await listRefundable(db, domain.rowId, domain.dueAt < now ? domain.dueAt : now),
    purgedAt: null,
  };
}

/** Stores what happened to a domain, with its charges and refunds. Call it in a transaction that holds the domain, after its hosts were released if it is gone. */
export async function saveLifecycle(
  tx: RegistryDatabase,
  domain: StoredDomain,
  { life, steps }: Lived,
  deletedBy: StoredDomain['deletedBy'] = domain.deletedBy,
): Promise<void> {
  const rowIds = new Map<Charge, number>();
  for (const step of steps) {
    if (step.kind === 'charged') rowIds.set(step.charge, await insertCharge(tx, domain, step.charge));
    if (step.kind !== 'refunded') continue;
    const rowId = step.charge.rowId ?? rowIds.get(step.charge);
    if (rowId === undefined) throw new RangeError(`a charge of ${domain.name} was never made`);
    await insertRefund(tx, domain, { charge: step.charge, rowId, at: step.at });
  }
  if (life.purgedAt !== null) {
    await tx.deleteFrom('registry.domain').where('id', '=', domain.rowId).execute();
    return;
  }
  const isMoved = life.sponsor !== domain.sponsor;
  await tx
    .updateTable('registry.domain')
    .set({
      sponsor: life.sponsor,
      expires_at: life.expiresAt,
      transferred_at: life.transferredAt,
      client_statuses: life.statuses.filter((status) => status.startsWith('client')),
      server_statuses: life.statuses.filter((status) => status.startsWith('server')),
      deleted_at: life.deletion?.requestedAt ?? null,
      redemption_ends_at: life.deletion?.redemptionEndsAt ?? null,
      purge_at: life.deletion?.purgeAt ?? null,
      restore_lapses_at: life.deletion?.restoreLapsesAt ?? null,
      delete_cl_trid: life.deletion === null ? null : (deletedBy?.clTRID ?? null),
      delete_sv_trid: life.deletion === null ? null : (deletedBy?.svTRID ?? null),
      transfer_due_at: life.transfer?.status === 'pending' ? life.transfer.actBy : null,
      // The code has done its work: the new registrar sets another (RFC 9154 section 6.3).
      ...(isMoved ? { auth_info_hash: null, auth_info_expires_at: null } : {}),
    })
    .where('id', '=', domain.rowId)
    .execute();
  // Subordinate hosts go with their domain (RFC 5732 section 1.1).
  if (isMoved) {
    await tx
      .updateTable('registry.host')
      .set({ sponsor: life.sponsor, transferred_at: life.transferredAt })
      .where('superordinate_id', '=', domain.rowId)
      .execute();
  }
  if (life.transfer !== null && life.transfer !== domain.transfer)
    await saveTransfer(tx, domain.rowId, life.transfer);
}

async function saveTransfer(
  tx: RegistryDatabase,
  domainId: number,
  transfer: NonNullable<DomainLifecycle['transfer']>,
): Promise<void> {
  const columns = {
    status: transfer.status,
    requester: transfer.requester,
    requested_at: transfer.requestedAt,
    actor: transfer.actor,
    act_by: transfer.actBy,
    expires_at: transfer.expiresAt,
  };
  await tx
    .insertInto('registry.domain_transfer')
    .values({ domain_id: domainId, ...columns })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(columns))
    .execute();
}

/** Due names, the longest due first; `after` continues from the last one. */
export async function listDueNames(
  db: RegistryDatabase,
  now: Date,
  page: { readonly after: { readonly dueAt: Date; readonly rowId: number } | null; readonly limit: number },
): Promise<readonly { readonly name: string; readonly dueAt: Date; readonly rowId: number }[]> {
  const { after } = page;
  return db
    .selectFrom('registry.domain')
    .select(['name', 'due_at as dueAt', 'id as rowId'])
    .where('due_at', '<=', now)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('due_at', 'id'), '>', eb.tuple(after?.dueAt ?? now, after?.rowId ?? 0)),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** Those of the names that are due. */
export async function findDueAmong(
  db: RegistryDatabase,
  names: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('registry.domain')
    .select('name')
    .where('name', 'in', [...names])
    .where('due_at', '<=', now)
    .execute();
  return rows.map(({ name }) => name);
}
