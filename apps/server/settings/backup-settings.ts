import { resolve } from 'node:path';
import * as z from 'zod';

const HOUR = 3_600_000;
const UNITS = { h: HOUR, d: 24 * HOUR } as const;

const duration = z
  .string()
  .regex(/^[1-9]\d{0,2}[hd]$/, 'must be hours or days such as 6h or 1d')
  .transform((text) => Number(text.slice(0, -1)) * UNITS[text.at(-1) as keyof typeof UNITS]);

/** Where, when and how many backups a running server keeps. */
export const backupSettings = {
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_EVERY: duration.default(24 * HOUR),
  /** A time of day in UTC. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC such as 03:00')
    .optional(),
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(10_000, 'may be at most 10000')
    .default(14),
  /** Where the embedded PostgreSQL archives its WAL, for point-in-time restores. */
  WAL_ARCHIVE: z.string().min(1).optional(),
};

type BackupEnvironment = z.infer<z.ZodObject<typeof backupSettings>> & {
  readonly DATABASE_URL?: string | undefined;
};

/** Settings that contradict each other: which one, and why. */
export function lackingBackupSettings(
  env: BackupEnvironment,
): readonly { readonly name: keyof typeof backupSettings; readonly message: string }[] {
  return [
    ...(env.BACKUP_AT !== undefined && env.BACKUP_EVERY % UNITS.d !== 0
      ? [{ name: 'BACKUP_EVERY' as const, message: 'must be whole days where BACKUP_AT is set' }]
      : []),
    ...(env.WAL_ARCHIVE !== undefined && env.DATABASE_URL !== undefined
      ? [
          {
            name: 'WAL_ARCHIVE' as const,
            message: 'is for the embedded PostgreSQL; with DATABASE_URL set up archiving in your own',
          },
        ]
      : []),
  ];
}

/** The group as the program uses it. */
export function shapeBackup(env: BackupEnvironment) {
  return {
    folder: env.BACKUP_FOLDER === undefined ? null : resolve(env.BACKUP_FOLDER),
    every: env.BACKUP_EVERY,
    at: env.BACKUP_AT ?? null,
    keep: env.BACKUP_KEEP,
    walArchive: env.WAL_ARCHIVE === undefined ? null : resolve(env.WAL_ARCHIVE),
  };
}
