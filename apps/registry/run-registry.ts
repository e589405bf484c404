import { DatabaseFault } from '#platform/database/database-fault.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { createLog } from '#platform/log/log.ts';
import type { Log } from '#platform/log/log.ts';

import { readConfig, RegistryConfigError } from './config.ts';
import type { RegistryConfig } from './config.ts';
import { startRegistry } from './start-registry.ts';
import type { RunningRegistry } from './start-registry.ts';

/** How long a drain may take before we leave anyway. */
const LONGEST_DRAIN_MILLISECONDS = 10_000;

/** Runs the registry until it is told to stop: SIGTERM and Ctrl-C drain, a second signal leaves at once. */
export async function runRegistry(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog({ level: config.logLevel });
    const starting = startRegistry(config, log, systemRandom);
    stopOnSignals(starting, log);
    process.on('unhandledRejection', (error) =>
      log.error({ error }, 'a promise was rejected and nobody looked'),
    );
    process.stdout.write(description(config, await starting));
  } catch (error) {
    const isTold = error instanceof RegistryConfigError || error instanceof DatabaseFault;
    process.stderr.write(`${isTold ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(starting: Promise<RunningRegistry>, log: Log): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LONGEST_DRAIN_MILLISECONDS).unref();
    starting
      .then((registry) => registry.stop())
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

function description(config: RegistryConfig, registry: RunningRegistry): string {
  const password = config.password === null ? registry.password : 'as told by REGISTRY_PASSWORD';
  return [
    `Sandbox registry   EPP over TLS at ${config.epp.host}:${registry.eppPort}`,
    `                   admin at http://${config.http.host}:${registry.httpPort}`,
    `                   certificate authority ${registry.authorityFile}`,
    `                   registrars namestead and rival, password ${password}`,
    '',
  ].join('\n');
}
