import { Worker } from 'node:worker_threads';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { toError } from './thread-messages.ts';
import type { ThreadReport, ThreadRequest } from './thread-messages.ts';

/** The pause before a thread is started again: it doubles with every failure in a row. */
const FIRST_PAUSE: Milliseconds = 100;
const LONGEST_PAUSE = seconds(30);
/** A thread that served for so long was sound: the next pause is the first again. */
const SOUND_AFTER = minutes(1);
/** A thread reports once a second. */
const CHECK_EVERY = seconds(1);
/** After so many checks without a report it counts as down, and after so many more it is ended. */
const DOWN_AFTER_CHECKS = 5;
const HUNG_AFTER_CHECKS = 30;
/** A thread that does not stop within this time is ended; the whole program has 25 seconds. */
const STOPPED_WITHIN = seconds(10);

/** A thread that is started again whenever it ends or hangs. */
export interface SupervisedThread {
  /** Settles when it serves for the first time, and rejects where it cannot. */
  readonly started: Promise<void>;
  /** The current state. */
  facts(): ThreadFacts;
  /** Asks it to drain and waits until it is gone. */
  stop(): Promise<void>;
}

/** State of a supervised thread. */
export interface ThreadFacts {
  readonly name: string;
  /** It has started, and reported within the last five seconds. */
  readonly isUp: boolean;
  /** Number of restarts. */
  readonly restarts: number;
  /** Seconds since it last reported. */
  readonly secondsSinceReport: number;
}

/** What is supervised. */
export interface ThreadSettings<Value> {
  readonly name: string;
  /** A module that calls `runThread`. */
  readonly module: URL;
  /** Start data of the module's program; a structured clone. */
  readonly data: unknown;
  /** Data sent later; the program may load its modules first. Optional. */
  readonly late?: Promise<unknown>;
  readonly log: Log;
  /** Takes the values that the thread reports. */
  readonly onValue?: (value: Value) => void;
  /** How often reports are checked; for tests. */
  readonly checkEvery?: Milliseconds;
}

/**
 * Runs a module in a worker thread, and starts it again after a crash or when it hangs.
 *
 * Each ending is one line in the log. A first start that fails is the caller's: `started` rejects.
 */
export function superviseThread<Value>(settings: ThreadSettings<Value>): SupervisedThread {
  return new Supervisor(settings);
}

class Supervisor<Value> implements SupervisedThread {
  readonly started: Promise<void>;
  readonly #settings: ThreadSettings<Value>;
  #worker: Worker | null = null;
  #gone: Promise<unknown> = Promise.resolve();
  #hasBegun = false;
  #hasStarted = false;
  #isStopping = false;
  #restarts = 0;
  #pause = FIRST_PAUSE;
  /** Why the thread is about to end. */
  #fault: unknown = null;
  #timer: NodeJS.Timeout | undefined;
  /** Checks since the last report: a main thread that was busy makes one check late, never many. */
  #silentChecks = 0;
  #reportedAt = performance.now();

  constructor(settings: ThreadSettings<Value>) {
    this.#settings = settings;
    this.started = this.#start();
    // The caller may wait for it later.
    this.started.catch(() => undefined);
  }

  facts(): ThreadFacts {
    return {
      name: this.#settings.name,
      isUp: this.#hasStarted && this.#silentChecks < DOWN_AFTER_CHECKS,
      restarts: this.#restarts,
      secondsSinceReport: Math.round((performance.now() - this.#reportedAt) / 100) / 10,
    };
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker === null) return;
    if (this.#hasBegun) worker.postMessage({ kind: 'stop' } satisfies ThreadRequest);
    else void worker.terminate();
    const timer = setTimeout(() => void worker.terminate(), STOPPED_WITHIN);
    await this.#gone;
    clearTimeout(timer);
  }

  /** Starts the thread once; settles when it serves, and rejects when it ended before. */
  async #start(): Promise<void> {
    const { name, module, data, late, onValue, log, checkEvery = CHECK_EVERY } = this.#settings;
    const worker = new Worker(module, { name, workerData: data });
    this.#worker = worker;
    this.#hasBegun = false;
    const begin = async (): Promise<void> => {
      const value = await late;
      if (this.#worker !== worker || this.#isStopping) return;
      this.#hasBegun = true;
      worker.postMessage({ kind: 'begin', value } satisfies ThreadRequest);
    };
    // The provider of the value handles its error, and stops the thread.
    begin().catch(() => undefined);
    const started = Promise.withResolvers<void>();
    this.#fault = null;
    let servesSince = Number.NaN;
    this.#heard();
    const watch = setInterval(() => {
      this.#silentChecks += 1;
      if (this.#silentChecks !== HUNG_AFTER_CHECKS) return;
      this.#fault = new Error(`it has not reported for ${HUNG_AFTER_CHECKS} seconds`);
      void worker.terminate();
    }, checkEvery);
    worker.on('message', (report: ThreadReport) => {
      this.#heard();
      if (report.kind === 'value') onValue?.(report.value as Value);
      else if (report.kind === 'failed') {
        this.#fault = toError(report.fault);
        void worker.terminate();
      } else if (report.kind === 'started') {
        servesSince = performance.now();
        this.#hasStarted = true;
        started.resolve();
      }
    });
    worker.on('error', (error) => {
      this.#fault ??= error;
    });
    const gone = Promise.withResolvers<void>();
    this.#gone = gone.promise;
    worker.once('exit', (code) => {
      clearInterval(watch);
      this.#worker = null;
      this.#hasStarted = false;
      const error = this.#fault ?? new Error(`the thread ended with code ${code}`);
      started.reject(error);
      gone.resolve();
      if (this.#isStopping) {
        if (this.#fault !== null) log.error({ error, thread: name }, 'a thread did not stop cleanly');
        return;
      }
      // A start that failed is the caller's; see `#startSoon`.
      if (Number.isNaN(servesSince)) return;
      if (performance.now() - servesSince >= SOUND_AFTER) this.#pause = FIRST_PAUSE;
      this.#startSoon(error);
    });
    await started.promise;
  }

  #startSoon(error: unknown): void {
    const { name, log } = this.#settings;
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, LONGEST_PAUSE);
    log.error({ error, thread: name, milliseconds: pause }, 'a thread ended; it starts again');
    this.#timer = setTimeout(() => {
      this.#restarts += 1;
      this.#start().catch((again: unknown) => {
        if (!this.#isStopping) this.#startSoon(again);
      });
    }, pause);
  }

  #heard(): void {
    this.#silentChecks = 0;
    this.#reportedAt = performance.now();
  }
}
