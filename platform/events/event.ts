import type * as z from 'zod/mini';
import { parsing } from '#platform/jobs/job.ts';
import type { ParkedJobRules } from '#platform/jobs/job.ts';

/** A fact published by a slice for the slices above it. */
export interface EventKind<Data> {
  /** `slice.what_happened`, such as `domains.domain_registered`. */
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
}

/** Declares a kind of event. */
export function defineEvent<Data>(name: string, data: z.ZodMiniType<Data>): EventKind<Data> {
  return { name, data };
}

/** Context of an event for a handler. */
export interface EventMeta {
  /** Grows with time; the same for every delivery of one event. */
  readonly eventId: number;
  readonly subject: string;
}

/**
 * A handler of one kind of event. Events are delivered at least once, in order per subject:
 * handling must be idempotent.
 */
export interface EventHandler {
  readonly kind: EventKind<unknown>;
  /** `slice.verb-noun`, unique; names the handler's queue. */
  readonly name: string;
  readonly handle: (data: unknown, meta: EventMeta) => Promise<void>;
  /**
   * Whether an event concerns this handler; decided in the publishing transaction by the event's
   * data only.
   */
  readonly concerns: (data: unknown) => boolean;
  /** What to do with an event that keeps failing; without it, an abandoned event is skipped. */
  readonly whenParked?: ParkedJobRules<unknown>;
}

/** Binds a kind of event to a slice's handler. */
export function handler<Data>(
  kind: EventKind<Data>,
  name: string,
  handle: (data: Data, meta: EventMeta) => Promise<void>,
  settings: {
    readonly concerns?: (data: Data) => boolean;
    readonly whenParked?: ParkedJobRules<Data>;
  } = {},
): EventHandler {
  const { concerns = () => true, whenParked } = settings;
  return {
    kind: kind,
    name,
    handle: (data, meta) => handle(kind.data.parse(data), meta),
    concerns: (data) => concerns(kind.data.parse(data)),
    ...(whenParked ? { whenParked: parsing(kind.data, whenParked) } : {}),
  };
}
