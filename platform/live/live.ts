import type { Database } from '#platform/database/database.ts';
import type { RawBuilder } from 'kysely';
import { changesAlong, insertChanges, passOnChanges } from './live-store.ts';

/** The audience: people by account, or everyone who may see a site. */
export interface LiveHint {
  readonly userIds?: readonly number[];
  readonly siteId?: number;
  /** The changed topic, such as `order:12`. */
  readonly topic: string;
}

/** Publishes changes to browsers; the only interface that use cases need. */
export interface Live {
  /** Stores hints that are passed on when, and only when, the caller's transaction commits. */
  announce(db: Database, ...hints: readonly LiveHint[]): Promise<void>;
  /** Passes on what statements have left by `hintAlong`, after their commit; harmless when nothing waits. */
  passOn(db: Database): Promise<void>;
}

/**
 * The topic for changes of a person's sessions or tokens: besides delivering it, that person's
 * streams check their session again.
 */
export const SESSION_TOPIC = 'session';

/** Stores hints; every process that has streams passes them on. */
export const storedLive: Live = {
  announce: (db, ...hints) => insertChanges(db, hints.flatMap(toRows)),
  passOn: passOnChanges,
};

/**
 * A hint as part of the statement that makes the change, for stores that are called a thousand
 * times a second: `with changed as (…), hinted as (${hintAlong(hint, 'changed')})`. The caller runs
 * `passOn` after the commit.
 */
export function hintAlong(hint: LiveHint, happened: string): RawBuilder<unknown> {
  return changesAlong(toRows(hint), happened);
}

function toRows({ topic, userIds = [], siteId }: LiveHint) {
  return [
    ...userIds.map((userId) => ({ topic, userId, siteId: null })),
    ...(siteId === undefined ? [] : [{ topic, userId: null, siteId }]),
  ];
}
