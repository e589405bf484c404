import type { FormTimers } from '../form-runner.ts';

/** Timers that run when a test says that time has passed. */
export class HandTimers implements FormTimers {
  #now = 0;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];

  set(run: () => void, wait: number): unknown {
    const timer = { at: this.#now + wait, run };
    this.#waiting.push(timer);
    return timer;
  }

  clear(timer: unknown): void {
    this.#waiting = this.#waiting.filter((each) => each !== timer);
  }

  /** Lets `time` milliseconds pass. */
  pass(time: number): void {
    this.#now += time;
    const due = this.#waiting.filter(({ at }) => at <= this.#now);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now);
    for (const { run } of due) run();
  }
}
