import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

/**
 * What a name server does not give: whole zones; names and classes that are not ours; answers to what is no message, is no
 * query that we know, or came too often; a zone that cannot be read now; time to slow peers and room to too many.
 */
export type RefusedKind =
  'transfer' | 'foreign' | 'malformed' | 'unknown' | 'limited' | 'unread' | 'slow' | 'crowded';

/** How long what was refused is gathered for one line of the log. */
const GATHERED_FOR = seconds(10);
/** Addresses that such a line names, the first ones. */
const MAX_NAMED = 5;

interface RefusalCount {
  count: number;
  readonly from: Set<string>;
}

/**
 * Tells the log what was refused, and to whom.
 *
 * However much that is, there is one line in ten seconds with a number for each kind and
 * a few addresses: a flood of questions must not become a flood of lines.
 */
export class RefusedLog {
  readonly #log: Log;
  readonly #gatheredFor: number;
  #gathered = new Map<RefusedKind, RefusalCount>();
  #timer: NodeJS.Timeout | null = null;

  constructor(log: Log, gatheredFor = GATHERED_FOR) {
    this.#log = log;
    this.#gatheredFor = gatheredFor;
  }

  /** Takes note of one. */
  note(kind: RefusedKind, address: string): void {
    const known = this.#gathered.get(kind);
    if (known === undefined) this.#gathered.set(kind, { count: 1, from: new Set([address]) });
    else {
      known.count += 1;
      if (known.from.size < MAX_NAMED) known.from.add(address);
    }
    this.#timer ??= setTimeout(() => this.flush(), this.#gatheredFor).unref();
  }

  /** Writes down what was gathered, if anything was. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#gathered.size === 0) return;
    const refused = Object.fromEntries(
      [...this.#gathered].map(([kind, { count, from }]) => [kind, { count, from: [...from] }]),
    );
    this.#gathered = new Map();
    this.#log.info({ refused }, 'the name server refused');
  }
}
