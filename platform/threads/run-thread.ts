import { parentPort, workerData } from 'node:worker_threads';
import { seconds } from '#platform/kernel/duration.ts';
import { toThreadError } from './thread-messages.ts';
import type { ThreadReport, ThreadRequest } from './thread-messages.ts';

/**
 * How often a thread reports that its event loop is responsive; the parent counts missing reports.
 */
const BEAT_EVERY = seconds(1);

/** The program in a running thread. */
export interface ThreadProgram {
  /** Drains and ends every part. */
  stop(): Promise<void>;
}

/** The start data from the parent thread. */
export interface ParentThread<Value, Late> {
  /** Sends it a value. */
  readonly report: (value: Value) => void;
  /** Data that the parent sends later; the program may load its modules first. */
  readonly late: Promise<Late>;
}

/**
 * Runs a program in this worker thread until the parent asks it to stop.
 *
 * A program that cannot start is reported with its error, and the thread ends. See `superviseThread`.
 */
export async function runThread<Data, Value, Late = undefined>(
  start: (data: Data, parent: ParentThread<Value, Late>) => Promise<ThreadProgram>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a worker thread only');
  const post = (report: ThreadReport): void => port.postMessage(report);
  const beat = setInterval(() => post({ kind: 'beat' }), BEAT_EVERY);
  const late = Promise.withResolvers<Late>();
  const starting = start(workerData as Data, {
    report: (value) => post({ kind: 'value', value }),
    late: late.promise,
  });
  port.on('message', (request: ThreadRequest) => {
    if (request.kind === 'begin') return late.resolve(request.value as Late);
    // A request that comes while the program starts is obeyed as soon as there is something to stop.
    starting
      .then((program) => program.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => post({ kind: 'failed', fault: toThreadError(error) }),
      );
  });
  try {
    await starting;
    post({ kind: 'started' });
  } catch (error) {
    clearInterval(beat);
    // The parent terminates the thread: resources opened before the error may keep it alive.
    post({ kind: 'failed', fault: toThreadError(error) });
  }
}
