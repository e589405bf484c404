import { constants, getPriority, setPriority } from 'node:os';
import { runThread } from './run-thread.ts';
import type { ParentThread } from './run-thread.ts';
import { faultOf } from './thread-messages.ts';
import type { WorkOrder, WorkReport } from './work-pool.ts';

/** Whoever waits for a large piece of work waits a little longer where the processors are busy, and nobody else does. */
const STEPS_BELOW = 5;

/** Does work, and ends what it stands on. */
export interface Workshop<Task, Answer> {
  work(task: Task): Promise<Answer>;
  stop(): Promise<void>;
}

/** Runs a workshop in this worker thread for the `WorkPool` that made it. */
export function runWorkThread<Data, Task, Answer>(
  open: (data: Data) => Promise<Workshop<Task, Answer>>,
): Promise<void> {
  // On Linux the priority is this thread's; elsewhere it would be the whole program's.
  if (process.platform === 'linux') {
    setPriority(0, Math.min(getPriority(0) + STEPS_BELOW, constants.priority.PRIORITY_LOW));
  }
  return runThread(async (data: Data, parent: ParentThread<WorkReport<Answer>, undefined>) => {
    const workshop = await open(data);
    parent.onMessage((order) => {
      const { id, task } = order as WorkOrder<Task>;
      workshop.work(task).then(
        (answer) => parent.report({ id, answer }),
        (error: unknown) => parent.report({ id, fault: faultOf(error) }),
      );
    });
    return workshop;
  });
}
