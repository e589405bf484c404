import type { Database } from '#platform/database/database.ts';
import type { RawBuilder } from 'kysely';
import { changesAlong, insertChanges, passOnChanges } from './live-store.ts';

/** Who is told: people by account, or everybody who may see a site. */
export interface LiveHint {
  readonly userIds?: readonly number[];
  readonly siteId?: number;
  /** What changed, such as `order:12`. */
  readonly topic: string;
}

/** Tells browsers what changed; all that a use case sees of it. */
export interface Live {
  /** Stores hints that are passed on when, and only when, the caller's transaction commits. */
  announce(db: Database, ...hints: readonly LiveHint[]): Promise<void>;
  /** Passes on what statements have left by `hintAlong`, after their commit; harmless when nothing waits. */
  passOn(db: Database): Promise<void>;
}

/**
 * The topic for a person whose sessions or tokens have changed: besides being told, that
 * person's streams look again whether they may go on.
 */
export const SESSION_TOPIC = 'session';

/** Stores hints; every process that has streams passes them on. */
export const storedLive: Live = {
  announce: (db, ...hints) => insertChanges(db, hints.flatMap(rowsOf)),
  passOn: passOnChanges,
};

/**
 * A hint as a part of the very statement that makes the change, for stores that are called a
 * thousand times a second: `with changed as (…), told as (${hintAlong(hint, 'changed')})`. Whoever
 * runs it says `passOn` once it is committed.
 */
export function hintAlong(hint: LiveHint, happened: string): RawBuilder<unknown> {
  return changesAlong(rowsOf(hint), happened);
}

function rowsOf({ topic, userIds = [], siteId }: LiveHint) {
  return [
    ...userIds.map((userId) => ({ topic, userId, siteId: null })),
    ...(siteId === undefined ? [] : [{ topic, userId: null, siteId }]),
  ];
}
