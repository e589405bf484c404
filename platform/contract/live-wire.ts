/** Where a signed-in browser hears what changes, as server-sent events. */
export const LIVE_STREAM_PATH = '/namestead/v1/live';
/** Where it asks for the same when streams do not come through. */
export const LIVE_CHANGES_PATH = '/namestead/v1/live/changes';

/**
 * Seconds between two signs of life on a stream, the first at once.
 *
 * Well below the minute after which common proxies end a quiet connection (nginx `proxy_read_timeout`: 60 s).
 */
export const LIVE_BEAT_SECONDS = 15;

/** How far back, in seconds, a page may look that opens its first stream after it has asked for its data. */
export const LIVE_LOOK_BACK_SECONDS = 120;

/** How long, in seconds, a question for changes may wait for one. */
export const LIVE_WAIT_SECONDS = 25;

/** The kinds of events on a stream; each has the position as its id. */
export type LiveEventKind =
  /** The stream is open, and all that was missed has been said. */
  | 'hello'
  /** Data: the topics that changed, as JSON. */
  | 'changes'
  /** Anything may have changed: what was missed is not known any more. */
  | 'reset'
  /** A sign of life. */
  | 'beat';

/** What changed since a position. */
export interface LiveChanges {
  /** Where to go on from. */
  readonly position: number;
  readonly is_reset: boolean;
  readonly topics: readonly string[];
}
