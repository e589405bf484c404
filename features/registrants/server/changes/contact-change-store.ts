import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import type { Kysely, Selectable } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { isOver, operationStates } from '#features/domains/rules/registry-operation.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import type { ChangeOrigin } from '#features/guard/rules/sensitive-change.ts';
import { moveOperation } from '#features/domains/server/api/registry-operation-store.ts';
import type { ContactChangeKind, RegistrantsTables } from '../tables.ts';

type Db = Kysely<RegistrantsTables>;
type State = OperationState<'contact'>;

/** One change of a registrant, of privacy protection or of the disclosure. */
export interface ContactChange {
  readonly id: number;
  readonly domain: string;
  readonly registeredAt: Date;
  readonly kind: ContactChangeKind;
  /** Who asked for it. */
  readonly userId: number;
  readonly former: ContactDetails;
  /** The registrant after the change. */
  readonly contact: ContactDetails;
  /** Privacy protection after a change of it; null for other kinds. */
  readonly isPrivate: boolean | null;
  /** What is withheld after a change of the disclosure; null for other kinds. */
  readonly withheld: readonly DisclosableField[] | null;
  /** Whether it locks the name against transfers. */
  readonly locks: boolean;
  readonly state: State;
  readonly expiresAt: Date | null;
  readonly formerAgreedAt: Date | null;
  readonly newAgreedAt: Date | null;
  /** The id, the code and the creating command of a contact that is created at the registry. */
  readonly contactId: string;
  readonly authInfo: string;
  readonly contactClTRID: string;
  readonly failureReason: string | null;
  readonly requestedAt: Date;
  /** From where it was requested; null if that was not kept, and for a change that undoes another. */
  readonly origin: ChangeOrigin | null;
}

/** A change that is about to begin. */
export type NewContactChange = Omit<ContactChange, 'id' | 'formerAgreedAt' | 'newAgreedAt' | 'failureReason'>;

function toChange(row: Selectable<RegistrantsTables['domains.contact_change']>): ContactChange {
  return {
    id: row.id,
    domain: row.domain,
    registeredAt: row.registered_at,
    kind: row.kind,
    userId: row.user_id,
    former: row.former,
    contact: row.contact,
    isPrivate: row.is_private,
    withheld: row.withheld_fields,
    locks: row.locks,
    state: row.state,
    expiresAt: row.expires_at,
    formerAgreedAt: row.former_agreed_at,
    newAgreedAt: row.new_agreed_at,
    contactId: row.contact_id,
    authInfo: row.auth_info,
    contactClTRID: row.contact_cl_trid,
    failureReason: row.failure_reason,
    requestedAt: row.requested_at,
    origin: row.origin,
  };
}

/** The states in which commands may be sent. */
const UNDER_WAY = operationStates('contact').filter(
  (state) => state !== 'awaiting' && !isOver('contact', state),
);

