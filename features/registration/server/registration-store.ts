import type { Message } from '#platform/kernel/sentence.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Money } from '#platform/kernel/money.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { moveOperation } from '#features/domains/server/api/registry-operation-store.ts';
import type { AcceptedNotice } from '#features/names/server/ports/registrar-domains.ts';
import type { RegistrationTables } from './tables.ts';

type Db = Kysely<RegistrationTables>;

/** Orders of one run that announces names. */
const ORDERS_AT_ONCE = 500;

/** A paid line whose name is being registered. */
export interface Registration {
  readonly lineId: number;
  readonly orderId: number;
  readonly domain: string;
  /** Null for an order without a site, until the site is created with the registration. */
  readonly siteId: number | null;
  readonly userId: number;
  readonly periodYears: number;
  readonly isPrivate: boolean;
  /** A plan's credit covers the first year. */
  readonly usesDomainCredit: boolean;
  /** The site of that plan, once the name has moved to another one. */
  readonly creditSiteId: number | null;
  /** The registry price that we accept; null at the standard price. */
  readonly agreedFee: Money | null;
  /** The trademark claims notice that the buyer accepted; null if none was needed. */
  readonly acceptedNotice: AcceptedNotice | null;
  readonly state: OperationState<'registration'>;
  readonly contactId: string;
  readonly contactClTRID: string;
  readonly createClTRID: string;
  /** Null once the outcome is known. */
  readonly authInfo: string | null;
  readonly failureReason: string | null;
}

/** A new registration. */
export interface NewRegistration extends Omit<
  Registration,
  'state' | 'authInfo' | 'failureReason' | 'creditSiteId'
> {
  readonly authInfo: string;
  readonly requestedAt: Date;
}

function toAcceptedNotice({
  notice_id: noticeId,
  notice_not_after: notAfter,
  notice_accepted_at: acceptedAt,
}: Selectable<RegistrationTables['domains.registration']>): AcceptedNotice | null {
  return noticeId !== null && notAfter && acceptedAt ? { noticeId, notAfter, acceptedAt } : null;
}

function toRegistration(row: Selectable<RegistrationTables['domains.registration']>): Registration {
  return {
    lineId: row.line_id,
    orderId: row.order_id,
    domain: row.domain,
    siteId: row.site_id,
    userId: row.user_id,
    periodYears: row.period_years,
    isPrivate: row.is_private,
    usesDomainCredit: row.uses_domain_credit,
    creditSiteId: row.credit_site_id,
    agreedFee:
      row.agreed_fee_amount === null || row.agreed_fee_currency === null
        ? null
        : { amount: row.agreed_fee_amount, currency: row.agreed_fee_currency },
    acceptedNotice: toAcceptedNotice(row),
    state: row.state,
    contactId: row.contact_id,
    contactClTRID: row.contact_cl_trid,
    createClTRID: row.create_cl_trid,
    authInfo: row.auth_info,
    failureReason: row.failure_reason,
  };
}

/**
 * Stores a new registration; false if the line has one already, or the name is being registered for
 * another line.
 */
