import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { FORMAT, HEADER_NAME, MANIFEST_NAME, parseHeader, parseManifest } from './manifest.ts';
import type { BackupManifest, BackupPart } from './manifest.ts';
import { readTar, TarError } from './tar.ts';
import type { ReadTarEntry } from './tar.ts';

/** The largest header or manifest that is read into memory: a table takes about 300 bytes, a part 150. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * Reads a backup from its first to its last byte, and returns its manifest when every checksum agrees.
 *
 * Throws a `BackupError`: `not_a_backup`, `backup_damaged`, or `backup_newer` for a later file format.
 */
export async function verifyBackupFile(path: string): Promise<BackupManifest> {
  const seen: BackupPart[] = [];
  let manifest: BackupManifest | undefined;
  for await (const entry of readEntries(path)) {
    if (manifest) throw damaged(path, 'more follows after its end');
    if (entry.name === MANIFEST_NAME) {
      manifest = parseManifest(await readText(path, entry));
      if (!manifest) throw damaged(path, 'its manifest cannot be read');
    } else if (!entry.isFolder) {
      seen.push(await hashPart(entry));
    }
  }
  if (!manifest) throw damaged(path, 'its end is missing');
  const differs = manifest.parts.find((part, index) => !isSame(part, seen[index]));
  if (differs) throw damaged(path, `${differs.name} is not as it was written`);
  if (seen.length !== manifest.parts.length) throw damaged(path, 'its parts are not those of its manifest');
  return manifest;
}

/**
 * Reads the entries of a verified backup again, between the header and the manifest.
 *
 * Throws `backup_damaged` after an entry that no longer is what `manifest` says.
 */
export async function* readBackupParts(path: string, manifest: BackupManifest): AsyncGenerator<ReadTarEntry> {
  const known = new Map(manifest.parts.map((part) => [part.name, part]));
  for await (const entry of readEntries(path)) {
    if (entry.name === MANIFEST_NAME) return;
    if (entry.name === HEADER_NAME || entry.isFolder) {
      if (entry.isFolder) yield entry;
      continue;
    }
    const hash = createHash('sha256');
    const content = tee(entry.content, hash);
    yield { ...entry, content };
    // Verify the contents that the reader skipped, too.
    for await (const _ of content);
    if (hash.digest('hex') !== known.get(entry.name)?.sha256)
      throw damaged(path, `${entry.name} is not as it was written`);
  }
}

async function* tee(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

/** The entries of a file that begins as a backup of a known format. */
async function* readEntries(path: string): AsyncGenerator<ReadTarEntry> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  // Pass errors of the file on to the reader of the unpacked bytes.
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  let isOurs = false;
  try {
    for await (const entry of readTar(gunzip)) {
      if (isOurs) yield { ...entry, content: withErrors(path, entry.content) };
      else yield { ...entry, content: await requireHeader(path, entry) };
      isOurs = true;
    }
    if (!isOurs) throw notABackup(path);
  } catch (error) {
    throw toBackupError(path, error, isOurs);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** Pass the same error to the reader of an entry's content and to the reader of the entries. */
async function* withErrors(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw toBackupError(path, error, true);
  }
}

function toBackupError(path: string, error: unknown, isOurs: boolean): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isUnreadable = error instanceof TarError || code.startsWith('Z_');
  if (isUnreadable) return isOurs ? damaged(path, lowerFirst(message)) : notABackup(path);
  if (code === 'ENOENT') return new BackupError('not_a_backup', `There is no file ${path}.`);
  if (code === 'EISDIR') return new BackupError('not_a_backup', `${path} is a folder: name the file.`);
  return error;
}

/** The header's bytes, to be read again; throws if it is not one of our files. */
async function requireHeader(path: string, entry: ReadTarEntry): Promise<AsyncIterable<Buffer>> {
  if (entry.name !== HEADER_NAME) throw notABackup(path);
  const text = await readText(path, entry);
  const header = parseHeader(text);
  if (!header) throw notABackup(path);
  if (header.format > FORMAT) {
    throw new BackupError(
      'backup_newer',
      `${path} was made by version ${header.version}, in a newer format than this version reads. Restore it with that version or a newer one.`,
    );
  }
  return Readable.from([Buffer.from(text)]);
}

async function readText(path: string, entry: ReadTarEntry): Promise<string> {
  if (entry.size > MAX_TEXT_BYTES) throw damaged(path, `${entry.name} is too large`);
  const pieces: Buffer[] = [];
  for await (const piece of entry.content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function hashPart({ name, content }: ReadTarEntry): Promise<BackupPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    hash.update(piece);
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

function isSame(part: BackupPart, seen: BackupPart | undefined): boolean {
  return part.name === seen?.name && part.bytes === seen.bytes && part.sha256 === seen.sha256;
}

function notABackup(path: string): BackupError {
  return new BackupError('not_a_backup', `${path} is not a backup that npm run admin -- backup create made.`);
}

function damaged(path: string, why: string): BackupError {
  return new BackupError(
    'backup_damaged',
    `${path} is damaged: ${why}. Nothing was changed; use another backup.`,
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
