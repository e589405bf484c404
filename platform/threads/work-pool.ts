import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { superviseThread } from './supervise-thread.ts';
import type { SupervisedThread } from './supervise-thread.ts';
import { errorOf } from './thread-messages.ts';
import type { ThreadFault } from './thread-messages.ts';

/**
 * What came of a piece of work: its answer; `busy`, and nothing was done; or `lost`, because the thread ended
 * over it, and whether it was done is unknown.
 */
export type WorkOutcome<Answer> =
  { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'busy' } | { readonly kind: 'lost' };

/** What the thread reports of a piece of work. */
export type WorkReport<Answer> = { readonly id: number } & (
  { readonly answer: Answer } | { readonly fault: ThreadFault }
);

/** A piece of work as it is sent to the thread. */
export interface WorkOrder<Task> {
  readonly id: number;
  readonly task: Task;
}

/** How much may wait, and for how long. */
export interface WorkLimits {
  /** Pieces that the thread has at once: one computes while others wait for the database. */
  readonly atOnce: number;
  /** Pieces that wait in all, and of one caller; more are refused. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** Waits longer than this end as refused. */
  readonly longestWait: Milliseconds;
  /** A thread that has not done a piece within this time is ended. */
  readonly longestWork: Milliseconds;
  /** A thread that has had nothing to do for so long is ended, to give its memory back. */
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

/** What the largest zone file takes with everything that is made of it, many times over. */
const HEAP_MEGABYTES = 512;

interface Waiting<Task, Answer> {
  readonly who: string;
  readonly task: Task;
  readonly outcome: PromiseWithResolvers<WorkOutcome<Answer>>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Does work in a thread of its own, so that it holds nobody else up.
 *
 * The thread starts with the first piece of work. Callers take turns: a caller with many pieces delays
 * mostly its own. A piece that ends the thread, or takes too long, costs those that were begun and no others.
 */
export class WorkPool<Task, Answer> {
  readonly #settings: {
    readonly name: string;
    readonly module: URL;
    readonly data: unknown;
    readonly log: Log;
  };
  readonly #limits: WorkLimits;
  /** By caller, the one whose turn is next first. */
  readonly #queues = new Map<string, Waiting<Task, Answer>[]>();
  readonly #running = new Map<number, Waiting<Task, Answer>>();
  #thread: SupervisedThread | null = null;
  #idle: NodeJS.Timeout | undefined;
  #waiting = 0;
  #lastId = 0;
  #isStopped = false;
  #refused = 0;

  constructor(
    settings: { readonly name: string; readonly module: URL; readonly data: unknown; readonly log: Log },
    limits: Partial<WorkLimits> = {},
  ) {
    this.#settings = settings;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Pieces that were refused, since the start of the process. */
  get refused(): number {
    return this.#refused;
  }

  /** Does a piece of work of a caller; throws what it throws in the thread. */
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

  /** Refuses what waits, and ends the thread when it has done what it began. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    for (const queue of this.#queues.values()) for (const piece of queue) this.#refuse(piece, 'busy');
    this.#queues.clear();
    this.#waiting = 0;
    await Promise.allSettled(Array.from(this.#running.values(), ({ outcome }) => outcome.promise));
    await this.#thread?.stop();
  }

  #dispatch(): void {
    clearTimeout(this.#idle);
    for (let piece = this.#next(); piece !== null; piece = this.#next()) {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#running.set(id, piece);
      clearTimeout(piece.timer);
      piece.timer = setTimeout(
        () => this.#thread?.end('a piece of work took too long'),
        this.#limits.longestWork,
      );
      this.#openThread().send({ id, task: piece.task } satisfies WorkOrder<Task>);
    }
    if (this.#running.size === 0 && this.#thread !== null && !this.#isStopped) {
      this.#idle = setTimeout(() => this.#closeThread(), this.#limits.idleAfter);
      this.#idle.unref();
    }
  }

  /** The next piece of the caller whose turn it is, while the thread has room. */
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

  #openThread(): SupervisedThread {
    this.#thread ??= superviseThread<WorkReport<Answer>>({
      ...this.#settings,
      onValue: (report) => this.#take(report),
      onLost: (error) => this.#loseAll(error),
      heapMegabytes: HEAP_MEGABYTES,
    });
    return this.#thread;
  }

  #closeThread(): void {
    const thread = this.#thread;
    this.#thread = null;
    void thread?.stop();
  }

  #take(report: WorkReport<Answer>): void {
    const piece = this.#running.get(report.id);
    if (piece === undefined) return;
    this.#running.delete(report.id);
    clearTimeout(piece.timer);
    if ('fault' in report) piece.outcome.reject(errorOf(report.fault));
    else piece.outcome.resolve({ kind: 'done', answer: report.answer });
    this.#dispatch();
  }

  /** The thread is gone, and with it all that was begun; the next piece opens another. */
  #loseAll(error: unknown): void {
    this.#closeThread();
    const pieces = this.#running.size;
    this.#settings.log.error({ error, thread: this.#settings.name, pieces }, 'a thread ended over its work');
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
