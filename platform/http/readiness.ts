import type { TaskStatus } from '#platform/watch/background-tasks.ts';

/** Load balancers usually wait a second; slower checks count as down. */
const ANSWER_WITHIN = 900;

/** Something that an operator should see to, while requests are served all the same. */
export interface OperationsWarning {
  /** Subject in a word or two: `disk`, `job supervision`. */
  readonly about: string;
  readonly message: string;
}

/** Checks behind the readiness of a process. */
export interface ReadinessParts {
  /** Each part's check; rejects when the part cannot serve. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  readonly isDraining: () => boolean;
  /** State of this process's background tasks. */
  readonly tasks?: () => readonly TaskStatus[];
  /** Other warnings for the operator. */
  readonly warnings?: readonly (() => readonly OperationsWarning[])[];
}

/** The answer of `/readyz`. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not ready' | 'draining';
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
  readonly warnings: readonly OperationsWarning[];
}

/**
 * Makes the function that says how ready this process is; it answers within a second.
 *
 * Overdue tasks and warnings make it `degraded`, which still serves. Only a check that fails, or
 * draining, is a reason to send requests elsewhere.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  const checks = Object.entries(parts.checks).map(([name, check]) => [name, inTime(check)] as const);
  return async () => {
    const results = await Promise.all(
      checks.map(async ([name, check]) => [name, (await check()) ? 'up' : 'down'] as const),
    );
    const warnings = [
      ...(parts.tasks?.() ?? []).filter(({ isOverdue }) => isOverdue).map(buildWarning),
      ...(parts.warnings ?? []).flatMap((source) => source()),
    ];
    const isUp = results.every(([, result]) => result === 'up');
    return {
      status: decideStatus(parts.isDraining(), isUp, warnings),
      checks: Object.fromEntries(results),
      warnings,
    };
  };
}

function decideStatus(
  isDraining: boolean,
  isUp: boolean,
  warnings: readonly OperationsWarning[],
): Readiness['status'] {
  if (isDraining) return 'draining';
  if (!isUp) return 'not ready';
  return warnings.length > 0 ? 'degraded' : 'ready';
}

function buildWarning({ name, secondsSinceSuccess }: TaskStatus): OperationsWarning {
  return { about: name, message: `has not succeeded for ${Math.round(secondsSinceSuccess)} seconds` };
}

/** Whether a check passes in time. A check that is still running is not started again. */
function inTime(check: () => Promise<void>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return async () => {
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ANSWER_WITHIN);
    });
    try {
      return await Promise.race([running, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
