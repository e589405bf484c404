/** The files of a deposit. */
export interface DepositNames {
  readonly domains: string;
  readonly contacts: string;
  readonly hashes: string;
}

/** The names of a deposit's files: registrar, day and kind, as ICANN's specification has them. */
export function depositFiles(registrar: string, startedAt: Date): DepositNames {
  const stem = `${registrar}_RDE_${startedAt.toISOString().slice(0, 10)}`;
  return { domains: `${stem}_full_1.csv`, contacts: `${stem}_hdl_1.csv`, hashes: `${stem}_hash_1.txt` };
}

const FOLDER = /^[\w-]+_RDE_(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The folder of a deposit that begins now: `1234_RDE_2026-11-26T020000Z`. */
export function depositFolder(registrar: string, startedAt: Date): string {
  const stamp = startedAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `${registrar}_RDE_${stamp}`;
}

/** When the deposit in a folder was begun; null for folders that are none. */
export function depositStart(folder: string): Date | null {
  const [, day, hour, minute, second] = FOLDER.exec(folder) ?? [];
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** A SHA-256 hash and the file that it is of, as `sha256sum --check` reads them. */
export function writeHashes(hashes: readonly (readonly [file: string, hash: string])[]): string {
  return hashes.map(([file, hash]) => `${hash}  ${file}\n`).join('');
}

/** Reads what `writeHashes` wrote; null if a line is none. */
export function readHashes(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, hash, file] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (hash === undefined || file === undefined) return null;
    found.set(file, hash);
  }
  return text.endsWith('\n') ? found : null;
}
