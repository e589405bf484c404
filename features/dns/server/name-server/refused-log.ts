import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

/**
 * The kinds of refusals: zone transfers; foreign names and classes; invalid messages; unsupported
 * queries; rate-limited answers; unavailable zones; slow clients; too many connections.
 */
export type RefusedKind =
  | 'transfer'
  | 'foreign'
  | 'malformed'
  | 'unknown'
  | 'limited'
  | 'unread'
  | 'slow'
  | 'crowded';

/** The interval of log lines. */
const LOG_EVERY = seconds(10);
/** Maximum number of addresses in a log line, the first ones. */
const MAX_NAMED = 5;

interface RefusalCount {
  count: number;
  readonly from: Set<string>;
}

/**
 * Logs refusals with their clients.
 *
 * Writes at most one line per ten seconds, with a count for each kind and a few addresses, so that
 * a flood of queries does not flood the log.
 */
export class RefusedLog {
  readonly #log: Log;
  readonly #gatheredFor: number;
  #gathered = new Map<RefusedKind, RefusalCount>();
  #timer: NodeJS.Timeout | null = null;

  constructor(log: Log, gatheredFor = LOG_EVERY) {
    this.#log = log;
    this.#gatheredFor = gatheredFor;
  }

  /** Counts one refusal. */
  note(kind: RefusedKind, address: string): void {
    const known = this.#gathered.get(kind);
    if (known === undefined) this.#gathered.set(kind, { count: 1, from: new Set([address]) });
    else {
      known.count += 1;
      if (known.from.size < MAX_NAMED) known.from.add(address);
    }
    this.#timer ??= setTimeout(() => this.flush(), this.#gatheredFor).unref();
  }

  /** Writes the pending line, if any. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#gathered.size === 0) return;
    const refused = Object.fromEntries(
      [...this.#gathered].map(([kind, { count, from }]) => [kind, { count, from: [...from] }]),
    );
    this.#gathered = new Map();
    this.#log.info({ refused }, 'the name server refused queries');
  }
}
