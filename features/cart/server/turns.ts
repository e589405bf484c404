/** Lets work of one name be done one piece after the other, in the order in which it was asked for; for this process. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits for whatever was asked for under that name before, however it ended, and then does the work. */
  async take<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(name, ended);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === ended) this.#last.delete(name);
    }
  }
}
