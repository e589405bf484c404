import { compileZone } from '../../rules/compile-zone.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { parseStoredRdata } from '../../rules/record-types/record-types.ts';
import { AppendFile } from '#platform/replica/append-file.ts';
import type { ZoneText } from '../zone-snapshot-store.ts';

/**
 * All zones on disk, for a name server that starts while the database is unavailable.
 *
 * The version of a zone in the file is its serial, its text are its records as JSON.
 */
export class ZoneSnapshot {
  readonly #file: AppendFile;

  private constructor(file: AppendFile) {
    this.#file = file;
  }

  /** Opens or creates the file and indexes its zones. */
  static async open(path: string): Promise<ZoneSnapshot> {
    return new ZoneSnapshot(await AppendFile.open(path));
  }

  /** Lists every zone's name and serial. */
  *serials(): Generator<{ readonly name: string; readonly serial: number }> {
    for (const { key, version } of this.#file.versions()) yield { name: key, serial: version };
  }

  /** The serial of a zone; null if there is none of the name. */
  getSerial(name: string): number | null {
    return this.#file.getVersion(name);
  }

  /** The last version of a zone; null if there is none of the name. */
  async read(name: string): Promise<CompiledZone | null> {
    const row = await this.#file.read(name);
    if (row === null) return null;
    const records = JSON.parse(row.text) as ZoneText['records'];
    return compileZone(
      name,
      row.version,
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
    return this.#file.keep(
      zones.map(({ name, serial, records }) => ({
        key: name,
        version: serial,
        text: JSON.stringify(records),
      })),
    );
  }

  /** Marks zones as deleted. */
  forget(names: readonly string[]): Promise<void> {
    return this.#file.forget(names);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
