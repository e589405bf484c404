import { createLog } from '#platform/log/log.ts';
import type { Log } from '#platform/log/log.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** Signals that come within this time of the first are the same wish. */
const SAME_WISH = seconds(1);

/** What a program is once it runs. */
export interface RunningProgram {
  /** Drains and ends every part. */
  stop(): Promise<void>;
}

/** How a process runs its program. */
export interface ProcessSettings {
  readonly logLevel: string;
  /** How long a drain may take before we leave anyway; supervisors usually wait 30 seconds. */
  readonly longestDrain: Milliseconds;
  readonly start: (log: Log) => Promise<RunningProgram>;
}

/**
 * Runs a program until it is told to stop: SIGTERM, Ctrl-C and a closed terminal drain; a later second
 * signal leaves at once.
 *
 * Settles when it has started, and rejects when it could not. A signal that comes while it
 * starts is obeyed as soon as there is something to stop, so that nothing is orphaned.
 */
export async function runProcess(settings: ProcessSettings): Promise<void> {
  const log = createLog({ level: settings.logLevel });
  process.on('unhandledRejection', (error) =>
    log.error({ error }, 'a promise was rejected and nobody looked'),
  );
  const starting = settings.start(log);
  let stoppingSince: number | null = null;
  const stop = (signal: string) => {
    const now = performance.now();
    if (stoppingSince !== null) {
      // npm passes on a Ctrl-C that the terminal has sent to us already: one wish, two signals.
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

/** Ends a process that could not start: a sentence for what an operator can mend, the stack for a surprise. */
export function exitWithError(error: unknown, told: readonly (new (...parts: never[]) => Error)[]): never {
  process.stderr.write(`${errorText(error, told)}\n`);
  process.exit(1);
}

function errorText(error: unknown, told: readonly (new (...parts: never[]) => Error)[]): string {
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `${address}:${port} is taken by another program. End it, or choose another port (docs/operating/settings.md lists the settings).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
