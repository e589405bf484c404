import { mkdir, open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A row as text. */
export interface AppendedRow {
  /** Without spaces and line breaks. */
  readonly key: string;
  /** Above 0. */
  readonly version: number;
  /** Without line breaks. */
  readonly text: string;
}

interface Place {
  readonly version: number;
  readonly at: number;
  readonly length: number;
}

const NEWLINE = 0x0a;
const CHUNK_OCTETS = 4 * 1024 * 1024;
/** Smaller files are never compacted; larger ones when half of their content is outdated. */
const SMALL_OCTETS = 8 * 1024 * 1024;

/**
 * Rows on disk that are too many or too big to rewrite at each change. Their keys and versions
 * are in memory, their texts are read on demand.
 *
 * One line per row, `key version text`; the last line of a key counts, and version 0 means deleted.
 * Lines are only appended, so a crash can only truncate the last line, which is then ignored.
 */
export class AppendFile {
  readonly #path: string;
  readonly #places = new Map<string, Place>();
  #file: FileHandle;
  #size = 0;
  #live = 0;
  #lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Opens or creates the file and indexes its rows. */
  static async open(path: string): Promise<AppendFile> {
    await mkdir(dirname(path), { recursive: true });
    const opened = new AppendFile(path, await open(path, 'a+', 0o600));
    await opened.#learn();
    return opened;
  }

  /** Lists every row's key and version. */
  *versions(): Generator<{ readonly key: string; readonly version: number }> {
    for (const [key, { version }] of this.#places) yield { key, version };
  }

  /** The version of a row; null if there is none of the key. */
  getVersion(key: string): number | null {
    return this.#places.get(key)?.version ?? null;
  }

  /** The last version of a row; null if there is none of the key. */
  async read(key: string): Promise<AppendedRow | null> {
    await this.#lastWrite;
    const place = this.#places.get(key);
    if (place === undefined) return null;
    const { buffer } = await this.#file.read(Buffer.alloc(place.length), 0, place.length, place.at);
    const line = buffer.toString();
    const text = line.slice(line.indexOf(' ', key.length + 1) + 1, -1);
    return { key, version: place.version, text };
  }

  /** Writes rows, replacing earlier versions. */
  keep(rows: readonly AppendedRow[]): Promise<void> {
    return this.#write(
      rows.map(({ key, version, text }) => ({ key, version, line: `${key} ${version} ${text}\n` })),
    );
  }

  /** Marks rows as deleted. */
  forget(keys: readonly string[]): Promise<void> {
    const known = keys.filter((key) => this.#places.has(key));
    return this.#write(known.map((key) => ({ key, version: 0, line: `${key} 0 []\n` })));
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    await this.#file.close();
  }

  /** Serialises writes, so that each knows the offsets of its lines. */
  #write(lines: readonly { key: string; version: number; line: string }[]): Promise<void> {
    const written = this.#lastWrite.then(async () => {
      if (lines.length === 0) return;
      const octets = lines.map(({ line }) => Buffer.from(line));
      await this.#file.appendFile(Buffer.concat(octets));
      for (const [index, { key, version }] of lines.entries())
        this.#place(key, version, octets[index]?.length ?? 0);
      if (this.#size > SMALL_OCTETS && this.#live < this.#size / 2) await this.#writeAnew();
    });
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }

  #place(key: string, version: number, length: number): void {
    this.#live -= this.#places.get(key)?.length ?? 0;
    if (version === 0) this.#places.delete(key);
    else {
      this.#places.set(key, { version, at: this.#size, length });
      this.#live += length;
    }
    this.#size += length;
  }

  async #learn(): Promise<void> {
    let rest: Buffer = Buffer.alloc(0);
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await this.#file.read(
        Buffer.allocUnsafe(CHUNK_OCTETS),
        0,
        CHUNK_OCTETS,
        position,
      );
      if (bytesRead === 0) break;
      position += bytesRead;
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      let start = 0;
      for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE, start)) {
        this.#learnLine(rest, start, end + 1);
        start = end + 1;
      }
      rest = rest.subarray(start);
    }
    // Removes an incomplete line, so that the next one starts on its own line.
    if (rest.length > 0) await this.#file.truncate(this.#size);
  }

  #learnLine(octets: Buffer, start: number, end: number): void {
    const afterKey = octets.indexOf(' ', start);
    const afterVersion = octets.indexOf(' ', afterKey + 1);
    const version = Number(octets.toString('latin1', afterKey + 1, afterVersion));
    const isSound = afterKey !== -1 && afterVersion !== -1 && afterVersion < end && Number.isInteger(version);
    if (isSound) this.#place(octets.toString('latin1', start, afterKey), version, end - start);
    else this.#size += end - start;
  }

  /** Writes current lines to a new file, which replaces the old one when complete. */
  async #writeAnew(): Promise<void> {
    const draft = `${this.#path}.new`;
    const file = await open(draft, 'w+', 0o600);
    const places = [...this.#places];
    this.#size = 0;
    this.#live = 0;
    this.#places.clear();
    for (const [key, { version, at, length }] of places) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at);
      await file.appendFile(buffer);
      this.#place(key, version, length);
    }
    await file.sync();
    await rename(draft, this.#path);
    await this.#file.close();
    this.#file = file;
  }
}
