/** What happened, when, in words; what is told with an order that went wrong. */
export class CrashDiary {
  readonly #began = performance.now();
  readonly #entries: { readonly at: number; readonly about: string; readonly what: string }[] = [];

  /** Notes something about a purchase (`#12`) or about the whole (`storm`). */
  note(about: string, what: string): void {
    this.#entries.push({ at: (performance.now() - this.#began) / 1_000, about, what });
  }

  /** Everything about a purchase, and what happened to the whole meanwhile. */
  linesAbout(about: string): readonly string[] {
    return this.#entries
      .filter((entry) => entry.about === about || entry.about === 'storm')
      .map(({ at, about: whom, what }) => `${at.toFixed(2).padStart(8)} s  ${whom.padEnd(6)} ${what}`);
  }

  /** What was noted about the whole that begins so. */
  startingWith(beginning: string): readonly string[] {
    return this.#entries.filter(({ what }) => what.startsWith(beginning)).map(({ what }) => what);
  }

  /** How often somebody stood there without an answer, or was told that the server is in trouble. */
  countLost(): number {
    return (
      this.startingWith('gets no answer').length + this.startingWith('finds the server in trouble').length
    );
  }
}
