import { mkdir, open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compileZone } from '../../rules/compile-zone.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { parseStoredRdata } from '../../rules/record-types/record-types.ts';
import type { ZoneText } from '../zone-snapshot-store.ts';

interface Place {
  readonly serial: number;
  readonly at: number;
  readonly length: number;
}

const NEWLINE = 0x0a;
const CHUNK_OCTETS = 4 * 1024 * 1024;
/** Smaller files are never compacted; larger ones when half of their content is outdated. */
const SMALL_OCTETS = 8 * 1024 * 1024;

/**
 * All zones on disk, for a name server that starts while the database is unavailable.
 *
 * One line per zone, `name serial records`; the last line of a name counts, and serial 0 means
 * deleted. Lines are only appended, so a crash can only truncate the last line, which is then
 * ignored.
 */
export class ZoneSnapshot {
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

  /** Opens or creates the file and indexes its zones. */
  static async open(path: string): Promise<ZoneSnapshot> {
    await mkdir(dirname(path), { recursive: true });
    const snapshot = new ZoneSnapshot(path, await open(path, 'a+', 0o600));
    await snapshot.#learn();
    return snapshot;
  }

  /** Lists every zone's name and serial. */
  *serials(): Generator<{ readonly name: string; readonly serial: number }> {
    for (const [name, { serial }] of this.#places) yield { name, serial };
  }

  serialOf(name: string): number | null {
    return this.#places.get(name)?.serial ?? null;
  }

  /** The last version of a zone; null if there is none of the name. */
  async read(name: string): Promise<CompiledZone | null> {
    await this.#lastWrite;
    const place = this.#places.get(name);
    if (place === undefined) return null;
    const { buffer } = await this.#file.read(Buffer.alloc(place.length), 0, place.length, place.at);
    const line = buffer.toString();
    const records = JSON.parse(line.slice(line.indexOf(' ', name.length + 1) + 1)) as ZoneText['records'];
    return compileZone(
      name,
      place.serial,
      records.map(([owner, ttl, type, rdata]) => ({
        name: owner,
        ttl,
        data: parseStoredRdata(type, rdata),
        origin: 'system',
      })),
    );
  }

  /** Writes zones, replacing earlier versions. */
  keep(zones: readonly ZoneText[]): Promise<void> {
    return this.#write(
      zones.map(({ name, serial, records }) => ({
        name,
        serial,
        line: `${name} ${serial} ${JSON.stringify(records)}\n`,
      })),
    );
  }

  /** Marks zones as deleted. */
  forget(names: readonly string[]): Promise<void> {
    const known = names.filter((name) => this.#places.has(name));
    return this.#write(known.map((name) => ({ name, serial: 0, line: `${name} 0 []\n` })));
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    await this.#file.close();
  }

  /** Serialises writes, so that each knows the offsets of its lines. */
  #write(lines: readonly { name: string; serial: number; line: string }[]): Promise<void> {
    const written = this.#lastWrite.then(async () => {
      if (lines.length === 0) return;
      const octets = lines.map(({ line }) => Buffer.from(line));
      await this.#file.appendFile(Buffer.concat(octets));
      for (const [index, { name, serial }] of lines.entries())
        this.#place(name, serial, octets[index]?.length ?? 0);
      if (this.#size > SMALL_OCTETS && this.#live < this.#size / 2) await this.#writeAnew();
    });
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }

  #place(name: string, serial: number, length: number): void {
    this.#live -= this.#places.get(name)?.length ?? 0;
    if (serial === 0) this.#places.delete(name);
    else {
      this.#places.set(name, { serial, at: this.#size, length });
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
    const afterName = octets.indexOf(' ', start);
    const afterSerial = octets.indexOf(' ', afterName + 1);
    const serial = Number(octets.toString('latin1', afterName + 1, afterSerial));
    const isSound = afterName !== -1 && afterSerial !== -1 && afterSerial < end && Number.isInteger(serial);
    if (isSound) this.#place(octets.toString('latin1', start, afterName), serial, end - start);
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
    for (const [name, { serial, at, length }] of places) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at);
      await file.appendFile(buffer);
      this.#place(name, serial, length);
    }
    await file.sync();
    await rename(draft, this.#path);
    await this.#file.close();
    this.#file = file;
  }
}
