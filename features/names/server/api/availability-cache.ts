import { minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import { readTld } from '../../rules/domain-name.ts';
import { ClaimsCache } from '../claims-cache.ts';
import type { NameCheck, Registrar } from '../ports/registrar.ts';
import type { TrademarkNotices } from '../ports/trademark-notices.ts';
import { within } from '#platform/process/within.ts';

/** How long an answer is cached. */
export const REMEMBERED_FOR = minutes(1);
/** Maximum number of cached names; the oldest are evicted first. */
const MAX_REMEMBERED = 50_000;
/** Answers within this many milliseconds are yielded together. */
const STEP: Milliseconds = 8;

interface Entry {
  readonly check: NameCheck;
  readonly until: number;
}

/**
 * Caches the registry's recent answers about names, in memory.
 *
 * Concurrent requests share one check, and answers are kept for a minute. Selecting and paying for
 * a name bypass the cache, so a stale answer never sells a name.
 */
export class AvailabilityCache {
  readonly #registrar: Pick<Registrar, 'check'>;
  /** Monotonic time in milliseconds. */
  readonly #time: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<NameCheck | null>>();
  /** The cache of trademark claims. */
  readonly claims: ClaimsCache;

  constructor(parts: {
    readonly registrar: Pick<Registrar, 'check'> & Partial<Pick<Registrar, 'checkClaims'>>;
    /** Without it no notice can be fetched, so names with claims are not sold. */
    readonly notices?: TrademarkNotices;
    readonly time?: () => number;
  }) {
    this.#registrar = parts.registrar;
    this.#time = parts.time ?? (() => performance.now());
    this.claims = new ClaimsCache({ ...parts, time: this.#time });
  }

  /**
   * Returns the registry's answers; names without an answer within `patience` are absent.
   *
   * A later answer is still cached for the next request.
   */
  async check(names: readonly string[], patience: Milliseconds): Promise<ReadonlyMap<string, NameCheck>> {
    const { known, coming } = this.#lookupName(names);
    await within(
      patience,
      Promise.all(
        coming.map(async ({ name, answer }) => {
          const check = await answer;
          if (check) known.set(name, check);
        }),
      ),
    );
    return known;
  }

  /**
   * Yields the registry's answers as they arrive: first the cached ones (maybe none), then batches
   * of a few milliseconds; each name at most once.
   *
   * Ends when every name has an answer, after `patience` at the latest.
   */
  async *follow(
    names: readonly string[],
    patience: Milliseconds,
  ): AsyncGenerator<ReadonlyMap<string, NameCheck>> {
    const { known, coming } = this.#lookupName(names);
    yield known;
    let step = new Map<string, NameCheck>();
    let isOver = false;
    let wake = (): void => undefined;
    const answered = coming.map(async ({ name, answer }) => {
      const check = await answer;
      if (check) step.set(name, check);
      wake();
    });
    const over = within(patience, Promise.all(answered)).finally(() => {
      isOver = true;
      wake();
    });
    // A consumer that leaves early must not cause an unhandled rejection; one that stays gets the
    // error at the end.
    over.catch(() => undefined);
    for (;;) {
      if (step.size === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (!isOver) await new Promise((resolve) => setTimeout(resolve, STEP));
      if (step.size > 0) {
        const batch = step;
        step = new Map();
        yield batch;
      } else if (isOver) return over;
    }
  }

  /** Looks names up in the cache and in the pending checks. */
  #lookupName(names: readonly string[]) {
    const now = this.#time();
    const known = new Map<string, NameCheck>();
    const missing: string[] = [];
    for (const name of names) {
      const entry = this.#entries.get(name);
      if (entry && entry.until > now) known.set(name, entry.check);
      else missing.push(name);
    }
    this.#ask(missing.filter((name) => !this.#underWay.has(name)));
    const coming = missing.map((name) => ({ name, answer: this.#underWay.get(name) }));
    return { known, coming };
  }

  /** Checks at the registry now, bypassing the cache. */
  async checkAfresh(
    names: readonly string[],
    patience: Milliseconds,
  ): Promise<ReadonlyMap<string, NameCheck>> {
    names.forEach((name) => this.#entries.delete(name));
    return this.check(names, patience);
  }

  /** Evicts a name whose state we have just changed. */
  forget(name: string): void {
    this.#entries.delete(name);
  }

  /**
   * Checks each TLD separately, so that no answer waits for another TLD's. The registrar still
   * batches them into shared commands.
   */
  #ask(names: readonly string[]): void {
    for (const together of Map.groupBy(names, readTld).values()) {
      const answered = this.#registrar
        .check(together)
        .then((answer) =>
          answer.outcome === 'ok' ? new Map(answer.value.map((check) => [check.name, check])) : null,
        );
      for (const name of together) {
        const one = answered
          .then((checks) => {
            const check = checks?.get(name) ?? null;
            if (check) this.#remember(name, check);
            return check;
          })
          .finally(() => this.#underWay.delete(name));
        this.#underWay.set(name, one);
      }
    }
  }

  #remember(name: string, check: NameCheck): void {
    this.#entries.delete(name);
    this.#entries.set(name, { check, until: this.#time() + REMEMBERED_FOR });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_REMEMBERED) break;
      this.#entries.delete(oldest);
    }
  }
}
