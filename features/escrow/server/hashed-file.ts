import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Text collected before it is written. */
const PIECE = 256 * 1024;

/** A private file that is written in pieces, with its hash. */
export interface HashedFile {
  write(text: string): Promise<void>;
  /** Writes the rest to the disk itself; returns the hash (SHA-256, hex) and the size. */
  close(): Promise<{ readonly sha256: string; readonly bytes: number }>;
  /** Closes the file as it is. */
  abandon(): Promise<void>;
}

/** Creates a file (0600) that must not exist. */
export async function createHashedFile(path: string): Promise<HashedFile> {
  const file: FileHandle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting = '';
  const flush = async (): Promise<void> => {
    const piece = Buffer.from(waiting, 'utf8');
    waiting = '';
    hash.update(piece);
    bytes += piece.length;
    await file.writeFile(piece);
  };
  return {
    async write(text) {
      waiting += text;
      if (waiting.length >= PIECE) await flush();
    },
    async close() {
      await flush();
      await file.sync();
      await file.close();
      return { sha256: hash.digest('hex'), bytes };
    },
    abandon: () => file.close(),
  };
}
