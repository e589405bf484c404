import type { Kysely } from 'kysely';
import type { RegistryMessage } from '#features/names/server/ports/registrar-messages.ts';
import type { TransfersTables } from './tables.ts';

/** The name that a message is about; null if there is none. */
export function nameOfMessage({ event }: RegistryMessage): string | null {
  if (event.kind === 'transfer') return event.transfer.name;
  return event.kind === 'maintenance' ? null : event.name;
}

/** Stores a message; repeated messages are stored once. */
export async function saveRegistryMessage(
  db: Kysely<TransfersTables>,
  message: RegistryMessage,
  readAt: Date,
): Promise<void> {
  await db
    .insertInto('domains.registry_message')
    .values({
      id: message.id,
      kind: message.event.kind,
      domain: nameOfMessage(message),
      told: message.text,
      told_at: message.at,
      read_at: readAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
