import { createLog } from '#platform/log/log.ts';
import type { Log } from '#platform/log/log.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** A second signal within this time counts as the same. */
const SAME_WISH = seconds(1);

/** A running program. */
export interface RunningProgram {
  /** Drains and ends every part. */
  stop(): Promise<void>;
}

/** How a process runs its program. */
export interface ProcessSettings {
  readonly logLevel: string;
  /** Time limit of a drain before exiting anyway; supervisors usually wait 30 seconds. */
  readonly longestDrain: Milliseconds;
  readonly start: (log: Log) => Promise<RunningProgram>;
}

/**
 * Runs a program until it is stopped: SIGTERM, Ctrl-C and a closed terminal drain; a later second
 * signal exits at once.
 *
 * Resolves once started, and rejects if that fails. A signal during the start takes effect as soon
 * as there is something to stop, so that no process is orphaned.
 */
export async function runProcess(settings: ProcessSettings): Promise<void> {
  const log = createLog({ level: settings.logLevel });
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled promise rejection'));
  const starting = settings.start(log);
  let stoppingSince: number | null = null;
  const stop = (signal: string) => {
    const now = performance.now();
    if (stoppingSince !== null) {
      // npm forwards a Ctrl-C that the terminal has already sent to us: one intent, two signals.
      if (now - stoppingSince > SAME_WISH) process.exit(1);
      return;
    }
    stoppingSince = now;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), settings.longestDrain).unref();
    starting
      .then((program) => program.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The terminal was closed.
  process.on('SIGHUP', stop);
  await starting;
}

/**
 * Exits a process that failed to start: a message for an operator's error, the stack for an
 * unexpected one.
 */
export function exitWithError(
  error: unknown,
  expected: readonly (new (...parts: never[]) => Error)[],
): never {
  process.stderr.write(`${errorText(error, expected)}\n`);
  process.exit(1);
}

function errorText(error: unknown, expected: readonly (new (...parts: never[]) => Error)[]): string {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `${address}:${port} is taken by another program. End it, or choose another port (docs/operating/settings.md lists the settings).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
