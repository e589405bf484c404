import type { Message } from '#platform/kernel/sentence.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Money } from '#platform/kernel/money.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { InboundTransferState } from '../rules/inbound-transfer-state.ts';
import type { ConsentMails } from '../rules/registrant-consent.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';
import type { TransfersTables } from './tables.ts';

type Db = Kysely<TransfersTables>;

/** A paid line whose name is being transferred in. */
export interface InboundTransfer {
  readonly lineId: number;
  readonly orderId: number;
  /** A-labels. */
  readonly domain: string;
  readonly siteId: number;
  readonly userId: number;
  readonly isPrivate: boolean;
  /** The registry price that we accept; null at the standard price. */
  readonly agreedFee: Money | null;
  readonly state: InboundTransferState;
  /** The encrypted auth code; with `asking`, and with `waiting` unless the code was wrong. */
  readonly sealedCode: string | null;
  /** Why it waits for the customer; with `waiting` only. */
  readonly hindrance: TransferHindrance | null;
  /** The registry's reason; null if it gave none. */
  readonly registryReason: string | null;
  readonly contactId: string;
  readonly contactClTRID: string;
  /** The id of the last request that may have been sent; null if there was none. */
  readonly requestClTRID: string | null;
  /** When the registrant consented; null if they did not, or need not. */
  readonly registrantAgreedAt: Date | null;
  /** The consent mails sent so far. */
  readonly consentMails: ConsentMails;
  /** The buyer chose to copy the DNS records before the transfer. */
  readonly copiesRecords: boolean;
  /** When they were copied; null if not. */
  readonly recordsCopiedAt: Date | null;
  /** When the registry answers the request itself at the latest. */
  readonly answerAt: Date | null;
  readonly requestedAt: Date;
  /** When it entered its state. */
  readonly movedAt: Date;
}

/** A new transfer: with a code it is requested, without one it waits. */
export type NewInboundTransfer = Omit<
  InboundTransfer,
  | 'state'
  | 'hindrance'
  | 'registryReason'
  | 'requestClTRID'
  | 'registrantAgreedAt'
  | 'consentMails'
  | 'recordsCopiedAt'
  | 'answerAt'
  | 'movedAt'
>;

/** The states that are not final. */
const OPEN = ['waiting', 'asking', 'pending', 'cancelled', 'arrived'] as const;

function toInboundTransfer(row: Selectable<TransfersTables['domains.inbound_transfer']>): InboundTransfer {
  return {
    lineId: row.line_id,
    orderId: row.order_id,
    domain: row.domain,
    siteId: row.site_id,
    userId: row.user_id,
    isPrivate: row.is_private,
    agreedFee:
      row.agreed_fee_amount === null || row.agreed_fee_currency === null
        ? null
        : { amount: row.agreed_fee_amount, currency: row.agreed_fee_currency },
    state: row.state,
    sealedCode: row.sealed_code,
    hindrance: row.hindrance,
    registryReason: row.told_reason,
    contactId: row.contact_id,
    contactClTRID: row.contact_cl_trid,
    requestClTRID: row.request_cl_trid,
    registrantAgreedAt: row.registrant_agreed_at,
    consentMails: { count: row.registrant_mails, lastAt: row.registrant_mailed_at },
    copiesRecords: row.copies_records,
    recordsCopiedAt: row.records_copied_at,
    answerAt: row.answer_at,
    requestedAt: row.requested_at,
    movedAt: row.moved_at,
  };
}

/**
 * Stores a new transfer; false if the line has one already, or the name has an open transfer for
 * another line.
 *
 * @param failure why it fails at once; then other lines do not matter
 */
