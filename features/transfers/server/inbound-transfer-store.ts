import type { Kysely, Selectable } from 'kysely';
import type { Money } from '#platform/kernel/money.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { InboundTransferState } from '../rules/inbound-transfer-state.ts';
import type { ConsentMails } from '../rules/registrant-consent.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';
import type { TransfersTables } from './tables.ts';

type Db = Kysely<TransfersTables>;

/** One paid line on its way to a name that comes from another registrar. */
export interface InboundTransfer {
  readonly lineId: number;
  readonly orderId: number;
  /** A-labels. */
  readonly domain: string;
  readonly siteId: number;
  readonly userId: number;
  readonly isPrivate: boolean;
  /** What we agree to pay the registry; null at the ordinary price. */
  readonly agreedFee: Money | null;
  readonly state: InboundTransferState;
  /** The transfer code, encrypted; with `asking`, and with `waiting` where the code was not what was wrong. */
  readonly sealedCode: string | null;
  /** Why it is the customer's turn; with `waiting` only. */
  readonly hindrance: TransferHindrance | null;
  /** The registry's own words for it; null where it said none. */
  readonly toldReason: string | null;
  readonly contactId: string;
  readonly contactClTRID: string;
  /** Of the last request that may have been sent; null where the registry was never asked for the name. */
  readonly requestClTRID: string | null;
  /** When its registrant said yes; null where they did not, or are not asked. */
  readonly registrantAgreedAt: Date | null;
  /** What was mailed to its registrant. */
  readonly consentMails: ConsentMails;
  /** Its buyer wishes that its records are copied here before it is asked for. */
  readonly copiesRecords: boolean;
  /** When that was done; null where it was not, or not yet. */
  readonly recordsCopiedAt: Date | null;
  /** By when the registry answers it itself, where it was asked. */
  readonly answerAt: Date | null;
  readonly requestedAt: Date;
  /** Since when it stands where it does. */
  readonly movedAt: Date;
}

/** A transfer that begins: with a code it is asked for, without one it waits for it. */
export type NewInboundTransfer = Omit<
  InboundTransfer,
  | 'state'
  | 'hindrance'
  | 'toldReason'
  | 'requestClTRID'
  | 'registrantAgreedAt'
  | 'consentMails'
  | 'recordsCopiedAt'
  | 'answerAt'
  | 'movedAt'
>;

/** States in which nothing is settled yet. */
const OPEN = ['waiting', 'asking', 'pending', 'cancelled', 'arrived'] as const;

function transferOf(row: Selectable<TransfersTables['domains.inbound_transfer']>): InboundTransfer {
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
    toldReason: row.told_reason,
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
 * Stores a transfer that begins; false when the line has one already, or when the name is on its way for another line.
 *
 * @param failure why it ends before it begins; then other lines do not matter.
 */
export async function insertInboundTransfer(
  db: Db,
  transfer: NewInboundTransfer,
  failure: { readonly code: string; readonly reason: string } | null = null,
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
      failure_reason: failure?.reason ?? null,
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

/** The transfer of a line, or null. */
export async function findInboundTransfer(db: Db, lineId: number): Promise<InboundTransfer | null> {
  const [transfer] = await listInboundTransfers(db, [lineId]);
  return transfer ?? null;
}

/** The transfers of many lines. */
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
  return rows.map(transferOf);
}

/** The transfer of a name that is not settled, or null; there is one at most. */
export async function findOpenTransfer(db: Db, domain: string): Promise<InboundTransfer | null> {
  const row = await db
    .selectFrom('domains.inbound_transfer')
    .selectAll()
    .where('domain', '=', domain)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row ? transferOf(row) : null;
}

/** Of these names, those whose paid transfer is not settled, with the site that they are for. */
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

/** Transfers that stand in one of these states since before an instant, oldest first. */
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
  return rows.map(transferOf);
}

/** Transfers that the registry must have answered by an instant. */
export async function listTransfersDue(db: Db, by: Date): Promise<readonly InboundTransfer[]> {
  const rows = await db
    .selectFrom('domains.inbound_transfer')
    .selectAll()
    .where('state', '=', 'pending')
    .where('answer_at', '<=', by)
    .limit(200)
    .execute();
  return rows.map(transferOf);
}

/** What a move may change beside the state. */
export interface InboundTransferMove {
  readonly lineId: number;
  readonly from: InboundTransferState;
  readonly to: InboundTransferState;
  readonly at: Date;
  /** With `asking`, and with `waiting` where it may be used once more. */
  readonly sealedCode?: string | null;
  /** Another wish than before. */
  readonly copiesRecords?: boolean;
  /** With `waiting` only. */
  readonly hindrance?: TransferHindrance;
  readonly toldReason?: string | null;
  /** With `pending` only. */
  readonly answerAt?: Date;
  /** With `failed` only. */
  readonly failure?: { readonly code: string; readonly reason: string };
}

/**
 * Moves a transfer on; false when it is in another state by now, so that of two workers one goes on.
 *
 * The code is erased as soon as the registry need not be told it any more.
 */
export async function moveInboundTransfer(db: Db, move: InboundTransferMove): Promise<boolean> {
  const { lineId, from, to, at, sealedCode, copiesRecords, hindrance, toldReason, answerAt, failure } = move;
  return moveOperation(db, 'transfer', {
    ...{ id: lineId, from, to },
    columns: {
      moved_at: at,
      sealed_code: sealedCode ?? null,
      hindrance: hindrance ?? null,
      told_reason: toldReason ?? null,
      copies_records: copiesRecords,
      answer_at: answerAt,
      settled_at: isOver('transfer', to) ? at : undefined,
      failure_code: failure?.code,
      failure_reason: failure?.reason,
    },
  });
}

/** Stores the id of a transfer request before it is sent; false where the transfer is not to be requested any more. */
export async function traceTransferRequest(db: Db, lineId: number, clTRID: string): Promise<boolean> {
  return saveCommandId(db, 'transfer', { id: lineId, at: 'asking', clTRID });
}

/** Whether the last transfer of a name that somebody paid for is the one that ended for this reason. */
export async function hasTransferFailedSo(
  db: Db,
  { domain, userId, code }: { readonly domain: string; readonly userId: number; readonly code: string },
): Promise<boolean> {
  const last = await db
    .selectFrom('domains.inbound_transfer')
    .select('failure_code')
    .where('domain', '=', domain)
    .where('user_id', '=', userId)
    // One that was bought while another was under way never began.
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
