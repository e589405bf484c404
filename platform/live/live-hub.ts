import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import { LIVE_CHANNEL, notifyLive } from './live-store.ts';

/** Who is told: people by account, or everybody who may see a site. */
export interface LiveHint {
  readonly userIds?: readonly number[];
  readonly siteId?: number;
  /** What changed, such as `order:12`. */
  readonly topic: string;
}

/** Tells browsers what changed; all that a use case sees of it. */
export interface Live {
  /** Sends a hint when, and only when, the caller's transaction commits. */
  announce(db: Database, hint: LiveHint): Promise<void>;
}

/** One open stream of one browser. */
export interface LiveStream {
  readonly userId: number;
  send(topic: string): void;
  close(): void;
}

/** The streams of this process, fed by `NOTIFY live` from every process. */
export class LiveHub implements Live {
  readonly #streams = new Set<LiveStream>();
  readonly #membersOf: (siteId: number) => Promise<readonly number[]>;

  constructor(parts: { membersOf: (siteId: number) => Promise<readonly number[]> }) {
    this.#membersOf = parts.membersOf;
  }

  async announce(db: Database, hint: LiveHint): Promise<void> {
    await notifyLive(db, hint);
  }

  /** Begins to pass hints on. */
  async start(listener: Listener): Promise<void> {
    // After a lost connection hints may be missing, so everybody looks again.
    await listener.listen(
      LIVE_CHANNEL,
      (payload) => void this.#pass(JSON.parse(payload) as LiveHint),
      () => this.#streams.forEach((stream) => stream.send('*')),
    );
  }

  async #pass(hint: LiveHint): Promise<void> {
    if (this.#streams.size === 0) return;
    const members = hint.siteId === undefined ? [] : await this.#membersOf(hint.siteId);
    const told = new Set([...(hint.userIds ?? []), ...members]);
    for (const stream of this.#streams) if (told.has(stream.userId)) stream.send(hint.topic);
  }

  /** Adds a browser's stream; the answer takes it away again. */
  add(stream: LiveStream): () => void {
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  /** Ends every stream, so that the server can drain; browsers reconnect elsewhere. */
  closeAll(): void {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }
}
