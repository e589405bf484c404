import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a private file (0600) so that a crash leaves the old one or the new one, never a piece. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
