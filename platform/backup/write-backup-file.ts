import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { HEADER_NAME, MANIFEST_NAME } from './manifest.ts';
import type { BackupHeader, BackupManifest, BackupPart } from './manifest.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/** Data of unknown length is cut into entries of this many bytes, because an entry begins with its length. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** A backup while it is written. */
export interface BackupWriter {
  /** Adds an entry of known length; throws where the content has another. */
  addFile(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Adds an entry that is in memory. */
  addBytes(name: string, bytes: string | Buffer): Promise<void>;
  /** Adds a folder. */
  addFolder(name: string): Promise<void>;
  /** Adds data of any length as entries `name.0001` and on, and returns their names. */
  addStream(name: string, content: AsyncIterable<Buffer>): Promise<string[]>;
}

/** The ending of a backup that is still being written. */
const DRAFT = '.part';

/** The ending of every backup's name. */
export const BACKUP_ENDING = '.tar.gz';

/** Contents and destination. */
export interface BackupFile {
  readonly path: string;
  readonly header: BackupHeader;
  /** Gives it up, with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Writes a backup: a private file (0600) that appears under its name when it is whole and on disk.
 *
 * `fill` adds the entries and returns the rest of the manifest. Where it throws, nothing is left behind. One process
 * at a time writes into a folder. Returns the size of the file.
 */
export async function writeBackupFile(
  { path, header, signal }: BackupFile,
  fill: (writer: BackupWriter) => Promise<Omit<BackupManifest, 'header' | 'parts'>>,
): Promise<number> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Drafts of processes that were killed.
  for (const name of await readdir(folder))
    if (name.startsWith('.') && name.endsWith(`${BACKUP_ENDING}${DRAFT}`)) await rm(join(folder, name));
  const draft = join(folder, `.${basename(path)}${DRAFT}`);
  const gzip = createGzip({ level: 6 });
  const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  const written = finished(gzip.pipe(file));
  // Checked on every write, so that a full disk stops the work at once.
  let fault: Error | undefined;
  written.catch((error: Error) => (fault = error));
  file.on('error', (error) => gzip.destroy(error));
  const write = async (bytes: Buffer): Promise<void> => {
    if (fault) throw fault;
    signal?.throwIfAborted();
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    const archive = new Archive(write, new Date(header.startedAt));
    await archive.addBytes(HEADER_NAME, `${JSON.stringify(header, null, 2)}\n`);
    const rest = await fill(archive);
    const manifest: BackupManifest = { header, ...rest, parts: archive.parts };
    await archive.addBytes(MANIFEST_NAME, `${JSON.stringify(manifest, null, 2)}\n`);
    await write(TAR_END);
    gzip.end();
    await written;
    const bytes = await settle(draft, path);
    return bytes;
  } catch (error) {
    gzip.destroy();
    file.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Gives a whole draft its name, both on disk. */
async function settle(draft: string, path: string): Promise<number> {
  const file = await open(draft, 'r');
  const { size } = await file.stat();
  await file.sync();
  await file.close();
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
  return size;
}

class Archive implements BackupWriter {
  readonly parts: BackupPart[] = [];
  readonly #write: (bytes: Buffer) => Promise<void>;
  readonly #modifiedAt: Date;

  constructor(write: (bytes: Buffer) => Promise<void>, modifiedAt: Date) {
    this.#write = write;
    this.#modifiedAt = modifiedAt;
  }

  async addFile(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await this.#write(tarHeader({ name, size, isFolder: false, modifiedAt: this.#modifiedAt }));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > size) break;
      hash.update(piece);
      await this.#write(piece);
    }
    if (bytes !== size) throw new Error(`${name} changed its length while it was read.`);
    await this.#write(tarPadding(size));
    this.parts.push({ name, bytes, sha256: hash.digest('hex') });
  }

  async addBytes(name: string, bytes: string | Buffer): Promise<void> {
    await this.#add(name, Buffer.from(bytes));
  }

  async addFolder(name: string): Promise<void> {
    await this.#write(tarHeader({ name, size: 0, isFolder: true, modifiedAt: this.#modifiedAt }));
  }

  async addStream(name: string, content: AsyncIterable<Buffer>): Promise<string[]> {
    const names: string[] = [];
    let pieces: Buffer[] = [];
    let waiting = 0;
    const flush = async (): Promise<void> => {
      const next = `${name}.${String(names.length + 1).padStart(4, '0')}`;
      names.push(next);
      await this.#add(next, Buffer.concat(pieces));
      pieces = [];
      waiting = 0;
    };
    for await (const piece of content) {
      pieces.push(piece);
      waiting += piece.length;
      if (waiting >= PIECE_BYTES) await flush();
    }
    if (waiting > 0) await flush();
    return names;
  }

  async #add(name: string, bytes: Buffer): Promise<void> {
    await this.addFile(
      name,
      bytes.length,
      (async function* () {
        yield bytes;
      })(),
    );
  }
}
