import * as z from 'zod';

/** Name of a backup's first entry, the manifest; lets us reject other files at once. */
export const HEADER_NAME = 'namestead-backup.json';
/** The last entry: the checksums of all others. A file without it was cut short. */
export const MANIFEST_NAME = 'manifest.json';
/** The version of this file format; a reader refuses a higher one. */
export const FORMAT = 1;

const header = z.object({
  product: z.literal('namestead'),
  format: z.int().min(1),
  /** The version of the program that wrote it. */
  version: z.string(),
  startedAt: z.iso.datetime(),
});

const part = z.object({
  name: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
});

const migration = z.object({
  slice: z.string(),
  number: z.int().min(1),
  name: z.string(),
  checksum: z.string(),
});

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** Names of the parts that hold its rows, in order. */
  parts: z.array(z.string()),
});

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** Text, because it may be more than a number holds exactly; null where it was never drawn from. */
  value: z.string().nullable(),
});

const database = z.object({
  name: z.enum(['panel', 'registry']),
  migrations: z.array(migration),
  /** Only in a portable backup. */
  tables: z.array(table).optional(),
  sequences: z.array(sequence).optional(),
});

const manifest = z.object({
  header,
  endedAt: z.iso.datetime(),
  /** `cluster` is PostgreSQL's own base backup, `portable` the rows of every table. */
  kind: z.enum(['cluster', 'portable']),
  databases: z.array(database),
  /**
   * Only in a `cluster` backup: the PostgreSQL release it needs, its identifier, and its first WAL
   * file.
   */
  postgres: z
    .object({ major: z.int(), arch: z.string(), system: z.string(), firstWal: z.string() })
    .nullable(),
  /** The version of the job queue's schema, and the part that makes it; null where there was no queue yet. */
  queue: z.object({ version: z.int(), part: z.string() }).nullable(),
  /** Tells whether the key in use at a restore is the one that sealed what waits in carts. */
  sealingKeyMark: z.string(),
  parts: z.array(part),
});

/** The manifest: a backup's first entry. */
export type BackupHeader = z.infer<typeof header>;
/** The contents of a backup, with a checksum each. */
export type BackupManifest = z.infer<typeof manifest>;
/** One entry and its checksum. */
export type BackupPart = z.infer<typeof part>;
/** One database of a backup. */
export type BackupDatabase = z.infer<typeof database>;
/** One table's rows in a portable backup. */
export type BackupTable = z.infer<typeof table>;

/** Parses the manifest; undefined if it is not one of our backups. */
export function parseHeader(text: string): BackupHeader | undefined {
  return parse(header, text);
}

/** Reads the last entry; nothing where it is not one. */
export function parseManifest(text: string): BackupManifest | undefined {
  return parse(manifest, text);
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
