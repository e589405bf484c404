import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

/** Enough lines to tell one order from another. */
const BEGINNING = 64 * 1024;
const LINE = /^[0-9A-F]{40}:\d+\r?$/i;

/** Password settings. */
export const passwordSettings = {
  /** The path of a list of stolen passwords: lines `SHA1:count`, sorted by hash (Have I Been Pwned). */
  BREACHED_PASSWORDS: z
    .string()
    .transform((path, context) => {
      const fault = listError(path);
      if (fault === null) return resolve(path);
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    })
    .optional(),
};

/** The error in a list, judging by its beginning; null if there is none. */
function listError(path: string): string | null {
  const beginning = readBeginning(path);
  if (beginning === null) return 'names no file that can be read';
  const lines = beginning.split('\n');
  // The last line may be truncated here, or be empty after the last line break.
  const whole = lines.slice(0, Math.max(1, lines.length - 1));
  if (!whole.every((line) => LINE.test(line))) {
    return 'must be a file with lines of a SHA-1 hash, a colon and a number';
  }
  const isSorted = whole.every((line, index) => index === 0 || line > (whole[index - 1] ?? ''));
  return isSorted ? null : 'must be sorted by hash, not by number';
}

function readBeginning(path: string): string | null {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(BEGINNING);
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, BEGINNING, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}
