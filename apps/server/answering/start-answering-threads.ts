import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { OperationsWarning } from '#platform/http/readiness.ts';
import type { Log } from '#platform/log/log.ts';
import { superviseThread } from '#platform/threads/supervise-thread.ts';
import type { SupervisedThread, ThreadFacts } from '#platform/threads/supervise-thread.ts';
import type { TaskStatus } from '#platform/watch/background-tasks.ts';
import type { Config } from '../config.ts';
import type { AnsweringReport, AnsweringThreadData } from './run-answering-thread.ts';
import type { Secrets } from '../secrets.ts';
import type { AnsweringService } from './start-answering.ts';

/** Tasks that are named for their service; the others, such as the listener, run in other threads as well. */
const OWN_TASK = /^(?:name server|edge): /;

/** The name server and the edge, each in its own thread. */
export interface AnsweringThreads {
  /** Their counters, and how often they were restarted. */
  readonly counters: readonly OwnCounter[];
  /** Settles when all of them serve; rejects where one could not start. */
  started(): Promise<void>;
  /** State of the background tasks of all threads. */
  statuses(): readonly TaskStatus[];
  /** Those that do not answer now. */
  warnings(): readonly OperationsWarning[];
  /** Current state of each thread. */
  facts(): readonly ThreadFacts[];
  /** Drains every thread that has started. */
  stop(): Promise<void>;
}

/**
 * Starts the name server and the edge beside the main thread, as configured.
 *
 * A busy main thread delays none of their answers (docs/decisions/0025).
 */
export function startAnsweringThreads(settings: {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Address of the zones and hosts, once they can be read. */
  readonly databaseUrl: Promise<string>;
  readonly log: Log;
}): AnsweringThreads {
  const { config, log } = settings;
  const questions = countedQuestions();
  const edgeAnswers = countedEdgeAnswers();
  const statuses = new Map<AnsweringService, readonly TaskStatus[]>();
  const start = (service: AnsweringService): SupervisedThread =>
    superviseThread<AnsweringReport>({
      name: service,
      module: new URL('./answering-thread.ts', import.meta.url),
      data: { config, secrets: settings.secrets, service } satisfies AnsweringThreadData,
      late: settings.databaseUrl,
      log: log.child({ part: service }),
      onValue: (counts) => {
        if ('tasks' in counts) statuses.set(counts.service, counts.tasks);
        else if (counts.service === 'dns') questions.onCounted(counts.asked, counts.missing);
        else edgeAnswers.onAnswered(counts.answersByStatus);
      },
    });
  const services = (['dns', 'edge'] as const).filter((service) => config.services.has(service));
  const threads = new Map(services.map((service) => [service, start(service)]));
  const restarts = (service: AnsweringService): OwnCounter => ({
    name: `${service}_restarts_total`,
    help: `How often the thread of the ${service === 'dns' ? 'name server' : 'edge'} was started again.`,
    read: () => threads.get(service)?.facts().restarts ?? 0,
  });
  return {
    counters: [...questions.counters, ...edgeAnswers.counters, restarts('dns'), restarts('edge')],
    started: async () => {
      await Promise.all(Array.from(threads.values(), (thread) => thread.started));
    },
    statuses: () =>
      [...statuses].flatMap(([service, each]) =>
        each.map((status) => ({
          ...status,
          name: OWN_TASK.test(status.name) ? status.name : `${service}: ${status.name}`,
        })),
      ),
    warnings: () =>
      Array.from(threads.values(), (thread) => thread.facts())
        .filter(({ isUp }) => !isUp)
        .map(({ name }) => ({ about: name, message: 'does not answer; it is being started again' })),
    facts: () => Array.from(threads.values(), (thread) => thread.facts()),
    async stop() {
      await Promise.all(Array.from(threads.values(), (thread) => thread.stop()));
    },
  };
}

/** Answers of this process's name server; saved every minute, so at most a minute is lost. */
function countedQuestions(): {
  readonly onCounted: (asked: number, missing: number) => void;
  readonly counters: readonly OwnCounter[];
} {
  const total = { asked: 0, missing: 0 };
  return {
    onCounted: (asked, missing) => {
      total.asked += asked;
      total.missing += missing;
    },
    counters: [
      {
        name: 'dns_questions_total',
        help: 'Questions about our zones that the name server of this process answered.',
        read: () => total.asked,
      },
      {
        name: 'dns_questions_missing_total',
        help: 'Of those, for names that the zones do not have.',
        read: () => total.missing,
      },
    ],
  };
}

/** Answers of this process's edge. */
function countedEdgeAnswers(): {
  readonly onAnswered: (answersByStatus: ReadonlyMap<number, number>) => void;
  readonly counters: readonly OwnCounter[];
} {
  const total = { answered: 0, unknown: 0, refused: 0 };
  return {
    onAnswered: (answersByStatus) => {
      for (const [status, count] of answersByStatus) {
        total.answered += count;
        if (status === 404) total.unknown += count;
        else if (status >= 400) total.refused += count;
      }
    },
    counters: [
      {
        name: 'edge_answers_total',
        help: 'Requests that the edge of this process answered.',
        read: () => total.answered,
      },
      {
        name: 'edge_answers_unknown_total',
        help: 'Of those, for hosts that no site has.',
        read: () => total.unknown,
      },
      {
        name: 'edge_answers_refused_total',
        help: 'Of those, that were no sound requests, or redirects in a circle.',
        read: () => total.refused,
      },
    ],
  };
}