export async function insertRegistration(db: Db, registration: NewRegistration): Promise<boolean> {
  const row = await db
    .insertInto('domains.registration')
    .values({
      line_id: registration.lineId,
      order_id: registration.orderId,
      domain: registration.domain,
      site_id: registration.siteId,
      user_id: registration.userId,
      period_years: registration.periodYears,
      is_private: registration.isPrivate,
      uses_domain_credit: registration.usesDomainCredit,
      agreed_fee_amount: registration.agreedFee?.amount ?? null,
      agreed_fee_currency: registration.agreedFee?.currency ?? null,
      notice_id: registration.acceptedNotice?.noticeId ?? null,
      notice_not_after: registration.acceptedNotice?.notAfter ?? null,
      notice_accepted_at: registration.acceptedNotice?.acceptedAt ?? null,
      state: 'requested',
      contact_id: registration.contactId,
      contact_cl_trid: registration.contactClTRID,
      create_cl_trid: registration.createClTRID,
      auth_info: registration.authInfo,
      requested_at: registration.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a registration in the transaction that stored it, before any command is sent. */
export async function deleteRegistration(db: Db, lineId: number): Promise<void> {
  await db
    .deleteFrom('domains.registration')
    .where('line_id', '=', lineId)
    .where('state', '=', 'requested')
    .execute();
}

/** The registration of a line; null if there is none. */
export async function findRegistration(db: Db, lineId: number): Promise<Registration | null> {
  const row = await db
    .selectFrom('domains.registration')
    .selectAll()
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return row ? toRegistration(row) : null;
}

/** Lists the registrations of many lines. */
export async function listRegistrations(
  db: Db,
  lineIds: readonly number[],
): Promise<readonly Registration[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('domains.registration')
    .selectAll()
    .where('line_id', 'in', lineIds)
    .execute();
  return rows.map(toRegistration);
}

/** Locks a registration until the transaction ends and returns its state. */
export async function lockRegistration(tx: Db, lineId: number): Promise<OperationState<'registration'>> {
  const row = await tx
    .selectFrom('domains.registration')
    .select('state')
    .where('line_id', '=', lineId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.state;
}

/** The columns that a transition may set. */
export interface RegistrationMove {
  readonly lineId: number;
  readonly from: OperationState<'registration'>;
  readonly to: OperationState<'registration'>;
  /** The site of the name; with `registered` only. */
  readonly siteId?: number;
  /** When it ended; with `registered` and `failed` only. */
  readonly settledAt?: Date;
  readonly failure?: { readonly code: string; readonly reason: Message };
}

/**
 * Moves a registration to another state; false if it is in another state by now. Of two workers,
 * only one succeeds.
 *
 * A final state erases the auth code, because the registry knows who holds the name.
 */
export async function moveRegistration(db: Db, move: RegistrationMove): Promise<boolean> {
  const { lineId, from, to, siteId, settledAt, failure } = move;
  return moveOperation(db, 'registration', {
    id: lineId,
    from,
    to,
    columns: {
      site_id: siteId,
      settled_at: settledAt,
      auth_info: settledAt && null,
      failure_code: failure?.code,
      failure_reason: failure?.reason.message,
    },
  });
}

/**
 * The site whose plan's domain credit paid for the last registration of a name on a site: that site, or
 * the one that the name moved from. Null if no credit did.
 */
export async function findCreditSite(
  db: Db,
  { domain, siteId }: { readonly domain: string; readonly siteId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('domains.registration')
    .select(['uses_domain_credit', 'credit_site_id'])
    .where('domain', '=', domain)
    .where('site_id', '=', siteId)
    .where('state', '=', 'registered')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.uses_domain_credit === true ? (row.credit_site_id ?? siteId) : null;
}

/** The registered names of these lines of an order, by line; of all of its lines without `lineIds`. */
export async function listRegistered(
  db: Db,
  { orderId, lineIds }: { readonly orderId: number; readonly lineIds?: readonly number[] | undefined },
): Promise<readonly Registration[]> {
  const rows = await db
    .selectFrom('domains.registration')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'registered')
    .$if(lineIds !== undefined, (query) => query.where('line_id', 'in', [...(lineIds ?? []), 0]))
    .orderBy('line_id')
    .execute();
  return rows.map(toRegistration);
}

/** Marks the registered names of an order as announced that are not, and returns their lines. */
export async function markAnnounced(tx: Db, orderId: number, at: Date): Promise<readonly number[]> {
  const rows = await tx
    .updateTable('domains.registration')
    .set({ announced_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'registered')
    .where('announced_at', 'is', null)
    .returning('line_id')
    .execute();
  return rows.map((row) => row.line_id).toSorted((one, other) => one - other);
}

/** Orders that have had a registered name to announce since before an instant. */
export async function listToAnnounce(db: Db, before: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('domains.registration')
    .select('order_id')
    .distinct()
    .where('state', '=', 'registered')
    .where('announced_at', 'is', null)
    .where('settled_at', '<=', before)
    .orderBy('order_id')
    .limit(ORDERS_AT_ONCE)
    .execute();
  return rows.map((row) => row.order_id);
}

/**
 * Whether the last registration of an order ends in this transaction.
 *
 * Registrations of one order wait here for each other, so that exactly one of them is the last.
 */
export async function isLastOfOrder(tx: Db, orderId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrations ${orderId}`}, 0))`.execute(tx);
  const open = await tx
    .selectFrom('domains.registration')
    .select('line_id')
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .limit(1)
    .execute();
  return open.length === 0;
}
