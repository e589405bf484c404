import type * as z from 'zod/mini';

/** How a job behaves when it fails or its server dies. */
export interface JobSettings {
  /** How often it is tried again before it is given up; without it never, because somebody waits for it. */
  readonly retryLimit?: number;
  /** Jobs with the same key run one at a time, in the order they were enqueued. */
  readonly ordered?: boolean;
}

/** A kind of work that leaves the request: its name, its data's shape, its manners. */
export interface Job<Data> extends JobSettings {
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
}

/** Declares a job; `name` is `slice.verb-noun` and is the queue's name. */
export function defineJob<Data>(
  name: string,
  data: z.ZodMiniType<Data>,
  settings: JobSettings = {},
): Job<Data> {
  if (settings.ordered && settings.retryLimit !== undefined)
    throw new Error(`job ${name} is ordered: given up, it would hold up all that wait for it`);
  return { name, data, ...settings };
}

/** What carries a job out. It can run twice for one enqueueing and must do no harm then. */
export interface Worker {
  readonly job: Job<unknown>;
  readonly run: (data: unknown) => Promise<void>;
  /** How many of them run at once in one process. */
  readonly concurrency: number;
}

/** Binds a job to the function that carries it out. */
export function worker<Data>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  settings: { readonly concurrency?: number } = {},
): Worker {
  return {
    job: job,
    run: (data) => run(job.data.parse(data)),
    concurrency: settings.concurrency ?? 2,
  };
}

/** Looks for work that the facts say is due; runs every few seconds and whenever the clock is moved. */
export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
  /** It only deletes what is over, so it goes on while the disk is full. */
  readonly freesRoom?: true;
}
