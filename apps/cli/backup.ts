import { silentLog } from '#platform/log/log.ts';
import { readTypedBackup } from './backup-request.ts';
import { keepNewest } from '#apps/server/backups/keep-newest.ts';
import { makeBackup } from '#apps/server/backups/make-backup.ts';
import { finishInterruptedRestore } from '#apps/server/backups/restore-backup.ts';
import { readConfig } from '#apps/server/config.ts';

/** Backs everything up into one file; an operator's tool. */
async function backUp(typed: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const request = readTypedBackup(typed, config.backup.folder);
  if (typeof request === 'string') throw new Error(request);
  await finishInterruptedRestore(config);
  const { folder, keep, isPortable } = request;
  const { path, bytes } = await makeBackup({
    config,
    log: silentLog,
    folder,
    startedAt: new Date(),
    isPortable,
  });
  if (keep !== null) await keepNewest(folder, keep, config.backup.walArchive);
  process.stdout.write(`${path}\n`);
  process.stderr.write(
    `${(bytes / 1_000_000).toFixed(1)} MB. It holds all customer data and the keys that protect it: keep it where only you can read it.\n`,
  );
  if (config.sealingKey !== null || config.secret !== null)
    process.stderr.write(
      'SECRET and SEALING_KEY of the environment are not in it: keep them too, elsewhere.\n',
    );
}

try {
  await backUp(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
