import type { EventHandler } from '#platform/events/event.ts';
import type { Page } from '#platform/http/page.ts';
import type { Route } from '#platform/http/route.ts';
import type { Sweep, Worker } from '#platform/jobs/job.ts';

/** A slice's contribution to the program: its routes, event handlers and jobs. */
export interface SliceModule {
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Pages rendered on the server; the product's screens are the browser shell's. */
  readonly pages?: readonly Page[];
  readonly handlers?: readonly EventHandler[];
  readonly workers?: readonly Worker[];
  readonly sweeps?: readonly Sweep[];
}