/** Stores a change; null if another one of the name waits in the same way, or is being carried out. */
export async function insertContactChange(db: Db, change: NewContactChange): Promise<number | null> {
  const row = await db
    .insertInto('domains.contact_change')
    .values({
      domain: change.domain,
      registered_at: change.registeredAt,
      kind: change.kind,
      user_id: change.userId,
      former: JSON.stringify(change.former),
      contact: JSON.stringify(change.contact),
      is_private: change.isPrivate,
      withheld_fields: change.withheld && [...change.withheld],
      locks: change.locks,
      state: change.state,
      expires_at: change.expiresAt,
      contact_id: change.contactId,
      auth_info: change.authInfo,
      contact_cl_trid: change.contactClTRID,
      requested_at: change.requestedAt,
      origin: change.origin && JSON.stringify(change.origin),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A change by its id; null if there is none. */
export async function findContactChange(db: Db, id: number): Promise<ContactChange | null> {
  const row = await db
    .selectFrom('domains.contact_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The change of a name that waits for its registrants; null if none does. */
export async function findAwaitingChange(db: Db, domain: string): Promise<ContactChange | null> {
  const row = await db
    .selectFrom('domains.contact_change')
    .selectAll()
    .where('domain', '=', domain)
    .where('state', '=', 'awaiting')
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockAwaitingChange(tx: Db, domain: string): Promise<ContactChange | null> {
  const row = await tx
    .selectFrom('domains.contact_change')
    .selectAll()
    .where('domain', '=', domain)
    .where('state', '=', 'awaiting')
    .forUpdate()
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The domain of a link whose change its manager has cancelled; null for other links. */
export async function findCancelledByLink(db: Db, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('domains.contact_change as change')
    .innerJoin('domains.contact_change_link as link', 'link.change_id', 'change.id')
    .select('change.domain')
    .where('link.hash', '=', hashSecret(secret))
    .where('change.state', '=', 'cancelled')
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Whether the last change of a registration was cancelled by its manager. */
export async function wasLastCancelled(
  db: Db,
  { domain, registeredAt }: { readonly domain: string; readonly registeredAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('domains.contact_change')
    .select('state')
    .where('domain', '=', domain)
    .where('registered_at', '=', registeredAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'cancelled';
}

/** The change of a name that is being carried out at its registry; null if none is. */
export async function findChangeUnderWay(db: Db, domain: string): Promise<number | null> {
  const row = await db
    .selectFrom('domains.contact_change')
    .select('id')
    .where('domain', '=', domain)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Moves a change from one state to the next; false if it is in another state by now. */
export function moveContactChange(
  db: Db,
  move: {
    readonly id: number;
    readonly from: State;
    readonly to: State;
    readonly settledAt?: Date;
    readonly clTRID?: string;
    readonly failureReason?: string;
  },
): Promise<boolean> {
  const { id, from, to, settledAt, clTRID, failureReason } = move;
  const columns = {
    settled_at: settledAt,
    cl_trid: clTRID,
    failure_reason: failureReason,
    // From where it was requested is kept by the guard, for a limited time.
    origin: settledAt && null,
  };
  return moveOperation(db, 'contact', { id, from, to, columns });
}

/** Stores that one party agrees, unless it has before or the change waits no longer. */
export async function saveAgreement(
  db: Db,
  { id, party, at }: { readonly id: number; readonly party: 'former' | 'new'; readonly at: Date },
): Promise<void> {
  const column = party === 'former' ? 'former_agreed_at' : 'new_agreed_at';
  await db
    .updateTable('domains.contact_change')
    .set({ [column]: at })
    .where('id', '=', id)
    .where('state', '=', 'awaiting')
    .where(column, 'is', null)
    .execute();
}

/** Stores a link by which a registrant answers. */
export async function insertChangeLink(
  db: Db,
  secret: string,
  link: { readonly changeId: number; readonly party: 'former' | 'new' },
): Promise<void> {
  await db
    .insertInto('domains.contact_change_link')
    .values({ hash: hashSecret(secret), change_id: link.changeId, party: link.party })
    .execute();
}

/**
 * The change that a link is about, locked until the transaction ends; null if it is unknown, or the
 * change does not wait for an answer any more.
 */
export async function lockLinkedChange(
  tx: Db,
  secret: string,
  now: Date,
): Promise<{ readonly change: ContactChange; readonly party: 'former' | 'new' } | null> {
  const row = await tx
    .selectFrom('domains.contact_change as change')
    .innerJoin('domains.contact_change_link as link', 'link.change_id', 'change.id')
    .selectAll('change')
    .select('link.party')
    .where('link.hash', '=', hashSecret(secret))
    .where('change.state', '=', 'awaiting')
    .where('change.expires_at', '>', now)
    .forUpdate('change')
    .executeTakeFirst();
  return row ? { change: toChange(row), party: row.party } : null;
}

/** Locks up to `limit` changes that were not answered in time, the oldest first. */
export async function lockUnanswered(
  tx: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly ContactChange[]> {
  const rows = await tx
    .selectFrom('domains.contact_change')
    .selectAll()
    .where('state', '=', 'awaiting')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toChange);
}
