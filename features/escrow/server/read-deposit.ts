import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTACT_COLUMNS, DOMAIN_COLUMNS } from '../rules/deposit-rows.ts';
import { CsvFault, recordReader } from '../rules/deposit-csv.ts';
import { readHashes } from '../rules/deposit-names.ts';
import { EscrowError } from './escrow-error.ts';

/** A record by the names of its columns. */
export type DepositRecord = Readonly<Record<string, string>>;

/** A deposit on disk whose hashes are right. */
export interface VerifiedDeposit {
  /** Paths of the files. */
  readonly domains: string;
  readonly contacts: string;
  readonly bytes: number;
}

/**
 * Checks a deposit's files against its hashes, and that none is missing or more. Throws `EscrowError`
 * with what is wrong.
 */
export async function verifyDeposit(folder: string): Promise<VerifiedDeposit> {
  const names = await readdir(folder).catch(() => {
    throw new EscrowError(`There is no deposit in ${folder}.`);
  });
  const only = (ending: string): string => {
    const [name, ...more] = names.filter((each) => each.endsWith(ending));
    if (name === undefined || more.length > 0)
      throw new EscrowError(
        `${folder} must have one file *${ending}, and has ${name ? more.length + 1 : 0}.`,
      );
    return name;
  };
  const [domains, contacts, hashFile] = [only('_full_1.csv'), only('_hdl_1.csv'), only('_hash_1.txt')];
  const hashes = readHashes(await readFile(join(folder, hashFile), 'utf8'));
  if (!hashes) throw new EscrowError(`${hashFile} is damaged.`);
  let bytes = 0;
  for (const name of [domains, contacts]) {
    const found = await readHash(join(folder, name));
    bytes += found.bytes;
    if (found.sha256 !== hashes.get(name))
      throw new EscrowError(`${name} is not as it was written: its hash is not the one in ${hashFile}.`);
  }
  return { domains: join(folder, domains), contacts: join(folder, contacts), bytes };
}

async function readHash(path: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * Reads the records of a deposit's file, one after the other, by the names in its first row. Throws
 * `EscrowError` for a file that is not CSV or lacks a column.
 */
export async function* readDepositFile(path: string): AsyncGenerator<DepositRecord> {
  const columns: readonly string[] = path.endsWith('_hdl_1.csv') ? CONTACT_COLUMNS : DOMAIN_COLUMNS;
  const reader = recordReader();
  let header: readonly string[] | null = null;
  try {
    for await (const piece of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
      for (const record of reader.read(piece)) {
        if (header === null) header = requireColumns(record, columns);
        else yield toRecord(header, record);
      }
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new EscrowError(`${path}: ${error.message}.`);
  }
  if (header === null) throw new EscrowError(`${path} is empty.`);
}

function requireColumns(header: readonly string[], columns: readonly string[]): readonly string[] {
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new CsvFault(`the first row lacks ${missing.join(', ')}`);
  return header;
}

function toRecord(header: readonly string[], record: readonly string[]): DepositRecord {
  if (record.length !== header.length)
    throw new CsvFault(`${record[0] ?? ''} has ${record.length} fields of ${header.length}`);
  return Object.fromEntries(header.map((column, index) => [column, record[index] ?? '']));
}