export async function insertInboundTransfer(
  db: Db,
  transfer: NewInboundTransfer,
  failure: { readonly code: string; readonly reason: Message } | null = null,
): Promise<boolean> {
  const row = await db
    .insertInto('domains.inbound_transfer')
    .values({
      line_id: transfer.lineId,
      order_id: transfer.orderId,
      domain: transfer.domain,
      site_id: transfer.siteId,
      user_id: transfer.userId,
      is_private: transfer.isPrivate,
      copies_records: transfer.copiesRecords,
      agreed_fee_amount: transfer.agreedFee?.amount ?? null,
      agreed_fee_currency: transfer.agreedFee?.currency ?? null,
      state: failure ? 'failed' : transfer.sealedCode === null ? 'waiting' : 'asking',
      sealed_code: transfer.sealedCode,
      hindrance: transfer.sealedCode === null && !failure ? 'code_missing' : null,
      failure_code: failure?.code ?? null,
      failure_reason: failure?.reason.message ?? null,
      settled_at: failure ? transfer.requestedAt : null,
      contact_id: transfer.contactId,
      contact_cl_trid: transfer.contactClTRID,
      requested_at: transfer.requestedAt,
      moved_at: transfer.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The transfer of a line; null if there is none. */
export async function findInboundTransfer(db: Db, lineId: number): Promise<InboundTransfer | null> {
  const [transfer] = await listInboundTransfers(db, [lineId]);
  return transfer ?? null;
}

/** Lists the transfers of many lines. */
export async function listInboundTransfers(
  db: Db,
  lineIds: readonly number[],
): Promise<readonly InboundTransfer[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('domains.inbound_transfer')
    .selectAll()
    .where('line_id', 'in', lineIds)
    .execute();
  return rows.map(toInboundTransfer);
}

/** The open transfer of a name; null if there is none. There is at most one. */
export async function findOpenTransfer(db: Db, domain: string): Promise<InboundTransfer | null> {
  const row = await db
    .selectFrom('domains.inbound_transfer')
    .selectAll()
    .where('domain', '=', domain)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row ? toInboundTransfer(row) : null;
}

/** Filters names to those with an open paid transfer, each with its site. */
export async function listNamesInTransfer(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('domains.inbound_transfer')
    .select(['domain', 'site_id'])
    .where('domain', 'in', names)
    .where('state', 'in', OPEN)
    .execute();
  return new Map(rows.map((row) => [row.domain, row.site_id]));
}

/** Lists transfers that entered one of these states before an instant, oldest first. */
export async function listTransfersSince(
  db: Db,
  states: readonly InboundTransferState[],
  before: Date,
): Promise<readonly InboundTransfer[]> {
  const rows = await db
    .selectFrom('domains.inbound_transfer')
    .selectAll()
    .where('state', 'in', states)
    .where('moved_at', '<=', before)
    .orderBy('moved_at')
    .limit(200)
    .execute();
  return rows.map(toInboundTransfer);
}

/** Lists transfers whose answer is due by an instant. */
export async function listTransfersDue(db: Db, by: Date): Promise<readonly InboundTransfer[]> {
  const rows = await db
    .selectFrom('domains.inbound_transfer')
    .selectAll()
    .where('state', '=', 'pending')
    .where('answer_at', '<=', by)
    .limit(200)
    .execute();
  return rows.map(toInboundTransfer);
}

/** The columns that a transition may set. */
export interface InboundTransferMove {
  readonly lineId: number;
  readonly from: InboundTransferState;
  readonly to: InboundTransferState;
  readonly at: Date;
  /** With `asking`, and with `waiting` if it can be used again. */
  readonly sealedCode?: string | null;
  /** A changed choice. */
  readonly copiesRecords?: boolean;
  /** With `waiting` only. */
  readonly hindrance?: TransferHindrance;
  readonly registryReason?: string | null;
  /** With `pending` only. */
  readonly answerAt?: Date;
  /** With `failed` only. */
  readonly failure?: { readonly code: string; readonly reason: Message };
}

/**
 * Moves a transfer to another state; false if it is in another state by now. Of two workers, only
 * one succeeds.
 *
 * The code is erased as soon as the registry no longer needs it.
 */
export async function moveInboundTransfer(db: Db, move: InboundTransferMove): Promise<boolean> {
  const { lineId, from, to, at, sealedCode, copiesRecords, hindrance, registryReason, answerAt, failure } =
    move;
  return moveOperation(db, 'transfer', {
    id: lineId,
    from,
    to,
    columns: {
      moved_at: at,
      sealed_code: sealedCode ?? null,
      hindrance: hindrance ?? null,
      told_reason: registryReason ?? null,
      copies_records: copiesRecords,
      answer_at: answerAt,
      settled_at: isOver('transfer', to) ? at : undefined,
      failure_code: failure?.code,
      failure_reason: failure?.reason.message,
    },
  });
}

/** Stores the id of a transfer request before it is sent; false if the transfer has left that state. */
export async function traceTransferRequest(db: Db, lineId: number, clTRID: string): Promise<boolean> {
  return saveCommandId(db, 'transfer', { id: lineId, at: 'asking', clTRID });
}

/** Whether the last paid transfer of a name by this user failed for this reason. */
export async function hasTransferFailedSo(
  db: Db,
  { domain, userId, code }: { readonly domain: string; readonly userId: number; readonly code: string },
): Promise<boolean> {
  const last = await db
    .selectFrom('domains.inbound_transfer')
    .select('failure_code')
    .where('domain', '=', domain)
    .where('user_id', '=', userId)
    // A duplicate order during another transfer never began.
    .where('failure_code', 'is distinct from', 'transfer_twice')
    .orderBy('line_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.failure_code === code;
}

/** Stores that the records of a name were copied here. */
export async function saveRecordsCopied(db: Db, lineId: number, at: Date): Promise<void> {
  await db
    .updateTable('domains.inbound_transfer')
    .set({ records_copied_at: at })
    .where('line_id', '=', lineId)
    .execute();
}
