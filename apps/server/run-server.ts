import { DatabaseError } from '#platform/database/database-error.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { exitWithError, runProcess } from '#platform/process/run-process.ts';
import { ConfigError, readConfig } from './config.ts';
import { startProgram } from './program.ts';
import { RegistryError } from './registry-process.ts';

/** Runs the server until it is stopped. */
export async function runServer(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const config = readConfig(process.env);
    await runProcess({
      logLevel: config.logLevel,
      longestDrain: seconds(25),
      start: (log) => startProgram({ config, log, say }),
    });
  } catch (error) {
    exitWithError(error, [ConfigError, DatabaseError, RegistryError]);
  }
}
