import { DatabaseError } from '#platform/database/database-error.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { exitWithError, runProcess } from '#platform/process/run-process.ts';

import { readConfig, RegistryConfigError } from './config.ts';
import type { RegistryConfig } from './config.ts';
import { startRegistry } from './start-registry.ts';
import type { RunningRegistry } from './start-registry.ts';

/** Runs the registry until it is stopped. */
export async function runRegistry(): Promise<void> {
  try {
    const config = readConfig(process.env);
    await runProcess({
      logLevel: config.logLevel,
      longestDrain: seconds(10),
      start: async (log) => {
        const registry = await startRegistry(config, log, systemRandom);
        process.stdout.write(description(config, registry));
        return registry;
      },
    });
  } catch (error) {
    exitWithError(error, [RegistryConfigError, DatabaseError]);
  }
}

function description(config: RegistryConfig, registry: RunningRegistry): string {
  const password = config.password === null ? registry.password : 'as set by REGISTRY_PASSWORD';
  return [
    `Sandbox registry   EPP over TLS at ${config.epp.host}:${registry.eppPort}`,
    `                   RDAP and admin at http://${config.http.host}:${registry.httpPort}`,
    `                   certificate authority ${registry.authorityFile}`,
    `                   registrars namestead and rival, password ${password}`,
    '',
  ].join('\n');
}
