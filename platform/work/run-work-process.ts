import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { toThreadError } from '#platform/threads/thread-messages.ts';
import type { WorkMessage, WorkReport } from './work-pool.ts';

/** A lower priority: with few processors large work waits, and other requests do not. */
const STEPS_BELOW = 5;

/** Runs work, and closes its resources. */
export interface Workshop<Task, Answer> {
  work(task: Task): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Runs a workshop in this process for the `WorkPool` that made it, below the priority of that process.
 *
 * It ends with its parent, however that ends, and by nothing else: Ctrl-C in a terminal and a stop of the whole
 * service reach it too, and are its parent's to obey.
 */
export function runWorkProcess<Data, Task, Answer>(
  open: (data: Data) => Promise<Workshop<Task, Answer>>,
): void {
  lowerPriority();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const report = (value: WorkReport<Answer>): void => {
    if (process.connected) process.send?.(value);
  };
  const opened = Promise.withResolvers<Workshop<Task, Answer>>();
  const answer = async ({ id, task }: { readonly id: number; readonly task: Task }): Promise<void> => {
    try {
      const workshop = await opened.promise;
      report({ id, answer: await workshop.work(task) });
    } catch (error) {
      report({ id, fault: toThreadError(error) });
    }
  };
  process.on('message', (message: WorkMessage<Data, Task>) => {
    if ('data' in message) opened.resolve(open(message.data));
    else void answer(message);
  });
  process.on('disconnect', () => {
    // It must exit when its parent is gone.
    void opened.promise.then((workshop) => workshop.stop()).finally(() => process.exit(0));
  });
}

/** Linux keeps a priority for each thread, and those of the garbage collection are there already. */
function lowerPriority(): void {
  const lower = (id: number): void =>
    setPriority(id, Math.min(getPriority(id) + STEPS_BELOW, constants.priority.PRIORITY_LOW));
  if (process.platform === 'linux') for (const id of readdirSync('/proc/self/task')) lower(Number(id));
  else lower(0);
}
