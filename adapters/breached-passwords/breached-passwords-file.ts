import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { BreachedPasswords } from '#features/accounts/server/ports/count-visible-sites.ts';
import type { Log } from '#platform/log/log.ts';

/** A line's prefix: the SHA-1 in hexadecimal digits. */
const HASH_LENGTH = 40;
/** Longer than any line: the hash, a colon, a count of ten digits, a line break of two characters. */
const LINE_LIMIT = 64;
/** A stretch this short is read as a whole instead of halved again. */
const STRETCH = 4_096;

/**
 * Implements the port `BreachedPasswords` with a file in the format of Have I Been Pwned: lines
 * `SHA1:count`, sorted by hash.
 *
 * A lookup is a binary search of some two dozen short reads; the file, of about 40 GB, is never
 * loaded. It is opened for each lookup, so that it can be replaced. An unreadable file is logged
 * and the password counts as not breached: people can still choose one, which the other lists
 * check.
 */
export function breachedPasswordsFile(path: string, log: Log): BreachedPasswords {
  return {
    has: async (password) => {
      try {
        const file = await open(path, 'r');
        try {
          // allowed(weak-crypto): the list has SHA-1 hashes; we neither store nor compare our own with it.
          return await isListed(file, createHash('sha1').update(password).digest('hex').toUpperCase());
        } finally {
          await file.close();
        }
      } catch (error) {
        log.error({ path, error }, 'the list of breached passwords could not be read');
        return false;
      }
    },
  };
}

/** Binary search until the rest is short. The line begins at or after `from`, and before `to`. */
async function isListed(file: FileHandle, hash: string): Promise<boolean> {
  let from = 0;
  let to = (await file.stat()).size;
  while (to - from > STRETCH) {
    const middle = Math.floor((from + to) / 2);
    const piece = await readAt(file, middle, 2 * LINE_LIMIT);
    const lineStart = piece.indexOf('\n') + 1;
    if (lineStart === 0) throw new Error(`no line ends within ${LINE_LIMIT} characters`);
    if (piece.slice(lineStart, lineStart + HASH_LENGTH).toUpperCase() <= hash) from = middle + lineStart;
    else to = middle + lineStart;
  }
  const lines = (await readAt(file, from, to - from + LINE_LIMIT)).toUpperCase().split('\n');
  return lines.some((line) => line.startsWith(hash));
}

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
