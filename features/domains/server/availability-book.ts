import { minutes, type Milliseconds } from '#platform/kernel/duration.ts';
import type { NameCheck, Registrar } from './ports/registrar.ts';

/** A name once checked is remembered for this long. */
export const REMEMBERED_FOR = minutes(1);
/** Names remembered at once; the oldest go first. */
const MOST_REMEMBERED = 50_000;

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
export class AvailabilityBook {
  readonly #registrar: Pick<Registrar, 'check'>;
  /** Real time in milliseconds; only its differences matter. */
  readonly #time: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<NameCheck | null>>();

  constructor(parts: { readonly registrar: Pick<Registrar, 'check'>; readonly time?: () => number }) {
    this.#registrar = parts.registrar;
    this.#time = parts.time ?? (() => performance.now());
  }

  /**
   * The registry's answers for names; a name is absent when none came within `patience`.
   *
   * An answer that comes later is still remembered, for the next who asks.
   */
  async check(names: readonly string[], patience: Milliseconds): Promise<ReadonlyMap<string, NameCheck>> {
    const now = this.#time();
    const answers = new Map<string, NameCheck>();
    const missing: string[] = [];
    for (const name of names) {
      const entry = this.#entries.get(name);
      if (entry && entry.until > now) answers.set(name, entry.check);
      else missing.push(name);
    }
    if (missing.length === 0) return answers;

    this.#ask(missing.filter((name) => !this.#underWay.has(name)));
    const waiting = missing.map(async (name) => {
      const check = await this.#underWay.get(name);
      if (check) answers.set(name, check);
    });
    await within(patience, Promise.all(waiting));
    return answers;
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

  #ask(names: readonly string[]): void {
    if (names.length === 0) return;
    const answered = this.#registrar
      .check(names)
      .then((answer) =>
        answer.outcome === 'ok' ? new Map(answer.value.map((check) => [check.name, check])) : null,
      );
    for (const name of names) {
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

  #remember(name: string, check: NameCheck): void {
    this.#entries.delete(name);
    this.#entries.set(name, { check, until: this.#time() + REMEMBERED_FOR });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_REMEMBERED) break;
      this.#entries.delete(oldest);
    }
  }
}

/** Waits for `work`, but no longer than `patience`; the work goes on either way. */
async function within(patience: Milliseconds, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
