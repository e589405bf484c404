import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** Rows written per batch; other work runs between batches. */
const BATCH_SIZE = 500;
/** The prefix of the last line, which contains the number of rows to detect truncation. */
const END = 'end';

/**
 * Writes all rows to a file, one line of JSON each, after a first line with the kind and version
 * of the file. Replaces the file atomically.
 */
export async function writeWholeFile(path: string, head: string, rows: Iterable<unknown>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.appendFile(`${head}\n`);
    let count = 0;
    let lines: string[] = [];
    const flush = async (): Promise<void> => {
      if (lines.length > 0) await file.appendFile(lines.join(''));
      lines = [];
    };
    for (const row of rows) {
      lines.push(`${JSON.stringify(row)}\n`);
      count += 1;
      if (lines.length >= BATCH_SIZE) await flush();
    }
    await flush();
    await file.appendFile(`${END} ${count}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/**
 * Reads the rows of a file with this first line; empty if it is missing, truncated or damaged, or
 * if `parse` throws for one of them.
 */
export async function readWholeFile<Row>(
  path: string,
  head: string,
  parse: (value: unknown) => Row,
): Promise<readonly Row[]> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const rows: Row[] = [];
  let at = 0;
  try {
    for await (const line of lines) {
      at += 1;
      if (at === 1 && line !== head) return [];
      if (at === 1) continue;
      if (line.startsWith(`${END} `)) return line === `${END} ${rows.length}` ? rows : [];
      rows.push(parse(JSON.parse(line)));
    }
  } catch {
    // Missing or unreadable: the database has everything.
    return [];
  } finally {
    lines.close();
  }
  return [];
}
