import { minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import { tldOf } from '../../rules/domain-name.ts';
import { ClaimsCache } from '../claims-cache.ts';
import type { NameCheck, Registrar } from '../ports/registrar.ts';
import type { TrademarkNotices } from '../ports/trademark-notices.ts';
import { within } from '#platform/process/within.ts';

/** A name once checked is remembered for this long. */
export const REMEMBERED_FOR = minutes(1);
/** Names remembered at once; the oldest go first. */
const MAX_REMEMBERED = 50_000;
/** Answers that come within so many milliseconds are told in one step. */
const STEP: Milliseconds = 8;

interface Entry {
  readonly check: NameCheck;
  readonly until: number;
}

/**
 * What the registry said of names a moment ago, in memory.
 *
 * It spares the registry the same question twice: what is being asked already is waited
 * for, what was answered within a minute is remembered. Selecting a name and paying for it
 * ask afresh, so a stale answer never sells anything.
 */
export class AvailabilityCache {
  readonly #registrar: Pick<Registrar, 'check'>;
  /** Real time in milliseconds; only its differences matter. */
  readonly #time: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<NameCheck | null>>();
  /** Which of them have marks claimed for them. */
  readonly claims: ClaimsCache;

  constructor(parts: {
    readonly registrar: Pick<Registrar, 'check'> & Partial<Pick<Registrar, 'checkClaims'>>;
    /** Without it no notice can be had, so names with claims are not sold. */
    readonly notices?: TrademarkNotices;
    readonly time?: () => number;
  }) {
    this.#registrar = parts.registrar;
    this.#time = parts.time ?? (() => performance.now());
    this.claims = new ClaimsCache({ ...parts, time: this.#time });
  }

  /**
   * The registry's answers for names; a name is absent when none came within `patience`.
   *
   * An answer that comes later is still remembered, for the next who asks.
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
   * The registry's answers for names in the steps in which they come: first what is known, maybe nothing,
   * then what came within a few milliseconds, each name at most once.
   *
   * It ends when every name has its answer or none, after `patience` at the latest.
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
    // Whoever leaves in the middle is told of no surprise; who stays is told at the end.
    over.catch(() => undefined);
    for (;;) {
      if (step.size === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (!isOver) await new Promise((resolve) => setTimeout(resolve, STEP));
      if (step.size > 0) {
        const told = step;
        step = new Map();
        yield told;
      } else if (isOver) return over;
    }
  }

  /** What is remembered of names, and the answers that are waited for. */
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

  /** Asks the registry now, whatever is remembered. */
  async checkAfresh(
    names: readonly string[],
    patience: Milliseconds,
  ): Promise<ReadonlyMap<string, NameCheck>> {
    names.forEach((name) => this.#entries.delete(name));
    return this.check(names, patience);
  }

  /** Forgets a name whose state we have just changed ourselves. */
  forget(name: string): void {
    this.#entries.delete(name);
  }

  /** Asks TLD by TLD, which share their commands all the same, so that no answer waits for another TLD's. */
  #ask(names: readonly string[]): void {
    for (const together of Map.groupBy(names, tldOf).values()) {
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
