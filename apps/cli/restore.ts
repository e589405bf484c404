import { readTypedRestore } from './backup-request.ts';
import { restoreBackup } from '#apps/server/backups/restore-backup.ts';
import { readConfig } from '#apps/server/config.ts';

/** Puts a backup in the place of the data; an operator's tool. */
async function restore(typed: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const now = new Date();
  const request = readTypedRestore(typed, now);
  if (typeof request === 'string') throw new Error(request);
  const { manifest, file, keptIn, isSealingKeyRight } = await restoreBackup({ config, now, ...request });
  const { until } = request;
  const moment = until instanceof Date ? until.toISOString() : manifest.endedAt;
  const lines = [
    until === 'latest'
      ? `Restored ${file}, and all archived WAL since.`
      : `Restored ${file}, as everything was at ${moment}.`,
  ];
  if (keptIn !== null)
    lines.push(`What was there before is in ${keptIn}; remove it when you do not need it.`);
  if (!isSealingKeyRight)
    lines.push(
      'The sealing key is not the one of the backup: passwords and transfer codes in carts and orders cannot be opened. Set SEALING_KEY to the one that was in use.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
