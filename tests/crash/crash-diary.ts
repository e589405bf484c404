/** A log of events with times; printed with an order that failed. */
export class CrashDiary {
  readonly #began = performance.now();
  readonly #entries: { readonly at: number; readonly about: string; readonly what: string }[] = [];

  /** Notes something about a purchase (`#12`) or about the whole (`storm`). */
  note(about: string, what: string): void {
    this.#entries.push({ at: (performance.now() - this.#began) / 1_000, about, what });
  }

  /** The entries of a purchase, and the general ones during it. */
  linesAbout(about: string): readonly string[] {
    return this.#entries
      .filter((entry) => entry.about === about || entry.about === 'storm')
      .map(({ at, about: whom, what }) => `${at.toFixed(2).padStart(8)} s  ${whom.padEnd(6)} ${what}`);
  }

  /** General entries with this prefix. */
  startingWith(beginning: string): readonly string[] {
    return this.#entries.filter(({ what }) => what.startsWith(beginning)).map(({ what }) => what);
  }

  /** How often the server was killed so far. */
  countKills(): number {
    return this.startingWith('blow: server').length;
  }

  /** How often a buyer got no response, or an error of the server. */
  countLost(): number {
    return (
      this.startingWith('gets no answer').length + this.startingWith('finds the server in trouble').length
    );
  }
}
