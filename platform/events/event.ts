import type * as z from 'zod/mini';
import { parsing } from '#platform/jobs/job.ts';
import type { MatterRules } from '#platform/jobs/job.ts';

/** Something that happened in a slice, told to the slices above it. */
export interface EventKind<Data> {
  /** `slice.what_happened`, such as `domains.domain_registered`. */
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
}

/** Declares a kind of event. */
export function defineEvent<Data>(name: string, data: z.ZodMiniType<Data>): EventKind<Data> {
  return { name, data };
}

/** What a handler learns beside the data. */
export interface EventMeta {
  /** Grows with time; the same for every delivery of one event. */
  readonly eventId: number;
  readonly subject: string;
}

/** Who acts on a kind of event. Delivered at least once, in order per subject: running twice must do no harm. */
export interface EventHandler {
  readonly kind: EventKind<unknown>;
  /** `slice.verb-noun`, unique; names the handler's queue. */
  readonly name: string;
  readonly handle: (data: unknown, meta: EventMeta) => Promise<void>;
  /** Whether an event is told to it at all; asked in the transaction that publishes it, by its data alone. */
  readonly concerns: (data: unknown) => boolean;
  /** What becomes of an event that it fails on again and again; without it, it is left out when it is given up. */
  readonly matter?: MatterRules<unknown>;
}

/** Binds a kind of event to what a slice does about it. */
export function handler<Data>(
  kind: EventKind<Data>,
  name: string,
  handle: (data: Data, meta: EventMeta) => Promise<void>,
  settings: {
    readonly concerns?: (data: Data) => boolean;
    readonly matter?: MatterRules<Data>;
  } = {},
): EventHandler {
  const { concerns = () => true, matter } = settings;
  return {
    kind: kind,
    name,
    handle: (data, meta) => handle(kind.data.parse(data), meta),
    concerns: (data) => concerns(kind.data.parse(data)),
    ...(matter ? { matter: parsing(kind.data, matter) } : {}),
  };
}
