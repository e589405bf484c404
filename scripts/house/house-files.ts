import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseFile } from './house-rule.ts';

/** Folders that are made, not written. */
const MADE = new Set(['node_modules', '.git', '.data', 'dist', 'test-results', 'playwright-report']);
/** Read as text; for any other file the rules check only the name. */
const TEXT = /(\.(ts|tsx|mjs|json|md|sql|css|html|svg|yml|yaml|sh|txt)|(^|\/)\.[a-z]+(\/\w+)?)$/;

/** Every handwritten file under `root`, ordered by path. */
export async function houseFiles(root: string, under = ''): Promise<HouseFile[]> {
  const entries = await readdir(join(root, under), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<HouseFile[]> => {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (entry.isDirectory()) return MADE.has(entry.name) ? [] : houseFiles(root, path);
      if (!entry.isFile()) return [];
      return [{ path, text: TEXT.test(path) ? await readFile(join(root, path), 'utf8') : '' }];
    }),
  );
  return found.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}
