import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { giveToFolderOwner } from '#platform/files/private-file.ts';

/** Maximum size of a log file, and number of rotated files beside it (`.1` is the newest). */
export interface Rotation {
  readonly maxBytes: number;
  readonly keptFiles: number;
}

/** A file of lines that never takes more room than its rotation says. */
export interface RotatingFile {
  /** Appends one line; throws file system errors. */
  append(line: string): void;
  close(): void;
}

/** Opens a private file (0600) for appending; all of it takes at most `maxBytes` × (`keptFiles` + 1) and a line. */
export function openRotatingFile(path: string, rotation: Rotation): RotatingFile {
  mkdirSync(dirname(path), { recursive: true });
  let file = open(path);
  return {
    append: (line) => {
      if (fstatSync(file).size >= rotation.maxBytes) {
        closeSync(file);
        shiftFormerParts(path, rotation.keptFiles);
        renameSync(path, `${path}.1`);
        file = open(path);
      }
      writeSync(file, `${line}\n`);
    },
    close: () => closeSync(file),
  };
}

/**
 * Rotates a file that another process keeps open for appending, once it is larger than `maxBytes`.
 *
 * The file is copied and emptied, so lines written in between are lost; its writer notices nothing. Returns whether it
 * was rotated; a file that does not exist is not.
 */
export function rotateByCopy(path: string, { maxBytes, keptFiles }: Rotation): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return false;
  shiftFormerParts(path, keptFiles);
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
  return true;
}

function open(path: string): number {
  const file = openSync(path, 'a', 0o600);
  giveToFolderOwner(path);
  return file;
}

/** `.1` becomes `.2` and so on; the oldest is overwritten. */
function shiftFormerParts(path: string, keptFiles: number): void {
  for (let part = keptFiles - 1; part >= 1; part -= 1) {
    if (statSync(`${path}.${part}`, { throwIfNoEntry: false })) {
      renameSync(`${path}.${part}`, `${path}.${part + 1}`);
    }
  }
}
