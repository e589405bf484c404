/** Stream of changes for a signed-in browser, as server-sent events. */
export const LIVE_STREAM_PATH = '/namestead/v1/live';
/** Polling endpoint for the same changes, used if streams are blocked. */
export const LIVE_CHANGES_PATH = '/namestead/v1/live/changes';

/**
 * Seconds between two signs of life on a stream, the first at once.
 *
 * Well below the minute after which common proxies end a quiet connection (nginx `proxy_read_timeout`: 60 s).
 */
export const LIVE_BEAT_SECONDS = 15;

/**
 * How far back a page's first stream may start, in seconds, to cover changes since it requested its
 * data.
 */
export const LIVE_LOOK_BACK_SECONDS = 120;

/** How long a poll may wait for a change, in seconds. */
export const LIVE_WAIT_SECONDS = 25;

/** The kinds of events on a stream; each has the position as its id. */
export type LiveEventKind =
  /** The stream is open, and all missed changes have been sent. */
  | 'hello'
  /** Data: the topics that changed, as JSON. */
  | 'changes'
  /** Anything may have changed: the missed changes are no longer known. */
  | 'reset'
  /** A sign of life. */
  | 'beat';

/** Changes since a position. */
export interface LiveChanges {
  /** The position to continue from. */
  readonly position: number;
  readonly is_reset: boolean;
  readonly topics: readonly string[];
}
