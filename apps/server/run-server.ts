import { DatabaseFault } from '#platform/database/database-fault.ts';
import { createLog } from '#platform/log/log.ts';
import type { Log } from '#platform/log/log.ts';
import { ConfigError, readConfig } from './config.ts';
import { RegistryFault } from './registry-process.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** How long a drain may take before we leave anyway; supervisors usually wait 30 seconds. */
const LONGEST_DRAIN_MILLISECONDS = 25_000;

/** Runs the server until it is told to stop: SIGTERM and Ctrl-C drain, a second signal leaves at once. */
export async function runServer(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const config = readConfig(process.env);
    const log = createLog({ level: config.logLevel });
    const starting = startProgram({ config, log, say });
    stopOnSignals(starting, log);
    process.on('unhandledRejection', (error) =>
      log.error({ error }, 'a promise was rejected and nobody looked'),
    );
    await starting;
  } catch (error) {
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  }
}

/** What the operator reads: a sentence for what they can mend, the stack for a surprise. */
function faultText(error: unknown): string {
  const isTold = [ConfigError, DatabaseFault, RegistryFault].some((kind) => error instanceof kind);
  if (isTold) return (error as Error).message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `${address}:${port} is taken by another program. End it, or choose another port (docs/operating-guide.md lists the settings).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A signal that comes while we start is obeyed as soon as there is something to stop, so that nothing is orphaned. */
function stopOnSignals(starting: Promise<Program>, log: Log): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LONGEST_DRAIN_MILLISECONDS).unref();
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
}
