import type * as z from 'zod/mini';

/** How a job behaves when it fails or its server crashes. */
export interface JobSettings {
  /** Retries before it is given up; unlimited without it, for work that a person waits for. */
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
    throw new Error(`job ${name} is ordered: giving it up would block all jobs behind it`);
  return { name, data, ...settings };
}

/** Description of a parked job for the operator. */
export interface ParkedJobSubject {
  /** The job's purpose, such as 'Transfer of example.com'. */
  readonly what: string;
  readonly orderId: number | null;
  /** The affected customer's email address. */
  readonly customer: string | null;
  /** The order lines that it keeps from being delivered; with none there is no money behind it. */
  readonly lineIds: readonly number[];
}

/** Result of giving a job up; `says` is a message for the operator. */
export interface GivenUp {
  /** `kept` where it cannot be given up now: the job stays parked. `done` where it turned out to be done after all. */
  readonly end: 'given_up' | 'done' | 'kept';
  readonly says: string;
}

/** What happens to a job that keeps failing the same way. */
export interface ParkedJobRules<Data> {
  readonly describe: (data: Data) => Promise<ParkedJobSubject>;
  /** Notifies watchers that the job is parked or resumed; optional. */
  readonly announce?: (data: Data) => Promise<void>;
  /**
   * Cancels the job's purpose, and refunds what was paid for it. Checks with the external service
   * first if it may have succeeded; throws while that is unknown. Idempotent. Without it the job
   * must be completed.
   */
  readonly giveUp?: (data: Data) => Promise<GivenUp>;
}

/** Runs a job. It may run twice for one enqueue and must be idempotent. */
export interface Worker {
  readonly job: Job<unknown>;
  readonly run: (data: unknown) => Promise<void>;
  /** Concurrency in one process. */
  readonly concurrency: number;
  /** Without it a parked job is given up by ending it. */
  readonly whenParked?: ParkedJobRules<unknown>;
}

/** Binds a job to the function that carries it out. */
export function worker<Data>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  settings: { readonly concurrency?: number; readonly whenParked?: ParkedJobRules<Data> } = {},
): Worker {
  return {
    job: job,
    run: (data) => run(job.data.parse(data)),
    concurrency: settings.concurrency ?? 2,
    ...(settings.whenParked ? { whenParked: parsing(job.data, settings.whenParked) } : {}),
  };
}

/** The same rules, for unvalidated data. */
export function parsing<Data>(
  schema: z.ZodMiniType<Data>,
  rules: ParkedJobRules<Data>,
): ParkedJobRules<unknown> {
  const { giveUp } = rules;
  return {
    describe: async (data) => rules.describe(schema.parse(data)),
    announce: async (data) => rules.announce?.(schema.parse(data)),
    ...(giveUp ? { giveUp: (data: unknown) => giveUp(schema.parse(data)) } : {}),
  };
}

/** Looks for work that the facts say is due; runs every few seconds and whenever the clock is moved. */
export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
  /** It only deletes expired data, so it also runs while the disk is full. */
  readonly freesRoom?: true;
}
