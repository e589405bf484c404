import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RegistrantsTables } from './tables.ts';

type Db = Kysely<RegistrantsTables>;

/** A message that the mail server does not have yet. */
export interface OwnerMessage {
  readonly domain: string;
  readonly sender: string;
  readonly message: string;
}

const digestSender = (sender: string): Buffer => createHash('sha256').update(sender).digest();

/** How many messages a name and a sender have had since an instant; others wait until the transaction ends. */
export async function countOwnerMessages(
  tx: Db,
  { domain, sender, since }: { readonly domain: string; readonly sender: string; readonly since: Date },
): Promise<{ readonly ofDomain: number; readonly ofSender: number }> {
  // One at a time, so that two at once do not both find room.
  await sql`select pg_advisory_xact_lock(hashtextextended('domains.owner_message', 0))`.execute(tx);
  const count = async (column: 'domain' | 'sender_digest', value: string | Buffer): Promise<number> => {
    const row = await tx
      .selectFrom('domains.owner_message')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(column, '=', value)
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    ofDomain: await count('domain', domain),
    ofSender: await count('sender_digest', digestSender(sender)),
  };
}

/** Stores a message until it is mailed. */
export async function insertOwnerMessage(tx: Db, given: OwnerMessage, at: Date): Promise<number> {
  const { domain, sender, message } = given;
  const row = await tx
    .insertInto('domains.owner_message')
    .values({ domain, sender, message, sender_digest: digestSender(sender), sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A message by its id; null once the mail server has it. */
export async function findOwnerMessage(db: Db, id: number): Promise<OwnerMessage | null> {
  const row = await db
    .selectFrom('domains.owner_message')
    .select(['domain', 'sender', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sender == null || row.message === null
    ? null
    : { domain: row.domain, sender: row.sender, message: row.message };
}

/** Forgets what was written; that something was sent stays known for the limits. */
export async function forgetOwnerMessage(db: Db, id: number): Promise<void> {
  await db
    .updateTable('domains.owner_message')
    .set({ sender: null, message: null })
    .where('id', '=', id)
    .execute();
}

/** Removes the records of messages that were sent before an instant. */
export async function removeOldOwnerMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('domains.owner_message').where('sent_at', '<', before).execute();
}
