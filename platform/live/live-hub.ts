import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch, WatchedTask } from '#platform/watch/background-tasks.ts';
import { SESSION_TOPIC, storedLive } from './live.ts';
import type { Live, LiveHint } from './live.ts';
import { LIVE_CHANNEL, findMissedChanges, listChangesAfter, passOnChanges } from './live-store.ts';
import type { LiveStart, MissedChanges, StoredChange } from './live-store.ts';

/** Rows that are read and passed on at a time. */
const BATCH = 500;
/** A reader that missed more than this refetches everything on the screen. */
const MISSED_LIMIT = 500;
/** The least time between two passings of hints, in milliseconds: short for who waits, long for a server under load. */
const PASS_ON_EVERY = 20;
/** Retry delay of a failed read, in milliseconds; later notifications find the same rows. */
const READ_AGAIN_AFTER = 250;
/** Changes that have waited for so long to be read, or to be passed on, are overdue. */
const OVERDUE = seconds(30);

/** A subscriber, such as one open stream of a browser. */
export interface LiveStream {
  readonly userId: number;
  /** Delivers changes; `position` is where to continue after a break. */
  send(news: MissedChanges): void;
  /** Whether the subscriber's session is still valid. */
  mayGoOn(): Promise<boolean>;
  /** Ends it from this side. */
  close(): void;
}

/** An active stream, until `end` is called. */
export interface FollowedStream {
  /** Position up to which changes were delivered. */
  position(): number;
  end(): void;
}

interface Follower {
  readonly stream: LiveStream;
  /** Null until the missed changes were read. */
  position: number | null;
}

/** Current permissions, according to the slices. */
export interface LiveAudience {
  /** The people of a site. */
  readonly listMembers: (siteId: number) => Promise<readonly number[]>;
  /** The sites of a person. */
  readonly listSiteIds: (userId: number) => Promise<readonly number[]>;
}

/**
 * The streams of this process, fed from the stored changes by one reader.
 *
 * Notices only say that there is something to read. A process without streams reads nothing.
 */
export class LiveHub implements Live {
  readonly #db: Database;
  readonly #reading: WatchedTask;
  readonly #passing: WatchedTask;
  readonly #audience: LiveAudience;
  readonly #followers = new Set<Follower>();
  /** Position up to which changes were passed on; null while there are no subscribers. */
  #passedOn: number | null = null;
  #isReading = false;
  #hasMore = false;
  #isClosed = false;
  /** The outbox has hints that are not being passed on yet. */
  #hasLeft = false;
  #isPassing = false;

  constructor(
    parts: { readonly db: Database; readonly log: Log; readonly tasks?: TaskWatch } & LiveAudience,
  ) {
    this.#db = parts.db;
    const tasks = parts.tasks ?? loggedTasks(parts.log);
    this.#reading = tasks.watch('live changes', OVERDUE, { isOnDemand: true });
    this.#passing = tasks.watch('live outbox', OVERDUE, { isOnDemand: true });
    this.#audience = parts;
  }

  announce(db: Database, ...hints: readonly LiveHint[]): Promise<void> {
    return storedLive.announce(db, ...hints);
  }

