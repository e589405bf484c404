import { parseArgs } from 'node:util';
import type { RecoveryTarget } from '#platform/database/embedded/wal-archive.ts';

/** How `npm run backup` is called. */
export const BACKUP_USAGE = `npm run backup -- --to FOLDER              makes a backup there, while the server runs
npm run backup -- --to FOLDER --keep 14    and removes all but the 14 newest
npm run backup -- --to FOLDER --portable   as rows, for another release or kind of PostgreSQL

Without --to it goes to BACKUP_FOLDER.`;

/** How `npm run restore` is called. */
export const RESTORE_USAGE = `npm run restore -- FILE                                restores a backup where there is no data
npm run restore -- FILE --replace                      puts it in the place of the data
npm run restore -- [FILE] --until 2026-11-23T10:00Z    goes on to that moment with the WAL in WAL_ARCHIVE
npm run restore -- [FILE] --until latest               goes on to the end of that WAL

Without FILE it takes the newest backup of BACKUP_FOLDER that was made before.`;

/** What a caller asks of `npm run backup`. */
export interface TypedBackup {
  readonly folder: string;
  /** Null keeps all. */
  readonly keep: number | null;
  readonly isPortable: boolean;
}

/** Reads the words after `npm run backup --`; a string says what is wrong with them. */
export function readTypedBackup(
  typed: readonly string[],
  standardFolder: string | null,
): TypedBackup | string {
  const options = {
    to: { type: 'string' },
    keep: { type: 'string' },
    portable: { type: 'boolean' },
  } as const;
  const read = tryParse(() => parseArgs({ args: [...typed], options }).values);
  if (typeof read === 'string') return `${read}\n\n${BACKUP_USAGE}`;
  const folder = read.to ?? standardFolder;
  if (!folder) return `Say where to: --to FOLDER, or set BACKUP_FOLDER.\n\n${BACKUP_USAGE}`;
  if (read.keep !== undefined && !/^[1-9]\d{0,3}$/.test(read.keep))
    return `--keep takes a number from 1 to 9999.\n\n${BACKUP_USAGE}`;
  return {
    folder,
    keep: read.keep === undefined ? null : Number(read.keep),
    isPortable: read.portable ?? false,
  };
}

/** What a caller asks of `npm run restore`. */
export interface TypedRestore {
  readonly file: string | null;
  readonly isReplacing: boolean;
  readonly until: RecoveryTarget;
}

/** An instant with its zone: without one it would mean another moment on another machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads the words after `npm run restore --`; a string says what is wrong with them. */
export function readTypedRestore(typed: readonly string[], now: Date): TypedRestore | string {
  const options = { replace: { type: 'boolean' }, until: { type: 'string' } } as const;
  const read = tryParse(() => parseArgs({ args: [...typed], options, allowPositionals: true }));
  if (typeof read === 'string') return `${read}\n\n${RESTORE_USAGE}`;
  const { values, positionals } = read;
  const until = targetOf(values.until);
  if (positionals.length > 1 || (positionals.length === 0 && until === null))
    return `Name one file.\n\n${RESTORE_USAGE}`;
  if (until === undefined)
    return `--until takes a moment with its zone, such as 2026-11-23T10:00Z, or latest.\n\n${RESTORE_USAGE}`;
  if (until instanceof Date && until > now) return '--until names a moment that is yet to come.';
  return { file: positionals[0] ?? null, isReplacing: values.replace ?? false, until };
}

/** Nothing where it is no such moment. */
function targetOf(typed: string | undefined): RecoveryTarget | undefined {
  if (typed === undefined) return null;
  if (typed === 'latest') return typed;
  const moment = new Date(typed);
  return INSTANT.test(typed) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

function tryParse<Value>(parse: () => Value): Value | string {
  try {
    return parse();
  } catch (error) {
    return (error as Error).message.split('. ')[0] ?? '';
  }
}
