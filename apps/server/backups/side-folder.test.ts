import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '#platform/database/embedded/data-folder-lock.ts';
import { finishRestore, makeSideFolder, swapIn, writeJournal } from './side-folder.ts';

const JOURNAL = {
  names: ['database', 'secrets.json', 'edge'],
  keptIn: 'before-restore-2026-11-23T100000Z',
  mark: null,
};
const never = () => Promise.reject(new Error('unexpected query'));

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'namestead-side-'));
  fill(dataDir, 'old');
  mkdirSync(join(dataDir, 'edge'));
  fill(await makeSideFolder(dataDir), 'new');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function fill(folder: string, text: string): void {
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database', 'rows'), text);
  writeFileSync(join(folder, 'secrets.json'), text);
}

const read = () =>
  ['database/rows', 'secrets.json'].map((name) => readFileSync(join(dataDir, name), 'utf8')).join();

test('restored files replace the data, and the previous data is kept', () => {
  writeJournal(dataDir, JOURNAL);

  swapIn(dataDir);

  expect(read()).toBe('new,new');
  expect(readdirSync(dataDir).sort()).toEqual([JOURNAL.keptIn, 'database', 'secrets.json']);
  expect(readdirSync(join(dataDir, JOURNAL.keptIn)).sort()).toEqual(['database', 'edge', 'secrets.json']);
});

test('a restore that was killed before its decision leaves the old data, and nothing else', async () => {
  await finishRestore(dataDir, never);

  expect(read()).toBe('old,old');
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
});

test('a restore that was killed after its decision is completed by the next start, wherever it stopped', async () => {
  writeJournal(dataDir, JOURNAL);
  const kept = join(dataDir, JOURNAL.keptIn);
  const place = (name: string) => join(dataDir, name);
  const steps = [
    () => mkdirSync(kept),
    ...['database', 'secrets.json'].flatMap((name) => [
      () => renameSync(place(name), join(kept, name)),
      () => renameSync(join(dataDir, 'restoring', 'new', name), place(name)),
    ]),
    () => renameSync(place('edge'), join(kept, 'edge')),
  ];
  const start = mkdtempSync(join(tmpdir(), 'namestead-side-start-'));
  cpSync(dataDir, start, { recursive: true });
  for (let done = 0; done <= steps.length; done += 1) {
    rmSync(dataDir, { recursive: true });
    cpSync(start, dataDir, { recursive: true });
    for (const step of steps.slice(0, done)) step();

    await finishRestore(dataDir, never);

    expect(read(), `after ${done} steps`).toBe('new,new');
    expect(readFileSync(join(kept, 'secrets.json'), 'utf8')).toBe('old');
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
    expect(existsSync(join(dataDir, 'edge'))).toBe(false);
  }
  rmSync(start, { recursive: true });
});

test.each([
  ['committed', true, 'new,new'],
  ['not committed', false, 'old,old'],
])(
  "with the operator's database the outcome follows what was %s there",
  async (_case, isCommitted, expected) => {
    writeJournal(dataDir, { ...JOURNAL, mark: 'restored 1' });

    await finishRestore(dataDir, async (mark) => mark === 'restored 1' && isCommitted);

    expect(read()).toBe(expected);
  },
);

test('a data folder that is being restored cannot be used', async () => {
  const lock = await lockDataFolder(dataDir);
  await expect(finishRestore(dataDir, never)).rejects.toMatchObject({ code: 'data_folder_in_use' });
  await lock.release();
});