  /** Hints that arrive during a run are passed on in the next one; nothing waits for it. */
  passOn(): Promise<void> {
    this.#hasLeft = true;
    if (!this.#isPassing) void this.#passAll();
    return Promise.resolve();
  }

  async #passAll(): Promise<void> {
    this.#isPassing = true;
    try {
      while (this.#hasLeft) {
        this.#hasLeft = false;
        await passOnChanges(this.#db);
        this.#passing.succeeded();
        // The first goes at once; under load the next ones go together.
        await new Promise((resolve) => setTimeout(resolve, PASS_ON_EVERY).unref());
      }
    } catch (error) {
      // The sweep of `live-module.ts` passes them on.
      this.#passing.failed(error);
    } finally {
      this.#isPassing = false;
    }
  }

  /** Starts listening for changes. */
  async start(listener: Listener): Promise<void> {
    // Notices sent while the connection was down are gone, so each time it is up we look.
    await listener.listen(
      LIVE_CHANNEL,
      () => void this.#look(),
      () => void this.#look(),
    );
  }

  /** Number of open streams; of one person, or all. */
  count(userId?: number): number {
    if (userId === undefined) return this.#followers.size;
    return [...this.#followers].filter(({ stream }) => stream.userId === userId).length;
  }

  /** A person's missed changes since a position. */
  async missed(userId: number, start: LiveStart): Promise<MissedChanges> {
    const siteIds = await this.#audience.listSiteIds(userId);
    return findMissedChanges(this.#db, { userId, siteIds }, start, MISSED_LIMIT);
  }

  /** Delivers missed changes at once (even if there are none), and new ones from then on. */
  async follow(stream: LiveStream, start: LiveStart): Promise<FollowedStream> {
    const follower: Follower = { stream, position: null };
    this.#followers.add(follower);
    try {
      let from = start;
      let mayHaveEnded = false;
      for (;;) {
        const news = await this.missed(stream.userId, from);
        mayHaveEnded ||= news.topics.includes(SESSION_TOPIC);
        if (from === start || news.isReset || news.topics.length > 0) stream.send(news);
        from = { after: news.position };
        // Other streams may have advanced during this read: fetch what is missing.
        if (this.#passedOn !== null && news.position < this.#passedOn) continue;
        follower.position = news.position;
        this.#passedOn ??= news.position;
        break;
      }
      if (mayHaveEnded) void this.#checkSession(follower);
    } catch (error) {
      this.#end(follower);
      throw error;
    }
    // A notification before the first subscriber was not processed.
    void this.#look();
    if (this.#isClosed) stream.close();
    return { position: () => follower.position ?? 0, end: () => this.#end(follower) };
  }

  #end(follower: Follower): void {
    this.#followers.delete(follower);
    if (![...this.#followers].some(({ position }) => position !== null)) this.#passedOn = null;
  }

  /**
   * Tells every stream that anything may have changed, for example after the sandbox's clock moved.
   */
  resetAll(): void {
    for (const { stream, position } of this.#followers) {
      if (position !== null) stream.send({ position, topics: [], isReset: true });
    }
  }

  /**
   * Ends every stream, so that the server can drain; browsers reconnect without missing changes.
   */
  closeAll(): void {
    this.#isClosed = true;
    for (const { stream } of [...this.#followers]) stream.close();
    this.#followers.clear();
    this.#passedOn = null;
  }

  async #look(): Promise<void> {
    this.#hasMore = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#hasMore && this.#passedOn !== null) {
        this.#hasMore = false;
        await this.#readOn(this.#passedOn);
      }
      this.#reading.succeeded();
    } catch (error) {
      this.#reading.failed(error);
      setTimeout(() => void this.#look(), READ_AGAIN_AFTER).unref();
    } finally {
      this.#isReading = false;
    }
  }

  async #readOn(from: number): Promise<void> {
    const changes = await listChangesAfter(this.#db, from, BATCH);
    const newest = changes.at(-1)?.position;
    if (newest === undefined) return;
    const members = await this.#listChangedMembers(changes);
    if (changes.length === BATCH) this.#hasMore = true;
    // All streams may have closed during this; a new one starts at its own position.
    if (this.#passedOn === null) return;
    this.#passedOn = newest;
    for (const follower of this.#followers) this.#pass(follower, changes, members, newest);
  }

  /** Permissions are checked for every batch, so that a removed person receives nothing more. */
  async #listChangedMembers(
    changes: readonly StoredChange[],
  ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const siteIds = new Set(changes.flatMap(({ siteId }) => siteId ?? []));
    const found = [...siteIds].map(
      async (siteId) => [siteId, new Set(await this.#audience.listMembers(siteId))] as const,
    );
    return new Map(await Promise.all(found));
  }

  #pass(
    follower: Follower,
    changes: readonly StoredChange[],
    members: ReadonlyMap<number, ReadonlySet<number>>,
    newest: number,
  ): void {
    const { stream, position } = follower;
    if (position === null || position >= newest) return;
    const topics = new Set<string>();
    for (const { position: at, topic, userId, siteId } of changes) {
      const isReported =
        userId === stream.userId || (siteId !== null && members.get(siteId)?.has(stream.userId));
      if (isReported && at > position) topics.add(topic);
    }
    follower.position = newest;
    if (topics.size === 0) return;
    stream.send({ position: newest, topics: [...topics], isReset: false });
    if (topics.has(SESSION_TOPIC)) void this.#checkSession(follower);
  }

  async #checkSession(follower: Follower): Promise<void> {
    const mayGoOn = await follower.stream.mayGoOn().catch(() => false);
    if (!mayGoOn) follower.stream.close();
  }
}
