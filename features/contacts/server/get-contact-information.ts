import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CachedContactOnWire } from '../contract/contact-wire.ts';
import { presentCachedContact } from './contact-presenter.ts';
import { findCachedContact } from './contact-store.ts';

/** The contact details that the actor used last. */
export async function getContactInformation(
  { db }: { readonly db: Database },
  actor: UserActor,
): Promise<Result<CachedContactOnWire>> {
  return ok(presentCachedContact(await findCachedContact(db, actor.userId)));
}
