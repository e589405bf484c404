import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { toError } from '#platform/threads/thread-messages.ts';
import type { ThreadError } from '#platform/threads/thread-messages.ts';

/**
 * The outcome of work: its result; `busy`, if nothing was done; or `lost`, if the process ended
 * during it, and whether it was done is unknown.
 */
export type WorkOutcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'busy' }
  | { readonly kind: 'lost' };

/** The process's report on a piece of work. */
export type WorkReport<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly fault: ThreadError }
);

/** Messages to the process: the workshop's start data, once, and then pieces of work. */
export type WorkMessage<Data, Task> = { readonly data: Data } | { readonly id: number; readonly task: Task };

/** Limits of the waiting work and its time. */
export interface WorkLimits {
  /** Pieces that the process has at once: one computes while others wait for the database. */
  readonly atOnce: number;
  /** Pieces that wait in all, and of one caller; more are refused. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** Waits longer than this end as refused. */
  readonly longestWait: Milliseconds;
  /** A process that has not done a piece within this time is ended. */
  readonly longestWork: Milliseconds;
  /** A process that has had nothing to do for so long is ended, to give its memory back. */
  readonly idleAfter: Milliseconds;
}

const LIMITS: WorkLimits = {
  atOnce: 2,
  waiting: 64,
  waitingOfOne: 30,
  longestWait: seconds(20),
  longestWork: seconds(20),
  idleAfter: minutes(5),
};

/** Many times the memory that the largest zone file needs. */
const HEAP_MEGABYTES = 512;
/** A single thread, so that large work uses only one processor. */
const NODE_OPTIONS = ['--single-threaded-gc', `--max-old-space-size=${HEAP_MEGABYTES}`];
/** A process that does not end within this time is killed; the whole program has 25 seconds. */
const STOPPED_WITHIN = seconds(10);

/** The module that does the work. */
interface WorkPoolSettings {
  readonly name: string;
  /** A module that calls `runWorkProcess`. */
  readonly module: URL;
  /** The workshop's start data; a structured clone. */
  readonly data: unknown;
  readonly log: Log;
}

interface Waiting<Task, Answer> {
  readonly who: string;
  readonly task: Task;
  readonly outcome: PromiseWithResolvers<WorkOutcome<Answer>>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Runs work in a separate process, so that it blocks nothing else.
 *
 * The process starts with the first piece of work. Callers take turns: a caller with many pieces
 * delays mostly itself. A piece that crashes the process, or takes too long, loses only the work
 * that was running.
 */
export class WorkPool<Task, Answer> {
  readonly #settings: WorkPoolSettings;
  readonly #limits: WorkLimits;
  /** By caller, in order of turns. */
  readonly #queues = new Map<string, Waiting<Task, Answer>[]>();
  readonly #running = new Map<number, Waiting<Task, Answer>>();
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #waiting = 0;
  #lastId = 0;
  #isStopped = false;
  #refused = 0;

  constructor(settings: WorkPoolSettings, limits: Partial<WorkLimits> = {}) {
    this.#settings = settings;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Pieces that were refused, since the start of the process. */
  get refused(): number {
    return this.#refused;
  }

  /** Runs a caller's piece of work; rethrows its errors. */
  run(who: string, task: Task): Promise<WorkOutcome<Answer>> {
    const queue = this.#queues.get(who) ?? [];
    const { waiting, waitingOfOne, longestWait } = this.#limits;
    if (this.#isStopped || this.#waiting >= waiting || queue.length >= waitingOfOne) {
      this.#refused += 1;
      return Promise.resolve({ kind: 'busy' });
    }
    const piece: Waiting<Task, Answer> = {
      who,
      task,
      outcome: Promise.withResolvers(),
      timer: undefined,
    };
    piece.timer = setTimeout(() => this.#giveUp(piece), longestWait);
    queue.push(piece);
    this.#queues.set(who, queue);
    this.#waiting += 1;
    this.#dispatch();
    return piece.outcome.promise;
  }

  /** Rejects waiting work, and ends the process when running work is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    for (const queue of this.#queues.values()) for (const piece of queue) this.#refuse(piece, 'busy');
    this.#queues.clear();
    this.#waiting = 0;
    await Promise.allSettled(Array.from(this.#running.values(), ({ outcome }) => outcome.promise));
    await this.#close();
  }

  #dispatch(): void {
    clearTimeout(this.#idle);
    for (let piece = this.#next(); piece !== null; piece = this.#next()) {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#running.set(id, piece);
      clearTimeout(piece.timer);
      const open = this.#open();
      piece.timer = setTimeout(() => open.kill('SIGKILL'), this.#limits.longestWork);
      open.send({ id, task: piece.task });
    }
    if (this.#running.size === 0 && this.#process !== null && !this.#isStopped) {
      this.#idle = setTimeout(() => void this.#close(), this.#limits.idleAfter);
      this.#idle.unref();
    }
  }

  /** The next caller's next piece, if the process has capacity. */
  #next(): Waiting<Task, Answer> | null {
    if (this.#running.size >= this.#limits.atOnce) return null;
    const [turn] = this.#queues;
    if (turn === undefined) return null;
    const [who, queue] = turn;
    const piece = queue.shift() ?? null;
    this.#queues.delete(who);
    if (queue.length > 0) this.#queues.set(who, queue);
    if (piece !== null) this.#waiting -= 1;
    return piece;
  }

  #open(): ChildProcess {
    if (this.#process !== null) return this.#process;
    const { module, data } = this.#settings;
    const child = fork(module, [], {
      execArgv: NODE_OPTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#process = child;
    child.on('message', (report) => this.#take(report as WorkReport<Answer>));
    // Sending to a process that is gone fails here, too; its end is what counts.
    child.on('error', (error) => this.#settings.log.warn({ error }, 'a work process could not be reached'));
    child.once('exit', (code, signal) => this.#lose(child, signal ?? code));
    child.send({ data });
    return child;
  }

  /** Lets the process end, which has nothing to do. */
  async #close(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN);
    const gone = once(child, 'exit');
    if (child.connected) child.disconnect();
    await gone;
    clearTimeout(late);
  }

  #take(report: WorkReport<Answer>): void {
    const piece = this.#running.get(report.id);
    if (piece === undefined) return;
    this.#running.delete(report.id);
    clearTimeout(piece.timer);
    if ('fault' in report) piece.outcome.reject(toError(report.fault));
    else piece.outcome.resolve({ kind: 'done', answer: report.answer });
    this.#dispatch();
  }

  /** All running work is lost with a crashed process; the next piece starts a new one. */
  #lose(child: ChildProcess, code: string | number | null): void {
    if (this.#process !== child) return;
    this.#process = null;
    const { log, name } = this.#settings;
    log.error({ process: name, code, pieces: this.#running.size }, 'a process ended over its work');
    for (const piece of this.#running.values()) this.#refuse(piece, 'lost');
    this.#running.clear();
    this.#dispatch();
  }

  #giveUp(piece: Waiting<Task, Answer>): void {
    const queue = this.#queues.get(piece.who) ?? [];
    const at = queue.indexOf(piece);
    if (at === -1) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.#queues.delete(piece.who);
    this.#waiting -= 1;
    this.#refuse(piece, 'busy');
  }

  #refuse(piece: Waiting<Task, Answer>, kind: 'busy' | 'lost'): void {
    clearTimeout(piece.timer);
    this.#refused += 1;
    piece.outcome.resolve({ kind });
  }
}
