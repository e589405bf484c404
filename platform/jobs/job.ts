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

/** What a parked job is about, for the operator. */
export interface MatterSubject {
  /** What it was to do, such as 'Transfer of example.com'. */
  readonly what: string;
  readonly orderId: number | null;
  /** Whom it is for: their email address. */
  readonly customer: string | null;
  /** The order lines that it keeps from being delivered; with none there is no money behind it. */
  readonly lineIds: readonly number[];
}

/** How giving a job up came out; `says` is a sentence for the operator. */
export interface GivenUp {
  /** `kept` where it cannot be given up now: the job stays parked. `done` where it turned out to be done after all. */
  readonly end: 'given_up' | 'done' | 'kept';
  readonly says: string;
}

/** What becomes of a job that fails the same way again and again. */
export interface MatterRules<Data> {
  readonly describe: (data: Data) => Promise<MatterSubject>;
  /** Tells those who watch that the job is parked, or goes on; nobody is told without it. */
  readonly announce?: (data: Data) => Promise<void>;
  /**
   * Ends what the job was to do, and refunds what was paid for it. Asks the other side first where it may have been
   * done; throws while that is unknown. Can run twice and does no harm then. Without it the job must be carried out.
   */
  readonly giveUp?: (data: Data) => Promise<GivenUp>;
}

/** What carries a job out. It can run twice for one enqueueing and must do no harm then. */
export interface Worker {
  readonly job: Job<unknown>;
  readonly run: (data: unknown) => Promise<void>;
  /** How many of them run at once in one process. */
  readonly concurrency: number;
  /** Without it a parked job is given up by ending it. */
  readonly matter?: MatterRules<unknown>;
}

/** Binds a job to the function that carries it out. */
export function worker<Data>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  settings: { readonly concurrency?: number; readonly matter?: MatterRules<Data> } = {},
): Worker {
  return {
    job: job,
    run: (data) => run(job.data.parse(data)),
    concurrency: settings.concurrency ?? 2,
    ...(settings.matter ? { matter: parsing(job.data, settings.matter) } : {}),
  };
}

/** The same rules, for data that nobody has read yet. */
export function parsing<Data>(schema: z.ZodMiniType<Data>, rules: MatterRules<Data>): MatterRules<unknown> {
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
  /** It only deletes what is over, so it goes on while the disk is full. */
  readonly freesRoom?: true;
}
