import { seconds } from '#platform/kernel/duration.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { runThread } from '#platform/threads/run-thread.ts';
import type { ParentThread, ThreadProgram } from '#platform/threads/run-thread.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import type { TaskStatus } from '#platform/watch/background-tasks.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { loadAnswering, startAnswering } from './start-answering.ts';
import type { AnsweringService } from './start-answering.ts';

/** How often the edge thread reports its counters; batching avoids a message per response. */
const SEND_EVERY = seconds(1);

/** Start data of an answering thread; the database's address is sent later. */
export interface AnsweringThreadData {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly service: AnsweringService;
}

/** A thread's counters since its last report, or the state of its background tasks. */
export type AnsweringReport =
  | { readonly service: AnsweringService; readonly tasks: readonly TaskStatus[] }
  | { readonly service: 'dns'; readonly asked: number; readonly missing: number }
  | { readonly service: 'edge'; readonly answersByStatus: ReadonlyMap<number, number> };

/** Runs the name server or the edge in this worker thread, and reports its counters. */
export function runAnsweringThread(): Promise<void> {
  return runThread(startProgram);
}

async function startProgram(
  { config, secrets, service }: AnsweringThreadData,
  { report, late }: ParentThread<AnsweringReport, string>,
): Promise<ThreadProgram> {
  // It writes to the program's own output, so a line needs no turn of the main thread.
  const log = createLog({ level: config.logLevel });
  process.on('unhandledRejection', (error) => log.error({ error }, 'a rejected promise was not handled'));
  let answersByStatus = new Map<number, number>();
  const sendAnswers = (): void => {
    if (answersByStatus.size > 0) report({ service: 'edge', answersByStatus });
    answersByStatus = new Map();
  };
  const tasks = new BackgroundTasks({ clock: systemClock, log: log.child({ part: service }) });
  tasks.start();
  const ends: (() => Promise<void>)[] = [async () => tasks.stop()];
  await loadAnswering(service);
  const databaseUrl = await late;
  await startAnswering(
    {
      config,
      secrets,
      databaseUrl,
      log,
      tasks,
      services: new Set([service]),
      onDnsCounted: (asked, missing) => report({ service: 'dns', asked, missing }),
      onEdgeAnswered: (status) => answersByStatus.set(status, (answersByStatus.get(status) ?? 0) + 1),
    },
    (end) => void ends.push(end),
  );
  report({ service, tasks: tasks.statuses() });
  const sending = setInterval(() => {
    sendAnswers();
    report({ service, tasks: tasks.statuses() });
  }, SEND_EVERY);
  return {
    async stop() {
      clearInterval(sending);
      for (const end of ends.reverse()) await end();
      sendAnswers();
    },
  };
}
