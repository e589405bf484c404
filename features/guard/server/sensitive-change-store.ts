import { type Kysely, type Selectable, sql } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import { after } from '#platform/kernel/duration.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { CHANGE_RECORD_KEPT, GUARD_LINK_KEPT } from '../rules/sensitive-change.ts';
import type {
  ChangeOrigin,
  GuardAction,
  GuardLinkFacts,
  SensitiveChangeKind,
  UndoFacts,
} from '../rules/sensitive-change.ts';
import type { GuardTables } from './tables.ts';

type Db = Kysely<GuardTables>;

/** A change of who controls a domain. */
export interface SensitiveChange extends UndoFacts {
  readonly id: number;
  readonly domain: string;
  /** The registration that it belongs to. */
  readonly registeredAt: Date;
  readonly userId: number;
  readonly origin: ChangeOrigin;
  /** The change of the registrant that it is; null for other kinds. */
  readonly contactChangeId: number | null;
  readonly happenedAt: Date;
  /** Why the registry did not undo it. */
  readonly failure: Message | null;
}

/** A change that has just happened. */
export type NewSensitiveChange = Pick<
  SensitiveChange,
  'domain' | 'registeredAt' | 'kind' | 'userId' | 'origin' | 'contactChangeId' | 'happenedAt'
>;

/** A mailed link and the change that it is about. */
export interface GuardLink extends GuardLinkFacts {
  readonly change: SensitiveChange;
  readonly usedFor: GuardAction | null;
}

/** Stores a change and returns its id; null if this change of the registrant is stored already. */
export async function insertSensitiveChange(db: Db, change: NewSensitiveChange): Promise<number | null> {
  const row = await db
    .insertInto('domains.sensitive_change')
    .values({
      domain: change.domain,
      registered_at: change.registeredAt,
      kind: change.kind,
      user_id: change.userId,
      origin: JSON.stringify(change.origin),
      contact_change_id: change.contactChangeId,
      happened_at: change.happenedAt,
    })
    .onConflict((conflict) => conflict.column('contact_change_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An earlier change of the same registration that was undone after this one happened. */
const IS_OVERRULED = sql<boolean>`exists (
  select 1 from domains.sensitive_change as earlier
  where earlier.domain = change.domain and earlier.registered_at = change.registered_at
    and earlier.id < change.id and earlier.kind = 'contacts'
    and earlier.undo_requested_at >= change.happened_at and earlier.undo_failure is null)`;

const selectChanges = (db: Db) =>
  db
    .selectFrom('domains.sensitive_change as change')
    .selectAll('change')
    .select(IS_OVERRULED.as('is_overruled'));

type ChangeRow = Selectable<GuardTables['domains.sensitive_change']> & { readonly is_overruled: boolean };

function toChange(row: ChangeRow): SensitiveChange {
  const kind: SensitiveChangeKind = row.kind;
  return {
    id: row.id,
    domain: row.domain,
    registeredAt: row.registered_at,
    kind,
    userId: row.user_id,
    origin: row.origin,
    contactChangeId: row.contact_change_id,
    happenedAt: row.happened_at,
    undoRequestedAt: row.undo_requested_at,
    undoneAt: row.undone_at,
    hasFailed: row.undo_failure !== null,
    failure: row.undo_failure,
    isOverruled: kind === 'contacts' && row.is_overruled,
  };
}

/** A change by its id; null if there is none. */
export async function findSensitiveChange(db: Db, id: number): Promise<SensitiveChange | null> {
  const row = await selectChanges(db).where('change.id', '=', id).executeTakeFirst();
  return row ? toChange(row) : null;
}

/** What is stored of a change of the registrant; null for one that cannot be undone. */
export async function findOfContactChange(db: Db, contactChangeId: number): Promise<SensitiveChange | null> {
  const row = await selectChanges(db)
    .where('change.contact_change_id', '=', contactChangeId)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** Stores a link under the hash of its secret, and forgets links that expired long ago. */
export async function insertGuardLink(
  db: Db,
  secret: string,
  link: { readonly changeId: number; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await db
    .deleteFrom('domains.guard_link')
    .where('expires_at', '<=', after(link.now, -GUARD_LINK_KEPT))
    .execute();
  await db
    .insertInto('domains.guard_link')
    .values({ hash: hashSecret(secret), change_id: link.changeId, expires_at: link.expiresAt })
    .execute();
}

/** The link of a secret; null if it is unknown. */
export function findGuardLink(db: Db, secret: string): Promise<GuardLink | null> {
  return readLink(db, selectLink(db, secret));
}

/** The same, locked until the transaction ends. */
export function lockGuardLink(tx: Db, secret: string): Promise<GuardLink | null> {
  return readLink(tx, selectLink(tx, secret).forUpdate());
}

function selectLink(db: Db, secret: string) {
  return db.selectFrom('domains.guard_link').selectAll().where('hash', '=', hashSecret(secret));
}

async function readLink(db: Db, query: ReturnType<typeof selectLink>): Promise<GuardLink | null> {
  const link = await query.executeTakeFirst();
  const change = link && (await findSensitiveChange(db, link.change_id));
  if (!link || !change) return null;
  return {
    domain: change.domain,
    expiresAt: link.expires_at,
    usedAt: link.used_at,
    usedFor: link.used_for,
    change,
  };
}

/** Uses a link up. */
export async function saveLinkUse(
  tx: Db,
  secret: string,
  { action, now }: { readonly action: GuardAction; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('domains.guard_link')
    .set({ used_at: now, used_for: action })
    .where('hash', '=', hashSecret(secret))
    .execute();
}

/** Notes that a change is to be undone; false if that was requested before. */
export async function saveUndoRequest(
  tx: Db,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('domains.sensitive_change')
    .set({ undo_requested_at: now })
    .where('id', '=', id)
    .where('undo_requested_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores what became of an undo, that it is done or why not; false if that is stored already. */
export async function saveUndoOutcome(
  db: Db,
  { id, now, failure }: { readonly id: number; readonly now: Date; readonly failure: Message | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.sensitive_change')
    .set(failure === null ? { undone_at: now } : { undo_failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('undo_failure', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes the records of changes that are no longer kept, with their links. */
export async function removeOldChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('domains.sensitive_change')
    .where('happened_at', '<=', after(now, -CHANGE_RECORD_KEPT))
    .execute();
}
