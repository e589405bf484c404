import type { MessageQueue } from '#platform/epp-wire/response.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import type { RegistryDatabase } from './tables.ts';

/** A message for a registrar. */
export interface MessageToQueue {
  readonly registrar: string;
  /** When it happened, by the registry's clock. */
  readonly at: Date;
  /** One English sentence. */
  readonly text: string;
  /** Content of `resData` in the poll response. */
  readonly data?: XmlElement | null;
  readonly extensions?: readonly XmlElement[];
}

/** The first message of a queue, with what travels beside it. */
export interface QueuedMessage {
  readonly queue: MessageQueue;
  readonly data: XmlElement | null;
  readonly extensions: readonly XmlElement[];
}

/** Appends a message to a registrar's queue. Call it in the transaction of the event. */
export async function enqueueMessage(tx: RegistryDatabase, message: MessageToQueue): Promise<void> {
  await enqueueMessages(tx, [message]);
}

/** Puts messages at the end of their queues, in this order. */
export async function enqueueMessages(
  tx: RegistryDatabase,
  messages: readonly MessageToQueue[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('registry.message')
    .values(
      messages.map(({ registrar, at, text, data, extensions }) => ({
        registrar,
        queued_at: at,
        text,
        data: data ? JSON.stringify(data) : null,
        extensions: JSON.stringify(extensions ?? []),
      })),
    )
    .execute();
}

/**
 * Number of messages and first id, as in every response (RFC 5730 section 2.6); null if there are
 * none.
 */
export async function findQueue(db: RegistryDatabase, registrar: string): Promise<MessageQueue | null> {
  const { count, first } = await db
    .selectFrom('registry.message')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('id').as('first')])
    .where('registrar', '=', registrar)
    .executeTakeFirstOrThrow();
  return count === 0 ? null : { count, id: String(first), message: null };
}

/** The message that has waited longest; undefined when none does. */
export async function findFirstMessage(
  db: RegistryDatabase,
  registrar: string,
): Promise<QueuedMessage | undefined> {
  const row = await db
    .selectFrom('registry.message')
    .select(['id', 'queued_at', 'text', 'data', 'extensions'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('registrar', '=', registrar)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      queue: {
        count: row.count,
        id: String(row.id),
        message: { at: row.queued_at, text: row.text, language: 'en' },
      },
      data: row.data,
      extensions: row.extensions,
    }
  );
}

/**
 * Takes the first message off a registrar's queue, when that is its id.
 *
 * `not-first`: it waits behind others; `absent`: there is none of that id in this queue.
 */
export async function acknowledgeMessage(
  db: RegistryDatabase,
  registrar: string,
  id: number,
): Promise<'taken' | 'not-first' | 'absent'> {
  const taken = await db
    .deleteFrom('registry.message')
    .where('id', '=', id)
    .where('registrar', '=', registrar)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registry.message as before')
            .select('before.id')
            .where('before.registrar', '=', registrar)
            .where('before.id', '<', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) return 'taken';
  const waiting = await db
    .selectFrom('registry.message')
    .select('id')
    .where('id', '=', id)
    .where('registrar', '=', registrar)
    .executeTakeFirst();
  return waiting ? 'not-first' : 'absent';
}

/** Number of messages of each registrar that has any. */
export async function countMessages(db: RegistryDatabase): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('registry.message')
    .select((eb) => ['registrar', eb.fn.countAll<number>().as('count')])
    .groupBy('registrar')
    .orderBy('registrar')
    .execute();
  return Object.fromEntries(rows.map(({ registrar, count }) => [registrar, count]));
}

/** A registrar's messages, in order. */
export async function listMessages(
  db: RegistryDatabase,
  registrar: string,
  limit: number,
): Promise<readonly { readonly id: number; readonly queuedAt: Date; readonly text: string }[]> {
  const rows = await db
    .selectFrom('registry.message')
    .select(['id', 'queued_at', 'text'])
    .where('registrar', '=', registrar)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, queued_at, text }) => ({ id, queuedAt: queued_at, text }));
}
