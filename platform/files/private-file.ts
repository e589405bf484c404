import { chownSync, closeSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a private file (0600) so that a crash leaves the old one or the new one, never a piece. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  giveToFolderOwner(draft);
  renameSync(draft, path);
}

/**
 * A file that root writes into another user's folder gets that owner, who may start us next time.
 */
export function giveToFolderOwner(path: string): void {
  const { uid, gid } = statSync(dirname(path));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(path, uid, gid);
}
